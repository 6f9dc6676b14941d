"""A site without a fault gives no finding."""

from __future__ import annotations


def test_a_good_site_has_no_finding(site):
    assert site.audit().diagnostics == []


def test_it_says_what_it_read(site):
    found = site.audit()
    assert found.pages == 6
    assert found.pictures == 15
    assert set(found.weights) == {"/", "/trainings", "/trainings/nlp", "/contact", "/404"}
