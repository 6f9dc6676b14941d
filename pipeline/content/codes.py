"""The rules of reading: a content file must obey them before its text can be checked."""

from __future__ import annotations

from pipeline.findings.model import Rule, Severity

MISSING_FILE = Rule(
    "FIL001",
    "Every content file is there",
    "Each page takes its words from a file of its own; without the file the page cannot be made.",
    "content/site.yaml was deleted or renamed: put it back under exactly this name.",
)
UNEXPECTED_FILE = Rule(
    "FIL002",
    "Every file in content/ is one that the site reads",
    "A file that nothing reads looks as if it were on the site; words edited there are never seen.",
    "content/programmes/nlp.yml is never read because it ends in .yml: rename it to nlp.yaml.",
)
UNREADABLE_FILE = Rule(
    "FIL003",
    "Every content file can be opened",
    "A file that cannot be opened cannot be checked, and its page cannot be made.",
    "content/site.yaml is a folder, or belongs to another user of this computer: make it an ordinary file.",
)
HUGE_FILE = Rule(
    "FIL004",
    "A content file is of reasonable size",
    "Words are small; a file of several hundred kilobytes is usually a picture or a paste gone wrong.",
    "content/gallery.yaml has 4 MB because a photo was pasted into it: take it out again.",
)
NOT_UTF8 = Rule(
    "FIL005",
    "Every content file is saved as UTF-8",
    "In any other encoding, quotation marks, dashes and Indian scripts arrive garbled.",
    "A file saved by an old editor holds the byte 0x92: open it and choose “Save with encoding: UTF-8”.",
)
EMPTY_FILE = Rule(
    "FIL007",
    "No content file is empty",
    "An empty file has no words for its page.",
    "content/shell.yaml holds only comments: put its words back.",
)
INVISIBLE_CHARACTER = Rule(
    "FIL008",
    "No content file holds invisible control characters",
    "They come along with pasted text, cannot be seen, and break lines, search or reading order.",
    "A line pasted from a PDF holds the invisible character U+2028: delete it and press Enter instead.",
)
TAB = Rule(
    "FIL009",
    "Content files hold spaces, never tabs",
    "YAML shows what belongs to what by how far a line is indented, and does not allow tabs for that.",
    "A line is indented with the Tab key: replace it by two spaces for each step.",
)
PROGRAMME_NAME = Rule(
    "FIL010",
    "A programme's file name is made of small letters, digits and hyphens",
    "Other files refer to a programme by its file name, and so do the names of its pictures.",
    "content/programmes/Mind_Power.yaml: rename it to mind-power.yaml.",
)
SCHEMA_LINE = Rule(
    "FIL011",
    "A content file opens with the line that names its schema",
    "That line is how an editor knows which words belong in the file and completes them while you type.",
    "content/site.yaml starts with: # yaml-language-server: $schema=../schemas/site.schema.json",
    Severity.WARNING,
)
TOO_MANY = Rule(
    "FIL012",
    "A content file has few enough findings to tell them all",
    "Hundreds of findings mostly have one cause, such as a damaged line, and bury it.",
    "Mend the first findings of the file, then run the command again.",
)

BROKEN_YAML = Rule(
    "YML001",
    "Every content file is well-formed YAML",
    "One misplaced mark can change all that follows, so a file is read whole or not at all.",
    'title: NLP: the basics      a colon and a space inside a value; write title: "NLP: the basics"',
)
DUPLICATE_KEY = Rule(
    "YML002",
    "No key stands twice in the same place",
    "Of two values of one key, only one can be shown; which one is not for the computer to guess.",
    "title: stands on line 3 and again on line 9: keep the one that is right.",
)
UNKNOWN_MARK = Rule(
    "YML003",
    "The only mark with an exclamation mark is !standin",
    "In YAML a value that starts with ! has a meaning of its own; this project knows only !standin.",
    'heading: !Important   write heading: "!Important"; or !standin, if the value is one.',
)
ALIAS = Rule(
    "YML004",
    "No value refers to another one by & or *",
    "A value that starts with * or & points elsewhere in YAML instead of being the text that it seems to be.",
    '- *Listen* first.   In YAML this is no emphasis; write - "*Listen* first." with quotes.',
)
SEVERAL_DOCUMENTS = Rule(
    "YML005",
    "A content file holds one document",
    "A line of three hyphens starts a second document, which nothing would read.",
    "A line --- in the middle of content/pages/home.yaml: take it out.",
)
TOO_DEEP = Rule(
    "YML006",
    "Values are not nested without end",
    "No content file needs more than a few levels; more is damage and can stop the computer.",
    "A line holds forty opening brackets: take them out.",
)
STRANGE_KEY = Rule(
    "YML007",
    "Every key is a plain word",
    "A list or a group of values cannot be the name of a value.",
    "? [title, heading] : Welcome   write two lines, title: Welcome and heading: Welcome.",
)
COMMENT_IN_TEXT = Rule(
    "YML008",
    "No text without quotes is cut short by a number sign after a space",
    "In YAML a comment starts there, so visitors would read only what stands before it.",
    'title: Mind Power #1 in Hyderabad   is shown as Mind Power; write title: "Mind Power #1 in Hyderabad".',
)
WORD_QUOTES = Rule(
    "YML009",
    "No value stands as a whole in quotation marks that Word made",
    "To YAML they are letters like others: visitors would read them, and no time or address has any.",
    "title: “Mind Power”   write title: Mind Power, or with straight marks where a value needs some.",
    Severity.WARNING,
)
STUCK_KEY = Rule(
    "YML010",
    "A space stands behind the colon of each key",
    "Without it, key and value are one word that means nothing.",
    "focus: {x:0.2, y:0.2}   write focus: {x: 0.2, y: 0.2}",
)

UNKNOWN_KEY = Rule(
    "WRD001",
    "Every key is one that the site knows",
    "A misspelled key would silently drop the words behind it.",
    "titel: Photo Gallery   The key is spelled title.",
)
MISSING_KEY = Rule(
    "WRD002",
    "Every key that the site needs is there",
    "The page has a place for these words and would show nothing in it.",
    "A photo in content/gallery.yaml without alt: add a line alt: that says what the photo shows.",
)
WRONG_KIND = Rule(
    "WRD003",
    "Every value is of the kind that its key needs",
    "Text, a number, a list and true or false are different things; one is not taken for the other.",
    'postal_code: 500049   is a number; as text it stands in quotes: postal_code: "500049".',
)
EMPTY_VALUE = Rule(
    "WRD004",
    "No value is empty",
    "A key with nothing behind it leaves a hole on the page.",
    "title:   has nothing behind the colon: write the title, or delete the line if the key may be left out.",
)
WRONG_FORM = Rule(
    "WRD005",
    "Every text has the form that its key needs",
    "An address, an identifier or a time is read by machines too, which forgive nothing.",
    "id: First Photo   An identifier has small letters, digits and hyphens: id: first-photo",
)
UNKNOWN_CHOICE = Rule(
    "WRD006",
    "Where there is a choice, one of the choices is taken",
    "The site can only draw what it knows.",
    "heart: flowr   is none of the hearts of a motif; flower is.",
)
OUT_OF_RANGE = Rule(
    "WRD007",
    "Every number is within its limits",
    "Outside them the number has no meaning, such as a point outside its picture.",
    "focus: { x: 1.5, y: 0.5 }   x runs from 0, the left edge, to 1, the right edge.",
)
LIST_LENGTH = Rule(
    "WRD008",
    "Every list has at least the entries that it needs",
    "An empty list leaves a hole on the page.",
    "paragraphs: []   needs at least one paragraph.",
)

UNEDITABLE = Rule(
    "DSK004",
    "A content file is written so that a command can edit it in place",
    "A command changes only the lines that it is about; where that cannot be done, you decide.",
    "photos: [{id: one}, {id: two}]   write each entry on lines of its own, after a hyphen.",
)
