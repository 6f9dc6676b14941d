"""The site goes to a folder from the desk: built, compared, sent, and checked there."""

import re

import pytest
from keyring import set_keyring
from keyring.backends.fail import Keyring as FailingKeyring

from tests.miniature_cache import before_release
from tests.pipeline.desk.conftest import ServedDesk
from tests.polling import until
from tests.publish.test_publish_command import project

__all__ = ["project"]


@pytest.fixture
def desk(project):
    desk = ServedDesk(project.root)
    yield desk
    desk.close()


def publish(desk, step):
    """Run a step of publishing, and return its final state."""
    seen = {"since": desk.get("/api/publish")["since"]} if step == "send" else {}
    begun = desk.send(f"/api/publish/{step}", seen)
    assert begun["phase"] == {"look": "building", "send": "sending"}[step]
    again = desk.send(f"/api/publish/{step}", status={"look": 409, "send": 200}[step])  # one at a time
    assert step == "look" or again["phase"] == "sending"
    return until(
        lambda: desk.get("/api/publish"), lambda found: found["phase"] not in ("building", "sending")
    )


def test_what_was_looked_at_is_sent_or_nothing(desk, tmp_path):
    desk.send("/api/publish/send", status=409)
    for step in ("host", "host/try"):
        own = {"kind": "file", "values": {"folder": str(desk.folder.root / "content")}}
        assert "belongs to this project" in desk.send(f"/api/publish/{step}", own, status=409)["message"]
    web = tmp_path / "www"
    web.mkdir()
    (web / "robots.txt").write_text("of somebody else", "utf-8")
    schema = "# yaml-language-server: $schema=../schemas/publish.schema.json"
    desk.folder.write("content/publish.yaml", f"{schema}\nto: file://{web}\n")
    desk.folder.edit("content/gallery/on-the-way-home.yaml", "title: ", "people: true\ntitle: ")
    desk.state.look()
    with desk.events() as following:
        planned = publish(desk, "look")
        assert following("publishing") == "building"
    assert (planned["phase"], planned["folder"]) == ("ready", str(web))
    assert planned["what"].endswith(f"This will change in the folder {web}.")
    assert "If the site belongs there all the same, publish it." in planned["what"]
    named = {"about": "withheld", "text": "“On the way home”, without the consent of the people in it"}
    assert named in planned["lines"]
    assert not (web / "index.html").exists()
    stale = "2026-01-01T00:00:00Z"  # of another tab
    desk.send("/api/publish/send", {"since": stale}, status=409)
    sent = publish(desk, "send")
    assert sent["phase"] == "done", sent
    assert "On the way home" not in (web / "pictures.html").read_text("utf-8")
    assert sent["verified"]
    assert all(each["wrong"] == "" for each in sent["verified"])
    [entry] = desk.get("/api/publish/releases")["releases"]
    assert re.fullmatch(r"\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d", entry["moment"])

    desk.edit("an-evening", "title", "An evening", "Evening")
    assert publish(desk, "look")["what"] == f"This will change in the folder {web}."
    page = desk.folder.root / "site/dist/pictures.html"
    page.write_text(page.read_text("utf-8").replace("Evening", "Night"), "utf-8")
    for copy in page.parent.glob("pictures.html.*"):
        copy.unlink()
    refused = publish(desk, "send")
    assert (refused["phase"], refused["lines"]) == ("refused", [])
    assert "Evening" not in (web / "pictures.html").read_text("utf-8")

    desk.folder.insert_after("content/pages/my-story.yaml", ("photo", "alt"), "  people: true")
    desk.state.look()
    refused = publish(desk, "look")
    assert (refused["phase"], refused["what"]) == ("refused", "Correct this first.")
    assert [each["code"] for each in refused["findings"]] == ["GAL004"]


def test_mistakes_stop_publishing_with_their_findings(desk):
    desk.folder.set("content/site.yaml", "founder", "''")
    refused = publish(desk, "look")
    assert (refused["phase"], refused["what"]) == ("refused", "Correct this first.")
    [found] = [each for each in refused["findings"] if each["path"] == ["founder"]]
    assert (found["where"], found["address"]) == ("Facts, Founder", "/facts#founder")
    desk.folder.set("content/site.yaml", "founder", "Dr Meera Example")
    desk.state.look()
    corrected = desk.get("/api/publish")
    assert (corrected["findings"], corrected["what"].partition(".")[2]) == ([], " Look at the changes again.")


@before_release
def test_without_a_host_the_built_folder_is_named(desk):
    built = publish(desk, "look")
    assert built["phase"] == "done"
    assert "upload everything in this folder" in built["what"]
    assert built["folder"] == str(desk.folder.root / "site/dist")
    desk.send("/api/publish/send", status=409)


def test_a_password_is_kept_in_the_keyring_or_nowhere(desk, ftps, web, keyring, monkeypatch):
    monkeypatch.delenv("PUBLISH_PASSWORD")
    (web / "www").mkdir()
    values = {"host": f"127.0.0.1:{ftps.port}", "user": "academy", "folder": "www"}
    filled = {"kind": "ftps", "values": values, "password": "secret"}
    assert "takes files" in desk.send("/api/publish/host/try", filled)["what"]
    assert keyring.kept == {}
    set_keyring(FailingKeyring())
    refused = desk.send("/api/publish/host", filled, status=409)["message"]
    assert "nothing that keeps passwords" in refused
    set_keyring(keyring)
    saved = desk.send("/api/publish/host", filled)["what"]
    assert saved == "The host is saved. This computer keeps the password."
    assert keyring.kept == {("ftps://127.0.0.1", "academy"): "secret"}
    assert desk.folder.text("content/publish.yaml").endswith(f"to: {ftps()}/www\n")
    assert desk.get("/api/publish/host")["values"] == values
    assert "takes files" in desk.send("/api/publish/host/try", {**filled, "password": ""})["what"]
