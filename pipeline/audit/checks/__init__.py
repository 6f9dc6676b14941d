"""What is looked for in a built site: one family a module, each check a function from Site to findings."""
