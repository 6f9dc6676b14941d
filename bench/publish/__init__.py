"""How soon publishing knows that there is nothing to do."""
