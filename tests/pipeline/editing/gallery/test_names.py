"""New photos get free names, which every computer can hold."""

from pipeline.editing.gallery.names import find_free_file, find_free_id, number_names


def test_an_id_is_plain_new_and_leaves_room_for_a_number_of_three_digits():
    assert find_free_id("Tea & Milk", {"tea"}) == "tea-milk"
    assert find_free_id("Tea", {"tea", "tea-2"}) == "tea-3"
    assert find_free_id("తెల్లవారు", set()) == find_free_id("", set()) == "photo"
    assert find_free_id("x" * 99, set()) == "x" * 56
    assert find_free_id("x" * 55 + " y", set()) == "x" * 55, "no hyphen at its end"
    taken = {"x" * 56, *(f"{'x' * 56}-{n}" for n in range(2, 100))}
    assert len(find_free_id("x" * 99, taken)) == 60
    names = number_names("a")
    assert [next(names) for _ in range(3)] == ["a", "a-2", "a-3"]


def test_a_file_has_a_name_that_no_other_has_in_any_letter_case():
    assert find_free_file("Tea Time", ".jpg", ()) == "gallery/tea-time.jpg"
    assert find_free_file("tea", ".jpg", ["Gallery/TEA.JPG"], "gallery") == "gallery/tea-2.jpg"
    assert find_free_file("tea", ".png", ["gallery/tea.jpg"]) == "gallery/tea.png"
    assert find_free_file("tea", ".jpg", ["gallery/tea.jpg"], "home") == "home/tea.jpg"
    assert find_free_file("x" * 99, ".jpg", ()) == f"gallery/{'x' * 80}.jpg"
    assert find_free_file("…", ".jpg", ()) == "gallery/photo.jpg"
