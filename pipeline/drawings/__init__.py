"""The drawings of the pipeline: social cards, cut typefaces, motifs.

May import `yaml_files`, `photos` and `base`. Start with `social_cards/model.py` and `fonts/families.py`.
"""
