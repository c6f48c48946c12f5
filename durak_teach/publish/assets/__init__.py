"""What the pages load and what lies beside them: scripts, libraries, Python, licences."""
