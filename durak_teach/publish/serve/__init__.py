"""The site as a whole: built, kept, packed, served and watched."""
