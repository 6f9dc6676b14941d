"""The stand-in originals: an illustrated series in place of photographs that are not yet given."""
