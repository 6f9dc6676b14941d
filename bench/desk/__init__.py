"""How soon the desk answers, measured in Chromium on a copy of this project."""
