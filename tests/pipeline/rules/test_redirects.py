from __future__ import annotations

import pytest

ROUTES = "content/routes.yaml"
CONTRACT = "content/contract.yaml"
FIRST = "/trainings/emotional-intelligence"


def at_end(project, source, target):
    """Add a redirect, so that nothing but what it leads to can be wrong."""
    number = project.append(ROUTES, f"  - from: {source}\n    to: {target}\n")
    project.set(CONTRACT, "redirects", str(len(project.value(ROUTES, "redirects"))))
    return number


def test_rdr001_a_redirect_too_few(project):
    project.drop(ROUTES, "redirects", 5)
    project.expect("RDR001", ROUTES, project.line(ROUTES, "redirects:"), also=("RTE002",))


def test_rdr004_an_old_address_twice(project):
    line = project.append(ROUTES, f"  - from: {FIRST}\n    to: /contact\n")
    project.expect("RDR004", ROUTES, line, also=("RDR001",))


def test_rdr005_a_redirect_to_itself(project):
    line = at_end(project, "/old", "/old") + 1
    found = project.expect("RDR005", ROUTES, line)
    assert found.message == "This redirect leads back to itself; visitors would be stuck."


@pytest.mark.parametrize("length", [2, 3, 5])
def test_rdr006_a_loop(project, length):
    for n in range(length):
        line = at_end(project, f"/old-{n}", f"/old-{(n + 1) % length}") + 1
    found = project.expect("RDR006", ROUTES, line)
    assert "/old-0 → /old-1 →" in found.message


def test_rdr007_a_chain(project):
    line = at_end(project, "/older", FIRST) + 1
    found = project.expect("RDR007", ROUTES, line)
    assert found.hint == "Point this redirect straight to /other-trainings/emotional-intelligence."


def test_rdr007_a_way_into_a_loop(project):
    at_end(project, "/a", "/b")
    at_end(project, "/b", "/a")
    line = at_end(project, "/c", "/a") + 1
    project.expect("RDR007", ROUTES, line, also=("RDR006",))


def test_rdr008_a_redirect_that_hides_a_page(project):
    line = at_end(project, "/gallery", "/contact")
    project.expect("RDR008", ROUTES, line)


def test_rdr009_a_redirect_to_nowhere(project):
    line = at_end(project, "/old", "/galery") + 1
    found = project.expect("RDR009", ROUTES, line)
    assert found.hint == "Point it to a page that exists, such as /gallery."


def test_rdr010_an_old_address_in_no_form_of_one(project):
    for path in ("old", "/Old", "/old/", "/old?x=1", "/old/*"):
        line = project.set(ROUTES, "redirects", 5, "from", path)
        project.expect("RDR010", ROUTES, line, also=("RTE002",))
