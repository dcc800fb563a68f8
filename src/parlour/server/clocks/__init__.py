"""How much time everybody has, as a pure function of the times that are stored: nothing here waits or writes."""
