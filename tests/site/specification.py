"""What the specification says of addresses and programmes (section 2), for tests to compare the site with."""

from __future__ import annotations

from urllib.parse import quote

TRAININGS = {
    "/trainings/law-of-attraction": "Law of Attraction",
    "/trainings/nlp": "NLP Master Practitioner",
    "/trainings/subconscious-mind": "Subconscious Mind",
    "/trainings/mind-power": "Mind Power",
    "/trainings/mind-mastery": "Mind Mastery",
    "/trainings/rewire-your-mind": "Rewire Your Mind",
    "/trainings/5am-club": "5 AM Club",
    "/trainings/habit-mastery": "Habit Mastery",
    "/trainings/millionaire-mind": "Millionaire Mind Unlimited",
}
OTHER_TRAININGS = {
    "/other-trainings/emotional-intelligence": "Emotional Intelligence",
    "/other-trainings/love-yourself-heal-yourself": "Love Yourself & Heal Your Life",
    "/other-trainings/personal-coaching": "Personal Coaching",
    "/other-trainings/super-student-workshop": "Super Student Unlimited Workshop",
    "/other-trainings/art-of-ideal-parenting": "Art of Ideal Parenting",
    "/other-trainings/school-community-programs": "Programs for Schools & Communities",
    "/other-trainings/corporate-training": "Corporate Training Programs",
}
PROGRAMMES = {**TRAININGS, **OTHER_TRAININGS}
"""Programme pages and the names they use; of those that the specification does not name, the page's title."""

OTHER_CARDS = {
    "/other-trainings/emotional-intelligence": "Emotional Intelligence",
    "/other-trainings/personal-coaching": "Personal Coaching",
    "/other-trainings/super-student-workshop": "Super Student Unlimited Workshop",
    "/other-trainings/love-yourself-heal-yourself": "Love Yourself Heal Yourself",
    "/other-trainings/art-of-ideal-parenting": "Art of Ideal Parenting",
    "/other-trainings/corporate-training": "Corporate Training",
}
"""The six cards of /other-trainings, in their order."""

ROUTES = [
    "/",
    "/my-story",
    "/contact",
    "/trainings",
    "/other-trainings",
    "/gallery",
    *TRAININGS,
    *OTHER_TRAININGS,
]

REDIRECTS = {
    "/trainings/emotional-intelligence": "/other-trainings/emotional-intelligence",
    "/other-trainings/love-heal-yourself": "/other-trainings/love-yourself-heal-yourself",
    "/other-trainings/super-student": "/other-trainings/super-student-workshop",
    "/other-trainings/parenting": "/other-trainings/art-of-ideal-parenting",
    "/other-trainings/schools-communities": "/other-trainings/school-community-programs",
    "/other-trainings/corporate": "/other-trainings/corporate-training",
}


def contact_address(training: str) -> str:
    """Return the contact page's address with a programme's name as query parameter."""
    return f"/contact?training={quote(training, safe='')}"
