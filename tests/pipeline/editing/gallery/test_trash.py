"""The folders of the trash."""

from datetime import UTC, datetime

from pipeline.editing.gallery.trash import choose_trash_folder, parse_moment


def test_a_new_folder_has_a_name_of_its_own_from_which_its_moment_is_read(tmp_path):
    moment = datetime(2026, 11, 21, 10, 11, 12, 5, tzinfo=UTC)
    first = choose_trash_folder(tmp_path, moment)
    assert first.name == "2026-11-21T10-11-12-000005Z"
    first.mkdir()
    second = choose_trash_folder(tmp_path, moment)
    third = choose_trash_folder(tmp_path, moment, [second])
    assert [each.name[-8:] for each in (second, third)] == ["-000006Z", "-000007Z"]
    assert parse_moment(third.name) == moment.replace(microsecond=0)
