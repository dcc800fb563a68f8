"""The page of a report: a template and its style."""
