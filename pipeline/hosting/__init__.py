"""What web hosts and crawlers need to know of the built site: addresses, headers, lifetimes, sitemap."""
