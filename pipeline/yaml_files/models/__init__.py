"""The models of the content files that are not pages, and the parts that all models share.

The descriptions and examples of fields go into JSON Schemas, with which code editors complete and check the
YAML. A model checks only the form of each value. The rules in `checks/rules` compare values and files.
"""
