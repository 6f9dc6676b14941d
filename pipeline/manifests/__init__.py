"""What the pipeline hands to the site: models, schema, builder and writer."""
