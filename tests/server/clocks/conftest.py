from tests.server.clocks.shifting import wall

__all__ = ["wall"]
