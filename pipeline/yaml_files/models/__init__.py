"""The models of the content files that are not pages, and the parts that all models share.

The descriptions and examples of fields go into JSON Schemas, and editors use the schemas to complete and
check the YAML. A model states only the shape of a value; `checks/rules` compares values and files.
"""
