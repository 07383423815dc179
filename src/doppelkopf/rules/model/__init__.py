"""The groups of knobs, one module per chapter of a rule book."""
