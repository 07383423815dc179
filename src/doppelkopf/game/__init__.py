"""One game, from the deal to the explained score: pure, without I/O, clock or hidden chance."""
