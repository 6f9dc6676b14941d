"""The site's programs in Node, as processes: the build and the preview.

Start with `programs.py`: `run_vite` builds the site, and `SiteServer` runs the development server. Both end
with the pipeline, even if it is killed.
"""
