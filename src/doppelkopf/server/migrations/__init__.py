"""How the database comes from one version of its schema to the next."""
