"""The motifs of programmes: geometric patterns after Pochampally ikat, each in a file NAME.svg."""
