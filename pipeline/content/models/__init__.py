"""The models of the content files that belong to no page, and of the pieces that all models share.

Descriptions and examples become the JSON Schemas with which an editor completes and checks the YAML. A model
states only the shape of a value; a rule (pipeline/rules) states what must hold between values and files.
"""
