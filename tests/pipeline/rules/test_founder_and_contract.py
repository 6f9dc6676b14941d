from __future__ import annotations

STORY = "content/pages/my-story.yaml"
CONTRACT = "content/contract.yaml"


def test_fnd001_a_qualification_too_few(project):
    project.drop(STORY, "qualification_cards", 10)
    project.expect("FND001", STORY, project.line(STORY, "qualification_cards:"))


def test_fnd002_an_achievement_too_few(project):
    project.drop(STORY, "achievement_cards", 3)
    project.expect("FND002", STORY, project.line(STORY, "achievement_cards:"))


def test_fnd003_a_card_title_twice(project):
    title = project.value(STORY, "qualification_cards", 0, "title")
    line = project.set(STORY, "achievement_cards", 1, "title", f'"{title}"')
    project.expect("FND003", STORY, line)


def test_ctr004_lengths_the_wrong_way_round(project):
    line = project.set(CONTRACT, "search_title", "min", "80")
    project.expect("CTR004", CONTRACT, line, also=("SCH001",), times=1)
