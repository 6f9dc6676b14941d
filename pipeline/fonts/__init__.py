"""The site's typefaces as it serves them: the characters that its words use, at the weights of its styles."""
