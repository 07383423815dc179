"""Tests in a browser; a package, so that its fixtures are torn down before other tests run."""
