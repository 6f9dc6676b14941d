"""One run of `pipeline ingest`: check the content, make missing image files, write data for the site's build.

The image files are variants: photos in the sizes and formats of the site. The data are manifests, JSON files
with all content. Imports `rules` and lower layers. Start with `run.py`; docs/architecture.md lists its steps.
"""
