"""The project and its peers on the same photographs: `./dev nox -s bench` writes results.md."""
