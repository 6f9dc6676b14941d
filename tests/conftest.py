"""Shared fixtures: one Chromium for each worker of pytest."""

import pytest


@pytest.fixture(scope="session")
def playwright():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright):
    from tests.site.browsing import chromium

    with chromium(playwright) as started:
        yield started
