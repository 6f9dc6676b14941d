"""Photos: an original becomes its variants."""
