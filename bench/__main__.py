"""`python -m bench` (or `make bench`): every measurement beside a peer, in one run."""

from bench import playouts

if __name__ == "__main__":
    playouts.main()
