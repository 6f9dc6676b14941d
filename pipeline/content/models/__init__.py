"""The models of the content files that are not pages, and the parts that all models share.

Descriptions and examples become the JSON Schemas with which an editor completes and checks the YAML. A model
states only the shape of a value; rules (pipeline/rules) check the relations between values and files.
"""
