"""Rules for each programme, and for duplicates among programmes."""

from collections.abc import Callable, Hashable, Iterator
from typing import Final

from pipeline.base.findings.messages import Mention
from pipeline.base.findings.model import Finding, Place, Rule, Severity
from pipeline.base.findings.phrases import (
    advise_count,
    advise_promised_count,
    count,
    count_promised,
    find_repeated,
    normalize,
    shorten_day,
)
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import Distinct, distinct, rule
from pipeline.checks.rules.featured import KINDS
from pipeline.content.pages.home import HOME
from pipeline.content.pages.programme import Programme
from pipeline.content.pages.trainings import TRAININGS
from pipeline.drawings.motifs.sprite import choose_motif
from pipeline.yaml_files.files import PROGRAMMES, name_programme_file
from pipeline.yaml_files.yaml_file import ValuePath

_OWN: Final[tuple[tuple[ValuePath, str, Callable[[Programme], Hashable], str], ...]] = (
    (("title",), "title", lambda p: normalize(p.title), "Write the title of this training."),
    (
        ("enrolment_name",),
        "name in enquiries",
        lambda p: normalize(p.enrolment_name),
        "Write the name under which people ask for this training.",
    ),
    (
        ("keywords",),
        "set of keywords",
        lambda p: frozenset(map(normalize, p.keywords)),
        "Write keywords that say what this training teaches.",
    ),
    (
        ("card", "description"),
        "text on its card",
        lambda p: normalize(p.card.description),
        "Say what this training does.",
    ),
)
"""The values that must differ between programmes, each with its path, name in messages, getter and hint."""


@rule(
    "PRG001",
    "There are exactly as many programmes as promised",
    "A programme without a file has no page, and nobody decided on the page of an extra file.",
    "content/programmes/ has 15 files and content/contract.yaml promises 16.   Restore the missing one.",
)
def programme_count(context: RuleContext) -> Iterator[Finding]:
    found, promised = len(context.programmes), context.contract.programmes
    if found != promised:
        yield programme_count.at(
            Place(PROGRAMMES),
            f"There are {count(found, 'training')}, but {count_promised(promised)}.",
            advise_promised_count(found, promised, "programmes"),
        )


@rule(
    "PRG002",
    "Every programme has exactly the promised number of keywords",
    "The list of course keywords has room for 8 badges.",
    "keywords: has 7 entries.   Add one that names another topic of the training.",
)
def keyword_count(context: RuleContext) -> Iterator[Finding]:
    promised = context.contract.keywords_per_programme
    for name, programme in context.readable_programmes.items():
        found = len(programme.keywords)
        if found != promised:
            yield keyword_count.at(
                context.find_source(name_programme_file(name)).find_key_place(("keywords",)),
                f"This training has {count(found, 'keyword')}, but {count_promised(promised)}.",
                f"{advise_count(found, promised)}.",
            )


@distinct(
    Rule(
        "PRG003",
        "No programme repeats a keyword or a tag",
        "The second badge tells visitors nothing.",
        "- Rapport and - rapport are in one list.   Replace one of them.",
    ),
    again=lambda first: (first, " already says this."),
    hint="Replace one of the two by something else that sets the training apart, or delete it.",
)
def badges(context: RuleContext) -> Distinct:
    for name, programme in context.readable_programmes.items():
        for n, word in enumerate(programme.keywords):
            yield (
                (name, "keywords", normalize(word)),
                (name_programme_file(name), "keywords", n),
            )
        shown = programme.make_listed(context.get(TRAININGS).first_tags).tags
        for n, tag in enumerate(shown, len(programme.card.tags) - len(shown)):
            yield (
                (name, "tags", normalize(tag)),
                (name_programme_file(name), "card", "tags", n) if n >= 0 else (TRAININGS.file, "first_tags"),
            )


@rule(
    "PRG006",
    "Every programme has its own title, enrolment name, keywords and card text",
    "Visitors distinguish trainings by them, and so does the academy in enquiries. A repeated value is "
    "usually a copy that nobody changed.",
    "title: Mind Power   Two files have this title: write each training's own.",
)
def own_words(context: RuleContext) -> Iterator[Finding]:
    for keys, what, value, hint in _OWN:
        values = ((value(programme), name) for name, programme in context.readable_programmes.items())
        for name, first in find_repeated(each for each in values if each[0] != frozenset()):
            source = context.find_source(name_programme_file(name))
            node = source.find_node(keys)
            yield own_words.at(
                source.find_key_place(keys) if node and node.entries else source.find_place(keys),
                (Place(name_programme_file(first)), f" already has this {what}."),
                hint,
                severity=Severity.WARNING if keys[0] == "card" else None,
            )


@rule(
    "PRG015",
    "Every programme has its own motif",
    "Visitors recognise a training by its pattern.",
    "motif: kite   Two files name this motif: choose another one for one of them.",
)
def own_motifs(context: RuleContext) -> Iterator[Finding]:
    motifs = {name: programme.motif for name, programme in context.readable_programmes.items()}
    free = choose_motif([*motifs.values()])
    for name, first in find_repeated((motif, name) for name, motif in motifs.items()):
        if free not in motifs.values():
            yield own_motifs.at(
                context.find_place(name_programme_file(name), "motif"),
                (Place(name_programme_file(first)), " already has this motif."),
                "Choose one that no other training has:",
                corrected=context.with_value(name_programme_file(name), "motif", value=free),
            )


@rule(
    "PRG007",
    "Every programme page has at least three paragraphs",
    "A visitor wants to know the topics, the course of the training, and its audience: three paragraphs.",
    "paragraphs: has two entries.   Add one that says whom the training suits.",
)
def paragraphs(context: RuleContext) -> Iterator[Finding]:
    for name, programme in context.readable_programmes.items():
        found = len(programme.body.paragraphs)
        if found < 3:
            yield paragraphs.at(
                context.find_source(name_programme_file(name)).find_key_place(("body", "paragraphs")),
                f"This page has {count(found, 'paragraph')}; three or more are needed.",
                "Say what a trainee learns, how the training runs, and for whom it is.",
            )


@rule(
    "PRG013",
    "A programme refers only to existing programmes",
    "Its page ends with links to them.",
    "- mind-powr   This entry under “related:” is no programme: write mind-power.",
)
def related_programmes(context: RuleContext) -> Iterator[Finding]:
    for name, programme in context.programmes.items():
        for n, other in enumerate(programme.related):
            twice = other in programme.related[:n]
            if other in context.programmes and other != name and not twice:
                continue
            others = context.programmes.keys() - {name}
            near = None if twice or other == name else context.find_misspelt(other, others)
            yield related_programmes.at(
                context.find_place(name_programme_file(name), "related", n),
                "This training is in the list twice."
                if twice
                else "A training cannot refer to itself."
                if other == name
                else f"There is no content/programmes/{other}.yaml.",
                f"Did you mean “{near}”?" if near else "Name another training, or remove this one.",
                corrected=context.with_value(name_programme_file(name), "related", n, value=near),
            )


@rule(
    "PRG014",
    "The next date of a programme is in the future",
    "The page hides a day that has passed, and visitors learn nothing about the next one.",
    "next_date: 2026-06-30   This day has passed: write the next day, or delete the line.",
    severity=Severity.WARNING,
)
def next_dates(context: RuleContext) -> Iterator[Finding]:
    for name, programme in context.readable_programmes.items():
        day = programme.facts.next_date
        if day and day < context.today:
            yield next_dates.at(
                context.find_place(name_programme_file(name), "facts", "next_date"),
                f"{shorten_day(day)} has passed, so the page does not show it.",
                "Write the next day here, or delete this one.",
            )


@rule(
    "PRG008",
    "Every programme's subtitle names the city",
    "Visitors from elsewhere must see at once where the training takes place.",
    "subtitle: Habits that last   Write Habits that last, taught in Hyderabad.",
)
def subtitle_location(context: RuleContext) -> Iterator[Finding]:
    city = context.site.address.city
    for name, programme in context.readable_programmes.items():
        if f" {normalize(city)} " not in f" {normalize(programme.subtitle)} ":
            yield subtitle_location.at(
                context.find_place(name_programme_file(name), "subtitle"),
                f"This subtitle does not name {city}.",
                f"Work the city in, such as “…, taught in {city}”.",
                corrected=context.with_value(
                    name_programme_file(name),
                    "subtitle",
                    value=f"{programme.subtitle.rstrip('.')}, taught in {city}",
                ),
            )


@rule(
    "PRG011",
    "Every programme appears in a list",
    "Visitors hardly ever find a page that is in no list.",
    "featured: names no list on home, /trainings or /other-trainings.   Add trainings: 9.",
)
def listed(context: RuleContext) -> Iterator[Finding]:
    for name, programme in context.readable_programmes.items():
        if not any(place in KINDS for place in programme.featured):
            source = context.find_source(name_programme_file(name))
            yield listed.at(
                source.find_key_place(("featured",))
                if source.find_node(("featured",))
                else source.find_place(("title",)),
                "No list of trainings shows this one, so visitors would hardly find it.",
                (
                    f"Show it among {', or '.join(each.shown for each in KINDS)} (",
                    Mention("featured"),
                    " in its file).",
                ),
            )


@rule(
    "PRG012",
    "A block on the home page presents an existing programme",
    "Its button leads to the programme's page.",
    "programme: law-of-atraction   There is no such file; write law-of-attraction.",
)
def spotlights(context: RuleContext) -> Iterator[Finding]:
    home = context.get(HOME)
    for n, name in enumerate(home.presented):
        if name not in context.programmes:
            near = context.find_misspelt(name, context.programmes)
            yield spotlights.at(
                context.find_place(HOME.file, "spotlights", n, "programme"),
                f"There is no content/programmes/{name}.yaml.",
                f"Did you mean “{near}”?" if near else "Choose another training.",
                corrected=context.with_value(HOME.file, "spotlights", n, "programme", value=near),
            )
