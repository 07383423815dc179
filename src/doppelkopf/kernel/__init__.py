"""The card play of any rule set over arrays, compiled: random games, exact solver."""
