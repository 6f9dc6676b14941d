"""What a built site gets, and what it must pass.

`hosting/` writes files for web servers and crawlers, and `audit/` checks pages, links and sizes. May import
`content` and the rooms below. Start with `hosting/run.py` and `audit/run.py`.
"""
