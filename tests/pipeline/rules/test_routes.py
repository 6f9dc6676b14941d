from __future__ import annotations

import pytest

ROUTES = "content/routes.yaml"
PUBLISHED = "content/published.txt"


def public(project, path):
    return project.text(PUBLISHED).split("\n").index(path) + 1


def route(project, path):
    return [r["path"] for r in project.value(ROUTES, "routes")].index(path)


@pytest.fixture
def programme(project):
    """A programme that no link in the words leads to, and the position of its route."""
    files = [*project.root.glob("content/pages/*"), *project.root.glob("content/programmes/*")]
    words = "".join(path.read_text() for path in files)
    routes = enumerate(project.value(ROUTES, "routes"))
    programmes = [(n, r["path"], r["page"]) for n, r in routes if r["page"].startswith("programmes/")]
    return next(each for each in programmes if each[1] not in words)


def test_rte001_a_route_too_few(project):
    project.drop(ROUTES, "routes", route(project, "/gallery"))
    project.expect("RTE001", ROUTES, project.line(ROUTES, "routes:"), also=("RTE002", "RTE010", "LNK001"))


def test_rte001_a_route_too_many(project):
    position = route(project, "/gallery")
    project.insert_after(ROUTES, ("routes", position), "  - path: /photos\n    page: pages/gallery")
    project.expect("RTE001", ROUTES, project.line(ROUTES, "routes:"), also=("RTE009",))


def test_rte002_a_public_address_without_a_page(project, programme):
    position, path, _ = programme
    project.set(ROUTES, "routes", position, "path", f"{path}s")
    found = project.expect("RTE002", PUBLISHED, public(project, path))
    assert f"{{from: {path}, to: {path}s}}" in found.hint


def test_rte004_capitals_and_slashes(project):
    for path in ("/Gallery", "/gallery/", "gallery", "//gallery", "/gal_lery", "/gallery?x=1"):
        line = project.set(ROUTES, "routes", 5, "path", path)
        found = project.expect("RTE004", ROUTES, line, also=("RTE002", "LNK001"))
        assert found.hint.startswith("Write /gal")


def test_rte005_a_parameter(project):
    for path in ("/gallery/:photo", "/gallery/*", "/gallery/{id}", "/gallery/[id]", "/gallery/$id"):
        line = project.set(ROUTES, "routes", 5, "path", f'"{path}"')
        project.expect("RTE005", ROUTES, line, also=("RTE002", "LNK001"))


def test_rte006_an_address_twice(project):
    line = project.set(ROUTES, "routes", route(project, "/gallery"), "path", "/contact")
    project.expect("RTE006", ROUTES, line, also=("RTE002", "LNK001"))


def test_rte007_a_page_that_does_not_exist(project):
    line = project.set(ROUTES, "routes", route(project, "/trainings/nlp"), "page", "programmes/npl")
    found = project.expect("RTE007", ROUTES, line, also=("RTE010",))
    assert found.hint == "Did you mean “programmes/nlp”?"


def test_rte009_a_page_with_two_addresses(project):
    line = project.set(
        ROUTES, "routes", route(project, "/trainings/nlp"), "page", "programmes/law-of-attraction"
    )
    project.expect("RTE009", ROUTES, line, also=("RTE010",))


def test_rte010_a_page_without_an_address(project, programme):
    position, _, page = programme
    project.drop(ROUTES, "routes", position)
    file = f"content/{page}.yaml"
    line = project.tree(file).places["title",].line
    project.expect("RTE010", file, line, also=("RTE001", "RTE002"))


def test_rte011_a_programme_below_no_list(project, programme):
    line = project.set(ROUTES, "routes", programme[0], "path", "/other")
    project.expect("RTE011", ROUTES, line, also=("RTE002", "FTR004"))
