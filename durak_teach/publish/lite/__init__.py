"""The lessons in JupyterLite: JupyterLab and Notebook in the browser, from our own site."""
