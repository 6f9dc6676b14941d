/** The data in the manifests. Made by `npm run types` from schemas/manifests.schema.json; do not edit. */

/**
 * The places of the site that show a photo, such as the gallery's grid of thumbnails.
 */
export type Slot = "grid" | "lightbox" | "card" | "feature" | "hero" | "portrait";

/**
 * routes.json: the addresses of all pages, and the old addresses at which the build has a file.
 */
export interface RoutesManifest {
  routes: RouteEntry[];
  redirects: RedirectEntry[];
}
/**
 * The route of one page: its address, and the component (`screen`) that draws it.
 *
 * `page` is the name of the page's manifest, in the form pages/NAME or programmes/NAME.
 */
export interface RouteEntry {
  path: string;
  screen: "home" | "trainings" | "other-trainings" | "founder" | "contact" | "gallery" | "programme" | "free-page";
  page: string;
  /**
   * For a programme: /contact with its name as `training`.
   */
  enroll: string | null;
  /**
   * For a programme: a chat with its name in the greeting.
   */
  whatsapp: string | null;
}
/**
 * An old address and its new page.
 */
export interface RedirectEntry {
  from: string;
  to: string;
}
/**
 * shell.json: the text and links around every page, and text that several pages share.
 */
export interface ShellManifest {
  academy: Academy;
  menu: Menu;
  footer: Footer;
  theme: ThemeText;
  search: SearchText;
  programme: ProgrammeLabels;
  notFound: NotFound;
  failure: Failure;
  toasts: ToastText;
  whatsapp: string;
  newWindow: string;
  redirecting: string;
}
/**
 * The academy's name, addresses and hours.
 */
export interface Academy {
  /**
   * True if search engines may list the site.
   */
  launched: boolean;
  name: string;
  tagline: string;
  url: string;
  language: string;
  founder: string | null;
  /**
   * The phone number as people read it.
   */
  phone: string;
  /**
   * The tel: address, with digits only (RFC 3966).
   */
  phoneHref: string;
  secondPhone: Link | null;
  email: string;
  /**
   * The number for WhatsApp, as people read it.
   */
  whatsapp: string;
  /**
   * The digits for wa.me, with the country code.
   */
  whatsappNumber: string;
  whatsappHref: string;
  address: Address;
  hours: OpenHours[];
  social: SocialLink[];
}
/**
 * A link or a button: its label and its address.
 */
export interface Link {
  label: string;
  href: string;
}
/**
 * The academy's postal address, whole and in parts.
 */
export interface Address {
  /**
   * City and country, at the end of every page.
   */
  short: string;
  /**
   * Area and city, below the map of the contact page and on the pages of trainings.
   */
  full: string;
  /**
   * The whole address on the contact page begins with it.
   */
  area: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  countryCode: string;
  /**
   * Where the academy's door is; search engines show it on their maps.
   */
  geo: Geo | null;
}
/**
 * A place on the map, in degrees (WGS 84).
 */
export interface Geo {
  /**
   * Degrees north of the equator, such as 17.4969.
   */
  latitude: number;
  /**
   * Degrees east of Greenwich, such as 78.3615.
   */
  longitude: number;
}
/**
 * One line of the business hours: as visitors read it, and as search engines do.
 *
 * `days` and `times` are empty if the line cannot be read.
 */
export interface OpenHours {
  label: string;
  text: string;
  days: ("Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday")[];
  /**
   * Opening and closing times, such as 09:00-20:00.
   */
  times: string[];
}
/**
 * A link to one of the academy's pages on other sites, such as YouTube.
 */
export interface SocialLink {
  kind: "youtube" | "telegram" | "instagram" | "linkedin" | "facebook" | "twitter";
  label: string;
  href: string;
}
/**
 * The links and labels of the header.
 */
export interface Menu {
  skip: string;
  mainLabel: string;
  openMenu: string;
  closeMenu: string;
  call: string;
  home: Link;
  story: Link;
  groups: MenuGroup[];
  /**
   * Free pages with an entry of their own.
   */
  pages: Link[];
  gallery: Link;
  contact: Link;
  enroll: Link;
}
/**
 * An entry of the header's menu: a link to a page, and a button that opens a list of links.
 *
 * For a list page, the links lead to the programmes of this page. For the founder's page, they lead to free
 * pages.
 */
export interface MenuGroup {
  label: string;
  href: string;
  /**
   * Label of the button that opens the list.
   */
  toggle: string;
  links: Link[];
}
/**
 * The text and links of the footer.
 */
export interface Footer {
  about: string;
  quickLinksHeading: string;
  quickLinks: Link[];
  popularHeading: string;
  popular: Link[];
  contactHeading: string;
  social: SocialLink[];
  /**
   * The copyright line; {year} is replaced with the current year.
   */
  copyright: string;
  licenses: string;
  toTop: string;
}
/**
 * The text of the control that switches between light and dark colours.
 */
export interface ThemeText {
  heading: string;
  light: string;
  dark: string;
  system: string;
  toLight: string;
  toDark: string;
}
/**
 * The text of the search dialogue.
 */
export interface SearchText {
  open: string;
  title: string;
  placeholder: string;
  hint: string;
  loading: string;
  failed: string;
  retry: string;
  /**
   * {query} is the typed text.
   */
  nothing: string;
  /**
   * {count} is the number of results.
   */
  count: string;
  /**
   * Heading of the links that are offered if nothing is found.
   */
  topics: string;
  /**
   * Heading of the links to WhatsApp and phone.
   */
  ask: string;
  close: string;
}
/**
 * The text that all programme pages share.
 */
export interface ProgrammeLabels {
  text: ProgrammeText;
  home: Link;
}
/**
 * The text that all programme pages share.
 */
export interface ProgrammeText {
  breadcrumb: string;
  keywords: string;
  contact: string;
  registerNow: string;
  call: string;
  /**
   * Heading of the short points.
   */
  points: string;
  /**
   * Heading of the numbered steps.
   */
  steps: string;
  /**
   * Heading of the ways to enrol.
   */
  enrol: string;
  /**
   * Above WhatsApp and phone while neither is known.
   */
  ask: string;
  /**
   * Heading of the trainings that a training leads on to.
   */
  related: string;
}
/**
 * The text of the page for unknown addresses.
 */
export interface NotFound {
  title: string;
  text: string;
  home: Link;
  meta: Meta;
}
/**
 * The metadata of a page: its address, title, description and social card.
 */
export interface Meta {
  path: string;
  title: string;
  description: string;
  card: SocialCard;
}
/**
 * The social card of a page.
 */
export interface SocialCard {
  /**
   * Address of the picture, such as /media/social-0123abcd.jpg.
   */
  file: string;
  width: number;
  height: number;
  alt: string;
}
/**
 * The text that visitors read after an unexpected error in the site's program.
 */
export interface Failure {
  title: string;
  text: string;
  home: Link;
}
/**
 * The text that all toasts (short messages over the page) share.
 */
export interface ToastText {
  label: string;
  close: string;
}
/**
 * search.json, which the site fetches when a visitor opens the search.
 */
export interface SearchManifest {
  documents: SearchDocument[];
  answers: SearchAnswer[];
  /**
   * Groups of words with the same meaning.
   */
  synonyms: string[][];
  /**
   * Words that count only in a query without other words.
   */
  fillers: string[];
  /**
   * Words for which the search offers no page.
   */
  illness: string[];
  /**
   * The answer to words in `illness`.
   */
  illnessText: string | null;
  /**
   * Links for a search without results.
   */
  topics: Link[];
}
/**
 * A page or a gallery photo that the search can find. A photo has only a path and a title.
 */
export interface SearchDocument {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  /**
   * The page's paragraphs, points and facts, in order.
   */
  passages: string[];
}
/**
 * Words that visitors type into the search, and the address of the page that answers them.
 */
export interface SearchAnswer {
  path: string;
  words: string[];
  /**
   * Words in the passage with the answer.
   */
  passage: string | null;
}
/**
 * index.json: the SHA-256 digest of every other manifest file, to detect an incomplete set of files.
 */
export interface IndexManifest {
  files: {
    [k: string]: string;
  };
}
/**
 * The manifest of each screen.
 */
export interface PageOf {
  home: HomeManifest;
  trainings: TrainingsManifest;
  "other-trainings": OtherTrainingsManifest;
  founder: FounderManifest;
  contact: ContactManifest;
  gallery: GalleryManifest;
  programme: ProgrammeManifest;
  "free-page": FreePageManifest;
}
/**
 * pages/home.json: the data of the home page.
 */
export interface HomeManifest {
  meta: Meta;
  text: HomePage;
  hero: HeroLinks;
  changes: Link[];
  featured: Card[];
  spotlights: SpotlightManifest[];
  otherEntries: IndexEntry[];
  enrolAction: Link;
  contactAction: Link;
  classPicture: Picture | null;
  portrait: Picture;
  rewireAction: Link;
  rewirePicture: Picture | null;
}
/**
 * pages/home.yaml: the content of the home page.
 */
export interface HomePage {
  hero: Hero;
  change: LinkStrip;
  trainings: Lead;
  /**
   * Shown above the voices.
   */
  voicesHeading: string;
  /**
   * Up to three voices.
   */
  voices: Testimonial[];
  others: Lead;
  enrol: Closing;
  rewire: Rewire;
  mentor: Mentor;
}
/**
 * The top of the home page.
 */
export interface Hero {
  heading: string;
  lead: string;
  /**
   * A credential of the founder.
   */
  credential: string;
}
/**
 * A row of links on the home page; each names a common wish, and leads to a page about it.
 */
export interface LinkStrip {
  heading: string;
}
/**
 * The heading of a list and the line under it.
 */
export interface Lead {
  heading: string;
  lead: string;
}
/**
 * A quotation about the academy, with the name of the quoted person and the consent to publish it.
 */
export interface Testimonial {
  text: string;
  /**
   * The name that the person wants to be shown.
   */
  by: string;
}
/**
 * The heading and the line at the end of a page, above the buttons.
 */
export interface Closing {
  heading: string;
  line: string;
}
/**
 * The section about rewiring the mind.
 */
export interface Rewire {
  heading: string;
  paragraphs: (string | Span)[][];
  /**
   * Steps that follow one another, shown with numbers.
   */
  steps: string[];
}
/**
 * A marked part of a paragraph: emphasis, strong emphasis or a link.
 */
export interface Span {
  text: string;
  mark: "em" | "strong" | "link";
  href: string | null;
}
/**
 * The section about mentors.
 */
export interface Mentor {
  heading: string;
  paragraphs: (string | Span)[][];
  /**
   * A sentence about the founder, with a link to the story; beside the founder's photo.
   */
  founder: (string | Span)[] | null;
  quote: Quote;
}
/**
 * A quotation; `by` is the name of the quoted person, if the page shows it.
 */
export interface Quote {
  text: string;
  by: string | null;
}
/**
 * The picture, the links and the figures (such as 1000+ lives) at the top of the home page.
 */
export interface HeroLinks {
  picture: Picture;
  start: Link;
  youtube: Link;
  telegram: Link;
  enroll: Link;
  figures: Stat[];
}
/**
 * A picture in one slot, with its files.
 *
 * - The address of a file is `/media/{key}-{width}.{end}`. `key` identifies the picture in this slot.
 * - Each format in `formats` has a file for each width in `widths`. The last format is an exception: it has
 *   only one file, with the width `fallback`.
 * - Until the picture has loaded, CSS paints its mean colour (placeholders-*.css). The CSS class is `lq-`
 *   and the last 8 characters of `key`.
 */
export interface Picture {
  key: string;
  slot: Slot;
  /**
   * Width of the largest variant in pixels.
   */
  width: number;
  /**
   * Height of the largest variant in pixels.
   */
  height: number;
  /**
   * Widths of the variants in pixels, ascending.
   */
  widths: number[];
  /**
   * Width of the fallback in pixels; one of `widths`.
   */
  fallback: number;
  /**
   * The formats, in the order in which browsers choose.
   */
  formats: PictureFormat[];
  alt: string;
  credit?: string | null;
  licence?: string | null;
}
/**
 * A file format in which a picture exists.
 */
export interface PictureFormat {
  /**
   * Ending of the file names, without the dot.
   */
  end: string;
  /**
   * The media type, such as image/avif.
   */
  type: string;
}
/**
 * A number with its label at the top of the home page, such as “1000+ lives transformed”.
 */
export interface Stat {
  value: string;
  label: string;
  /**
   * Where the number can be checked, with a link.
   */
  source: (string | Span)[] | null;
}
/**
 * The card of a programme in a list: an entry with additional tags and a picture.
 */
export interface Card {
  path: string;
  title: string;
  description: string;
  /**
   * Address of the motif, an SVG symbol such as /media/motifs-0123abcd.svg#kite.
   */
  motif: string;
  tags: string[];
  picture: Picture;
}
/**
 * A `Spotlight` in the manifest, with the link to its programme and its second picture, or its first.
 */
export interface SpotlightManifest {
  text: Spotlight;
  action: Link;
  picture: Picture;
}
/**
 * A block that presents one programme on the home page.
 */
export interface Spotlight {
  heading: string;
  paragraphs: (string | Span)[][];
}
/**
 * The entry of a programme in a list: text and a motif, but no photo.
 */
export interface IndexEntry {
  path: string;
  title: string;
  description: string;
  /**
   * Address of the motif, an SVG symbol such as /media/motifs-0123abcd.svg#kite.
   */
  motif: string;
}
/**
 * pages/trainings.json: the data of the list of trainings.
 */
export interface TrainingsManifest {
  meta: Meta;
  text: TrainingsPage;
  call: Link;
  contact: Link;
  featuredCards: Card[];
  otherEntries: IndexEntry[];
  more: Link;
}
/**
 * pages/trainings.yaml: the text of the list of trainings.
 */
export interface TrainingsPage {
  heading: string;
  lead: string;
  featured: Lead;
  /**
   * Label of the link on each card.
   */
  learnMore: string;
  others: Lead;
  closing: Closing;
}
/**
 * pages/other-trainings.json: the data of the list of other trainings.
 */
export interface OtherTrainingsManifest {
  meta: Meta;
  text: OtherTrainingsPage;
  cards: Card[];
  contact: Link;
  story: Link;
}
/**
 * pages/other-trainings.yaml: the text of the list of other trainings.
 */
export interface OtherTrainingsPage {
  heading: string;
  lead: string;
  /**
   * Label of the link on each card.
   */
  learnMore: string;
  closing: Closing;
}
/**
 * pages/my-story.json: the data of the founder's page.
 */
export interface FounderManifest {
  meta: Meta;
  text: FounderPage;
  picture: Picture;
  contact: Link;
}
/**
 * pages/my-story.yaml: the content of the founder's page.
 */
export interface FounderPage {
  heading: string;
  badge: string;
  mission: Quote;
  story: Section;
  qualifications: Lead;
  qualificationCards: Fact[];
  achievements: Lead;
  achievementCards: Fact[];
  closing: Closing;
}
/**
 * A section of a page: a heading, paragraphs and, optionally, points.
 */
export interface Section {
  heading: string;
  paragraphs: (string | Span)[][];
  /**
   * Short points, shown as a list.
   */
  points: string[];
}
/**
 * A short fact in a box of its own: a title and a sentence.
 */
export interface Fact {
  title: string;
  detail: string;
  issued: string | null;
}
/**
 * pages/contact.json: the data of the contact page.
 *
 * In the subject of the prepared e-mail, {academy} is replaced with the academy's name.
 */
export interface ContactManifest {
  meta: Meta;
  text: ContactPage;
  quickLinks: Link[];
  mapHref: string;
  mapPicture: Picture | null;
}
/**
 * pages/contact.yaml: the content of the contact page.
 */
export interface ContactPage {
  heading: string;
  lead: string;
  form: FormText;
  prepared: PreparedText;
  /**
   * Heading of the contact information.
   */
  information: string;
  phoneLabel: string;
  emailLabel: string;
  whatsappLabel: string;
  addressLabel: string;
  hoursHeading: string;
  afterHeading: string;
  /**
   * The steps that follow.
   */
  after: string[];
  /**
   * How to get an appointment outside the hours.
   */
  sunday: (string | Span)[] | null;
  socialHeading: string;
  quickLinksHeading: string;
}
/**
 * The text of the contact form.
 */
export interface FormText {
  heading: string;
  lead: string;
  /**
   * Shown when a visitor comes from a training. Leave {training} as it is: visitors see the name of the training there.
   */
  about: string;
  name: FieldText;
  email: FieldText;
  phone: FieldText;
  comment: FieldText;
  submit: string;
  submitting: string;
  /**
   * Message when the text is too long for a link to an email app.
   */
  tooLong: string | null;
  /**
   * Subject of the e-mail; {academy} is the academy's name.
   */
  subject: string;
  missing: Message;
  opening: Message;
  failed: Message;
}
/**
 * The text of one field of the contact form.
 */
export interface FieldText {
  label: string;
  hint: string | null;
  /**
   * Message at the field when it is left empty.
   */
  empty: string;
  /**
   * Message at the field when its text is not valid.
   */
  invalid: string | null;
}
/**
 * The text of a toast, a short message that appears over the page.
 */
export interface Message {
  title: string;
  text: string;
}
/**
 * The text of the panel with the prepared message, which appears once the mail client has been opened.
 */
export interface PreparedText {
  heading: string;
  text: string;
  /**
   * Shown in addition if the message may be too long for some email apps.
   */
  long: string;
  copyText: string;
  copied: string;
  openAgain: string;
  whatsapp: string;
  call: string;
  putBack: string;
}
/**
 * pages/gallery.json: the data of the gallery page.
 */
export interface GalleryManifest {
  meta: Meta;
  text: GalleryPage;
  gridWidths: number[];
  gridFallback: number;
  gridFormats: PictureFormat[];
  /**
   * Width to height of a thumbnail.
   */
  gridRatio: number[];
  largeWidths: number[];
  largeFallback: number;
  largeFormats: PictureFormat[];
  photos: GalleryPhoto[];
  /**
   * All pages of a gallery that has several; otherwise empty.
   */
  parts: Link[];
}
/**
 * pages/gallery.yaml: the text of the gallery page.
 */
export interface GalleryPage {
  heading: string;
  lead: string;
  /**
   * Name of a thumbnail for screen readers; {title} is the photo's title.
   */
  open: string;
  previous: string;
  next: string;
  close: string;
  /**
   * {index} of {count}, {title}.
   */
  counter: string;
  /**
   * Shown with the alt text in place of a large photo that cannot be loaded.
   */
  failed: string;
  /**
   * Read out by screen readers if the gallery has groups.
   */
  groups: string;
  /**
   * Shown once the gallery has more than 60 photos.
   */
  parts: string;
}
/**
 * A photo of the gallery, with the data of its cropped thumbnail and its uncropped large picture.
 */
export interface GalleryPhoto {
  id: string;
  title: string;
  alt: string;
  /**
   * Key of the thumbnail's variants.
   */
  grid: string;
  /**
   * Key of the large picture's variants.
   */
  large: string;
  /**
   * Width of the large picture's largest variant in pixels.
   */
  width: number;
  /**
   * Height of the large picture's largest variant in pixels.
   */
  height: number;
  /**
   * The mean colour, which is painted until the picture has loaded.
   */
  colour: string;
  /**
   * The heading of its group, and the heading's id after #.
   */
  group?: Link | null;
  credit?: string | null;
  licence?: string | null;
  /**
   * The missing parts of a withheld photo, such as “a title”; only in a preview.
   */
  withheld?: string | null;
  /**
   * Widths of the thumbnail's variants; null if they are the gallery's `gridWidths`.
   */
  gridWidths?: number[] | null;
  /**
   * Widths of the large picture's variants; null if they are the gallery's `largeWidths`.
   */
  largeWidths?: number[] | null;
}
/**
 * programmes/NAME.json: the data of a programme's page.
 */
export interface ProgrammeManifest {
  meta: Meta;
  path: string;
  text: Programme;
  /**
   * /contact with the programme's name as `training`.
   */
  contactHref: string;
  /**
   * A chat whose greeting contains the programme's name.
   */
  whatsappHref: string;
  parent: Link;
  motif: string;
  picture: Picture;
  secondPicture: Picture | null;
  facts: CourseFact[];
  related: IndexEntry[];
}
/**
 * programmes/NAME.yaml: the content of a programme and its page.
 */
export interface Programme {
  /**
   * The page's heading; lists and menus follow it. Other texts that name the training stay as they are: find them on the desk with “Search all text” above the list of pages.
   */
  title: string;
  /**
   * The name of the training in the messages that visitors send you.
   */
  enrolmentName: string;
  /**
   * The line below the heading; it names the location.
   */
  subtitle: string;
  body: Body;
  /**
   * What the training is about, in one to three words each; at the end of its text.
   */
  keywords: string[];
  closing: Closing;
}
/**
 * The text about a training.
 */
export interface Body {
  heading: string;
  paragraphs: (string | Span)[][];
  /**
   * Short points, shown as a list.
   */
  points: string[];
  /**
   * Steps that follow one another, shown with numbers.
   */
  steps: string[];
}
/**
 * One fact of a programme; `kind` is the fact's key in the content, such as `fee`.
 */
export interface CourseFact {
  kind: "for_whom" | "length" | "group_size" | "language" | "next_date" | "fee" | "format" | "place";
  label: string;
  text: string;
  /**
   * The date, such as 2027-06-30, if the fact is a date.
   */
  day?: string | null;
}
/**
 * pages/NAME.json: the data of a free page.
 */
export interface FreePageManifest {
  meta: Meta;
  text: FreePage;
  blocks: (TextBlock | ListBlock | Pictures | QuestionsBlock | TestimonialsBlock | Events | Call)[];
}
/**
 * pages/NAME.yaml: a page of blocks, such as paragraphs, pictures and questions.
 */
export interface FreePage {
  heading: string;
  lead: string;
}
/**
 * Paragraphs, with or without a heading.
 */
export interface TextBlock {
  kind: "text";
  heading: string | null;
  paragraphs: (string | Span)[][];
}
/**
 * Short points, shown as a list.
 */
export interface ListBlock {
  kind: "list";
  heading: string | null;
  points: string[];
}
/**
 * A `PicturesBlock` in the manifest.
 *
 * Photos that are not in the gallery are left out. Withheld photos are also left out, except in a preview.
 */
export interface Pictures {
  kind: "pictures";
  heading: string | null;
  photos: CaptionedPicture[];
}
/**
 * A picture with its caption.
 */
export interface CaptionedPicture {
  picture: Picture;
  caption: string | null;
}
/**
 * Questions that visitors ask, each with its answer.
 */
export interface QuestionsBlock {
  kind: "questions";
  heading: string | null;
  questions: Question[];
}
/**
 * A question and its answer.
 */
export interface Question {
  question: string;
  answer: (string | Span)[];
}
/**
 * Quotations about the academy.
 */
export interface TestimonialsBlock {
  kind: "testimonials";
  heading: string | null;
  quotes: Testimonial[];
}
/**
 * An `EventsBlock` without the events that have passed.
 */
export interface Events {
  kind: "events";
  heading: string;
  events: ShownEvent[];
}
/**
 * An event that has not passed; `when` is its day or days as text, such as “30 June 2027”.
 */
export interface ShownEvent {
  text: Event;
  when: string;
  link: Link | null;
}
/**
 * An event on one day or several days. The page leaves out an event after its last day.
 */
export interface Event {
  title: string;
  /**
   * The only day, or the first one.
   */
  day: string;
  /**
   * Only for an event of several days.
   */
  until: string | null;
  time: string | null;
  /**
   * The hall and the town, or online.
   */
  place: string;
  text: (string | Span)[] | null;
}
/**
 * A `CallBlock` with the addresses of its buttons.
 */
export interface Call {
  kind: "call";
  text: Closing;
  buttons: Link[];
}
