"""The course: how the game is taught, step by step."""
