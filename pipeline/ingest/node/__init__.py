"""The site's programs in Node, as processes: the build and the preview.

Start with `programs.py`: `run_vite` builds the site, and `SiteServer` runs the development server. The server
ends with the pipeline, even if the pipeline is killed.
"""
