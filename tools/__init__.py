"""Scripts that make what the repository holds; nothing here is needed to run the pipeline or the site."""
