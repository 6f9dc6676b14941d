"""The time that publishing takes if the host is up to date."""
