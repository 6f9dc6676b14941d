"""Tools for developers; the pipeline and the site run without them."""
