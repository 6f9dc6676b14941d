"""The messages between the desk's page and its server, a module an area."""
