"""What makes a site of the documentation (`make docs`): hooks for mkdocs, and what they call."""
