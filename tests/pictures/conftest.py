"""The option that accepts how the site looks now."""


def pytest_addoption(parser):
    parser.addoption("--accept", action="store_true", help="take over how the site looks now")
