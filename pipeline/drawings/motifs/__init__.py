"""The motifs of programmes, geometric patterns after Pochampally ikat: a drawing NAME.svg for each."""
