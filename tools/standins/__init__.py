"""The stand-in originals: an illustrated series, drawn by this package, in place of photographs not yet given."""
