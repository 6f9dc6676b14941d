"""What the words are: the models of the content files that belong to no page, and what all models share.

The descriptions and examples become the JSON Schemas from which an editor completes and checks the YAML while
it is typed. Models only say what shape a value has; what must hold between values and files is a rule
(pipeline/rules).
"""
