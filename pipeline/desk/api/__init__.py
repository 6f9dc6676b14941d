"""What the desk's page and its server say to each other, a module an area."""
