"""The commands: thin, each reads its options, calls one function, prints its report."""
