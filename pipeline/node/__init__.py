"""The site's programs that run in Node, as processes of their own: the build and the preview.

Start with `programs.py`: `run_vite` builds the site, and `SiteServer` runs the development server. Both end
with the pipeline, even if it is killed. This package imports only `findings`, `project` and `system`.
"""
