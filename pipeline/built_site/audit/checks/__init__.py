"""The checks of a built site, grouped by topic; each check yields findings about a `BuiltSite`."""
