"""The local server of the content manager's screen: thin handlers over the functions of the command line."""
