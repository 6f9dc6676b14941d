"""The rules about the form of content files; a file must obey them before its text can be checked."""

from pipeline.base.findings.model import Rule, Severity

MISSING_FILE = Rule(
    "FIL001",
    "Every content file is there",
    "Each page takes its text from its own file. Without the file, the page cannot be built.",
    "content/site.yaml was deleted or renamed.   Restore it under exactly this name.",
)
UNEXPECTED_FILE = Rule(
    "FIL002",
    "The site reads every content file",
    "An unread file looks as if it were on the site, but nobody ever sees the text in it.",
    "content/programmes/nlp.yml   The site reads only names that end in .yaml: rename it to nlp.yaml.",
)
UNREADABLE_FILE = Rule(
    "FIL003",
    "Every content file can be opened",
    "A file that cannot be opened cannot be checked, and its page cannot be built.",
    "content/site.yaml is a folder, or belongs to another user of this computer.   Make it an ordinary file.",
)
HUGE_FILE = Rule(
    "FIL004",
    "A content file has a reasonable size",
    "Text is small. A file of several hundred kilobytes usually holds a picture or a failed paste.",
    "content/search.yaml has 4 MB, because it contains a pasted photo.   Delete the photo from it.",
)
NOT_UTF8 = Rule(
    "FIL005",
    "Every content file is saved as UTF-8",
    "In other encodings, quotation marks, dashes and Indian scripts become unreadable.",
    "A file from an old editor contains the byte 0x92.   Open it and choose “Save with encoding: UTF-8”.",
)
EMPTY_FILE = Rule(
    "FIL007",
    "No content file is empty",
    "An empty file leaves its page without text.",
    "content/shell.yaml contains only comments.   Restore its text.",
)
INVISIBLE_CHARACTER = Rule(
    "FIL008",
    "No content file contains invisible control characters",
    "They come with pasted text and cannot be seen. They break lines, search or the reading order.",
    "A line from a PDF contains the invisible character U+2028.   Delete it and press Enter instead.",
)
TAB = Rule(
    "FIL009",
    "Content files contain spaces, never tabs",
    "YAML shows by indentation which values belong together, and does not allow tabs for it.",
    "A line is indented with the Tab key.   Replace each tab by two spaces.",
)
PAGE_NAME = Rule(
    "FIL010",
    "The file name of a photo, a programme or a free page consists of small letters, digits and hyphens",
    "Other files refer to the photo or the page by its file name.",
    "content/programmes/Mind_Power.yaml   Rename it to mind-power.yaml.",
)
SCHEMA_LINE = Rule(
    "FIL011",
    "A content file starts with the line that names its schema",
    "This line tells an editor which values belong in the file, so that it can complete and check them.",
    "content/site.yaml starts without it.   Write first: # yaml-language-server: "
    "$schema=../schemas/site.schema.json",
    Severity.WARNING,
)

BROKEN_YAML = Rule(
    "YML001",
    "Every content file is well-formed YAML",
    "One misplaced character can change everything after it. A file is therefore read as a whole or not at "
    "all.",
    'title: NLP: the basics   A value with a colon and a space needs quotes; write title: "NLP: the basics".',
)
DUPLICATE_KEY = Rule(
    "YML002",
    "No value appears twice in the same place",
    "Only one of the two values can be shown, and the computer must not guess which one.",
    "title: appears on line 3 and again on line 9.   Keep the right one.",
)
UNKNOWN_MARK = Rule(
    "YML003",
    "The only mark of a value is that of a stand-in",
    "An exclamation mark before a value has a special meaning. A text that starts with one needs quotes.",
    'heading: !Important   Write heading: "!Important"; or write !standin before a stand-in.',
)
ALIAS = Rule(
    "YML004",
    "No value refers to another value by & or *",
    "In YAML, a value that starts with * or & is a reference, and not the text that it seems to be.",
    '- *Listen* first.   YAML takes this for a reference; write - "*Listen* first." with quotes.',
)
SEVERAL_DOCUMENTS = Rule(
    "YML005",
    "A content file contains one document",
    "A line of three hyphens starts a second document, which nothing reads.",
    "A line --- in the middle of content/pages/home.yaml.   Delete it.",
)
TOO_DEEP = Rule(
    "YML006",
    "Values are nested only a few levels deep",
    "No content file needs deep nesting. It is damage, and can stop the computer.",
    "A line contains forty opening brackets.   Delete them.",
)
STRANGE_KEY = Rule(
    "YML007",
    "The name of each value is a plain word",
    "A list or a group of values cannot be the name of a value.",
    "? [title, heading] : Welcome   Write two lines, title: Welcome and heading: Welcome.",
)
COMMENT_IN_TEXT = Rule(
    "YML008",
    "No text without quotes is cut off by a number sign after a space",
    "In YAML a comment starts there, so visitors would read only the part before it.",
    'title: Mind Power #1 in Hyderabad   The site shows only Mind Power; write title: "Mind Power #1 in '
    'Hyderabad".',
)
STUCK_KEY = Rule(
    "YML010",
    "A space follows the colon before each value",
    "Without the space, the value and its name form one word without meaning.",
    "focus: {x:0.2, y:0.2}   Write focus: {x: 0.2, y: 0.2}",
)

UNKNOWN_KEY = Rule(
    "WRD001",
    "The site knows the name of each value",
    "Visitors never see a text whose name is misspelled.",
    "titel: Photo Gallery   The key is spelled title.",
)
MISSING_KEY = Rule(
    "WRD002",
    "Every required value is present",
    "The page has a place for this value and would show nothing there.",
    "A photo in content/gallery/ without alt.   Add a line alt: that says what the photo shows.",
)
WRONG_KIND = Rule(
    "WRD003",
    "Every value has the type that its place needs",
    "Text, a number, a list and true or false are different types; none is taken for another.",
    'postal_code: 500049   This is a number; as text it needs quotes: postal_code: "500049".',
)
EMPTY_VALUE = Rule(
    "WRD004",
    "No value is empty",
    "An empty value leaves a hole on the page.",
    "title:   Nothing follows the colon: write the title, or delete the line if the key is optional.",
)
WRONG_FORM = Rule(
    "WRD005",
    "Every text has the form that its place needs",
    "Programs read addresses, postal codes and times, too, and they accept only one form.",
    "photo: First Photo   An identifier has small letters, digits and hyphens: photo: first-photo",
)
UNKNOWN_CHOICE = Rule(
    "WRD006",
    "A choice is one of the offered values",
    "The site can draw only the values that it knows.",
    "motif: kyte   There is no such motif; write kite.",
)
OUT_OF_RANGE = Rule(
    "WRD007",
    "Every number is within its limits",
    "A number outside its limits has no meaning, such as a point outside its picture.",
    "focus: { x: 1.5, y: 0.5 }   x runs from 0, the left edge, to 1, the right edge.",
)
LIST_LENGTH = Rule(
    "WRD008",
    "Every list has the entries that it needs",
    "An empty list leaves a hole on the page.",
    "paragraphs: []   Write at least one paragraph.",
)

UNEDITABLE = Rule(
    "DSK004",
    "Each value of a content file can be changed by itself",
    "A change touches only the lines of its own value. Where that is impossible, you decide.",
    "photos: [{id: one}, {id: two}]   Write each entry on lines of its own, after a hyphen.",
)
