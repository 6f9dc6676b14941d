"""Runs the site's programs in Node: the build and the preview.

Start with `programs.py`: `run_vite` builds the site, and `SiteServer` runs the development server.
"""
