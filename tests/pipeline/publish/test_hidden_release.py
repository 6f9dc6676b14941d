"""A site at a test address is the same site, but no search engine lists it."""

from pipeline.publish.release import hide_release, make_release_file

HIDING = b'<meta name="robots" content="noindex">'


def test_every_page_is_hidden_and_nothing_else_changes():
    page = b"<head><title>Home</title></head>"
    hidden = b"<head><title>404</title>" + HIDING + b"</head>"
    files = {
        "index.html": page,
        "index.html.br": b"compressed",
        "index.html.gz": b"compressed",
        "trainings/nlp.html": page,
        "404.html": hidden,
        "assets/a.js": b"<title></title>",
        "robots.txt": b"User-agent: *\nAllow: /\n",
    }
    found = hide_release({name: make_release_file(data) for name, data in files.items()})
    after = {name: file.data for name, file in found.items()}
    changed = b"<head><title>Home</title>" + HIDING + b"</head>"
    assert after == {
        "index.html": changed,
        "trainings/nlp.html": changed,
        "404.html": hidden,
        "assets/a.js": b"<title></title>",
        "robots.txt": b"User-agent: *\nDisallow: /\n",
    }
    assert found["index.html"].size == len(changed)
    assert found["index.html"].sum == make_release_file(changed).sum
