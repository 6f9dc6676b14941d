"""Social cards, typefaces and motifs, which the pipeline draws or cuts for the site.

May import `yaml_files`, `photos` and `base`. Start with `social_cards/model.py` and `fonts/families.py`.
"""
