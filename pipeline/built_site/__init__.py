"""The last files of a built site, and the audit of the site.

`hosting/` writes files for web servers and crawlers, and `audit/` checks pages, links and sizes. May import
`content` and the rooms below. Start with `hosting/run.py` and `audit/run.py`.
"""
