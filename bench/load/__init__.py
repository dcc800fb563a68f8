"""How the server bears up: many live tables, beside a boardgame.io server under the same load."""
