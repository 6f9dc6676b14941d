"""What web hosts and crawlers are told about the built site: addresses, headers, lifetimes, sitemap."""
