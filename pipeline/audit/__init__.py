"""The built site, read as a graph of pages, links, redirects and assets, without a browser."""
