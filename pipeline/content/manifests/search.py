"""search.json, the data of the site's search: pages, photos, and synonyms of words."""

from collections.abc import Iterator, Mapping, Sequence

from pydantic import Field

from pipeline.content.pages.contact import ContactPage
from pipeline.content.pages.context import PageContext
from pipeline.content.pages.founder import FOUNDER
from pipeline.content.pages.gallery import GALLERY_PAGE
from pipeline.content.pages.home import HomePage
from pipeline.content.pages.manifest_parts import HiddenText, Link, Manifest, OffPageText
from pipeline.content.pages.programme import Programme
from pipeline.content.pages.table import find_page
from pipeline.content.reader import Content
from pipeline.yaml_files.files import SEARCH
from pipeline.yaml_files.models.base import Visibility
from pipeline.yaml_files.models.search import SearchVocabulary
from pipeline.yaml_files.phone import format_phone as shown_phone
from pipeline.yaml_files.richtext import parse


class SearchDocument(Manifest):
    """A page or a gallery photo that the search can find. A photo has only a path and a title."""

    path: HiddenText
    title: OffPageText
    description: OffPageText
    keywords: list[OffPageText]
    passages: list[OffPageText] = Field(description="The page's paragraphs, points and facts, in order.")


class SearchAnswer(Manifest):
    """Words that visitors type into the search, and the address of the page that answers them."""

    path: HiddenText
    words: list[HiddenText]
    passage: HiddenText | None = Field(description="Words in the passage with the answer.")


class SearchManifest(Manifest):
    """search.json, which the site fetches when a visitor opens the search."""

    documents: list[SearchDocument]
    answers: list[SearchAnswer]
    synonyms: list[list[HiddenText]] = Field(description="Groups of words with the same meaning.")
    fillers: list[HiddenText] = Field(description="Words that count only in a query without other words.")
    illness: list[HiddenText] = Field(description="Words for which the search offers no page.")
    illness_text: OffPageText | None = Field(description="The answer to words in `illness`.")
    topics: list[Link] = Field(description="Links for a search without results.")


def build_search(
    context: PageContext, content: Content, facts: Mapping[str, Sequence[str]]
) -> SearchManifest:
    """Return the data of the search.

    `facts` maps the addresses of pages to sentences about these pages.
    """
    vocabulary = content.get(SEARCH) or SearchVocabulary()
    illness = vocabulary.illness
    photos = (
        SearchDocument(
            path=f"{context.paths[GALLERY_PAGE.name]}?photo={identity}",
            title=photo.title,
            description="",
            keywords=[],
            passages=[],
        )
        for identity, photo in context.photos.items()
    )
    return SearchManifest(
        documents=[*search_pages(content, facts), *photos],
        answers=[
            SearchAnswer(path=each.to, words=split_words(each.words), passage=each.passage)
            for each in vocabulary.answers
        ],
        synonyms=[split_words(each) for each in vocabulary.synonyms],
        fillers=split_words(vocabulary.fillers or ""),
        illness=split_words(illness.words) if illness else [],
        illness_text=illness.text if illness else None,
        topics=[context.link_action(topic) for topic in vocabulary.topics],
    )


def split_words(words: str) -> list[str]:
    """Split a text at its commas: "nlp, life coach" -> ["nlp", "life coach"]."""
    return [word.strip() for word in words.split(",") if word.strip()]


def search_pages(content: Content, facts: Mapping[str, Sequence[str]]) -> Iterator[SearchDocument]:
    """Yield the search data of each page that could be read, in the order of the routes.

    `facts` maps the addresses of pages to further sentences about these pages.
    """
    for route in content.listed_routes:
        page, text = find_page(route.page), content.find_page(route.page)
        if page is None or text is None:
            continue
        read = [_make_plain(value) for _, value, _, seen, _ in text.texts if seen is Visibility.SEARCHED]
        description, keywords = text.search.description, []
        match text:
            case Programme():
                description, keywords = text.card.description, text.keywords
            case HomePage() if content.site:
                read.append(f"{', '.join(f'{each.value} {each.label}' for each in content.site.figures)}.")
            case ContactPage():
                read = [*_list_contact_facts(text, content), *read]
            case _ if page is FOUNDER and content.site and content.site.founder:
                keywords = [content.site.founder]
        yield SearchDocument(
            path=route.path,
            title=page.find_heading(text),
            description=description,
            keywords=keywords,
            passages=[*facts.get(route.path, ()), *read],
        )


def _list_contact_facts(text: ContactPage, content: Content) -> Iterator[str]:
    """Yield a sentence for each contact detail, with its label from the contact page."""
    site, shell = content.site, content.shell
    if site is None or shell is None:
        return
    at = site.address
    city = f"{at.city}, {at.state} {at.postal_code}, {at.country}"
    yield f"{text.phone_label}: {', '.join(map(shown_phone, filter(None, (site.phone, site.second_phone))))}."
    yield f"{text.email_label}: {site.email}."
    yield f"{text.whatsapp_label}: {shown_phone(site.whatsapp or site.phone)}."
    yield f"{text.address_label}: {site.name}, {at.area}, {city}."
    yield f"{text.hours_heading}: {', '.join(f'{each.label} {each.text}' for each in site.hours)}."
    channels = [
        label for name, label in shell.social.model_dump().items() if getattr(site.social, name, None)
    ]
    yield f"{text.social_heading}: {', '.join(channels)}."


def _make_plain(text: str) -> str:
    plain = "".join(run.text for run in parse(text))
    return plain if plain[-1:] in ".?!…" else f"{plain}."
