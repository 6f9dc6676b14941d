"""What the pipeline draws or cuts for the site: social cards, typefaces, motifs.

May import `yaml_files`, `photos` and `base`. Start with `social_cards/model.py` and `fonts/families.py`.
"""
