/** What the manifests hold. Made by `npm run types` from schemas/manifests.schema.json; do not edit. */

/**
 * The screens that the site can draw (specification, section 2).
 */
export type Screen = "home" | "founder" | "contact" | "trainings" | "other-trainings" | "gallery" | "programme";
/**
 * Days as schema.org writes them.
 */
export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
/**
 * The places on a page that show a photo.
 */
export type Slot = "grid" | "lightbox" | "card" | "feature" | "hero" | "portrait";

/**
 * What the pipeline hands to the site.
 */
export interface Manifests {
  routes: RoutesManifest;
  shell: ShellManifest;
  home: HomeManifest;
  trainings: TrainingsManifest;
  "other-trainings": OtherTrainingsManifest;
  founder: FounderManifest;
  contact: ContactManifest;
  gallery: GalleryManifest;
  programme: ProgrammeManifest;
  search: SearchManifest;
  index: IndexManifest;
}
/**
 * routes.json.
 */
export interface RoutesManifest {
  routes: RouteEntry[];
  redirects: RedirectEntry[];
}
/**
 * One address, the screen that draws it, and the manifest it shows (pages/NAME or programmes/NAME).
 */
export interface RouteEntry {
  path: string;
  screen: Screen;
  page: string;
}
/**
 * An old address and the page it leads to.
 */
export interface RedirectEntry {
  from: string;
  to: string;
}
/**
 * shell.json: what stands around every page.
 */
export interface ShellManifest {
  academy: Academy;
  menu: Menu;
  footer: Footer;
  theme: ThemeWords;
  search: SearchWords;
  programme: ProgrammeWords;
  notFound: NotFound;
  failure: Failure;
  toasts: ToastWords;
  whatsapp: string;
  newWindow: string;
  redirecting: string;
}
/**
 * Who the academy is and how it is reached.
 */
export interface Academy {
  name: string;
  tagline: string;
  url: string;
  language: string;
  founder: string | null;
  /**
   * As people read it.
   */
  phone: string;
  /**
   * tel: with digits only (RFC 3966).
   */
  phoneHref: string;
  email: string;
  /**
   * Digits with the country code, as wa.me wants them.
   */
  whatsappNumber: string;
  whatsappHref: string;
  address: AddressEntry;
  hours: HoursEntry[];
  social: SocialLink[];
}
/**
 * Where the academy is.
 */
export interface AddressEntry {
  short: string;
  full: string;
  area: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  countryCode: string;
}
/**
 * One line of business hours; opens and closes are HH:MM, or null by appointment.
 */
export interface HoursEntry {
  label: string;
  text: string;
  days: Weekday[];
  opens: string | null;
  closes: string | null;
}
/**
 * One of the academy's pages elsewhere.
 */
export interface SocialLink {
  kind: "youtube" | "telegram" | "instagram" | "linkedin" | "facebook" | "twitter";
  label: string;
  href: string;
}
/**
 * The header.
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
  gallery: Link;
  contact: Link;
  enroll: Link;
}
/**
 * A link or a button: what it says and its complete address.
 */
export interface Link {
  label: string;
  href: string;
  /**
   * Leads to another site; opens there, and says so.
   */
  external?: boolean;
}
/**
 * A drop-down of the header: the list page and its programmes.
 */
export interface MenuGroup {
  label: string;
  href: string;
  /**
   * Said of the button that opens it.
   */
  toggle: string;
  links: Link[];
}
/**
 * The footer.
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
   * {year} stands for the current year.
   */
  copyright: string;
  toTop: string;
}
/**
 * The theme control's words.
 */
export interface ThemeWords {
  heading: string;
  light: string;
  dark: string;
  system: string;
  toLight: string;
  toDark: string;
}
/**
 * The search dialogue's words; {query} and {count} are filled in.
 */
export interface SearchWords {
  open: string;
  title: string;
  placeholder: string;
  hint: string;
  loading: string;
  failed: string;
  retry: string;
  nothing: string;
  count: string;
  close: string;
}
/**
 * Words that all programme pages share.
 */
export interface ProgrammeWords {
  home: Link;
  breadcrumb: string;
  keywords: string;
  contact: string;
  registerNow: string;
  call: string;
}
/**
 * The page for unknown addresses.
 */
export interface NotFound {
  title: string;
  text: string;
  home: Link;
  meta: Meta;
}
/**
 * What a page's head says.
 */
export interface Meta {
  path: string;
  title: string;
  description: string;
  card: SocialCard;
}
/**
 * The picture that other sites show when a page is shared (Open Graph).
 */
export interface SocialCard {
  /**
   * Its address on the site, such as /media/social-0123abcd.jpg.
   */
  file: string;
  width: number;
  height: number;
  alt: string;
}
/**
 * The screen for unexpected failures.
 */
export interface Failure {
  title: string;
  text: string;
  home: Link;
}
/**
 * Words of the toasts' frame.
 */
export interface ToastWords {
  label: string;
  close: string;
}
/**
 * pages/home.json.
 */
export interface HomeManifest {
  meta: Meta;
  hero: Hero;
  mentor: Mentor;
  trainings: Lead;
  featured: Card[];
  lawOfAttraction: Spotlight;
  nlp: Spotlight;
  others: Lead;
  otherEntries: IndexEntry[];
  enrol: Closing;
  enrolAction: Link;
  contactAction: Link;
  rewire: Section;
  rewirePicture: Picture;
  rewireAction: Link;
}
/**
 * The top of the home page.
 */
export interface Hero {
  heading: string;
  lead: string;
  credential: string;
  picture: Picture;
  start: Link;
  youtube: Link;
  telegram: Link;
  enroll: Link;
  figures: Figure[];
}
/**
 * A picture in one slot.
 *
 * Its variants are `/media/{key}-{width}.{end}`: for the last of `formats`, the fallback, the width is
 * `fallback`; for the others, each of `widths`. The class `lq-` with the last 8 of the key
 * (placeholders-*.css) paints its placeholder.
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
   * In the order in which browsers are offered them.
   */
  formats: PictureFormat[];
  alt: string;
}
/**
 * A format of variants.
 */
export interface PictureFormat {
  /**
   * How the names of its files end, without the dot.
   */
  end: string;
  /**
   * Its media type, such as image/avif.
   */
  type: string;
}
/**
 * One figure of the hero.
 */
export interface Figure {
  value: string;
  label: string;
}
/**
 * Why one needs a mentor.
 */
export interface Mentor {
  heading: string;
  paragraphs: (string | Span)[][];
  quote: Quote;
}
/**
 * A run of text that is emphasised, strong or a link.
 */
export interface Span {
  text: string;
  mark: "em" | "strong" | "link";
  href?: string | null;
}
/**
 * A quotation, and who said it if anyone is named.
 */
export interface Quote {
  text: string;
  by: string | null;
}
/**
 * The heading of a list and the line under it.
 */
export interface Lead {
  heading: string;
  lead: string;
}
/**
 * A programme as a card with its picture.
 */
export interface Card {
  path: string;
  title: string;
  description: string;
  /**
   * Its line motif: address of an SVG symbol, such as /media/motifs-0123abcd.svg#nlp.
   */
  motif: string;
  tags: string[];
  picture: Picture;
}
/**
 * A block that presents one programme.
 */
export interface Spotlight {
  heading: string;
  paragraphs: (string | Span)[][];
  points: string[];
  action: Link;
  card: Card;
}
/**
 * A programme as one line of an index.
 */
export interface IndexEntry {
  path: string;
  title: string;
  description: string;
  /**
   * Its line motif: address of an SVG symbol, such as /media/motifs-0123abcd.svg#nlp.
   */
  motif: string;
}
/**
 * Heading and line above the last buttons of a page.
 */
export interface Closing {
  heading: string;
  line: string;
}
/**
 * Heading, paragraphs, points.
 */
export interface Section {
  heading: string;
  paragraphs: (string | Span)[][];
  points: string[];
}
/**
 * pages/trainings.json.
 */
export interface TrainingsManifest {
  meta: Meta;
  heading: string;
  lead: string;
  call: Link;
  contact: Link;
  featured: Lead;
  featuredCards: Card[];
  others: Lead;
  otherEntries: IndexEntry[];
  more: Link;
}
/**
 * pages/other-trainings.json.
 */
export interface OtherTrainingsManifest {
  meta: Meta;
  heading: string;
  lead: string;
  cards: Card[];
  learnMore: string;
  closing: Closing;
  contact: Link;
  story: Link;
}
/**
 * pages/my-story.json.
 */
export interface FounderManifest {
  meta: Meta;
  heading: string;
  badge: string;
  picture: Picture;
  mission: Quote;
  story: Section;
  qualifications: Lead;
  qualificationCards: Fact[];
  achievements: Lead;
  achievementCards: Fact[];
  closing: Closing;
  contact: Link;
}
/**
 * A small card.
 */
export interface Fact {
  title: string;
  detail: string;
}
/**
 * pages/contact.json.
 */
export interface ContactManifest {
  meta: Meta;
  heading: string;
  lead: string;
  form: FormWords;
  prepared: PreparedWords;
  /**
   * Names that the query parameter `training` may hold.
   */
  trainings: string[];
  information: string;
  phoneLabel: string;
  emailLabel: string;
  whatsappLabel: string;
  addressLabel: string;
  hoursHeading: string;
  socialHeading: string;
  quickLinksHeading: string;
  quickLinks: Link[];
}
/**
 * The contact form; in `about`, {training} is the programme's name. `subject` is complete.
 */
export interface FormWords {
  heading: string;
  lead: string;
  about: string;
  name: FieldWords;
  email: FieldWords;
  phone: FieldWords;
  comment: FieldWords;
  submit: string;
  submitting: string;
  subject: string;
  missing: Message;
  opening: Message;
  failed: Message;
}
/**
 * One field of the contact form.
 */
export interface FieldWords {
  label: string;
  hint: string | null;
  empty: string;
  invalid: string | null;
}
/**
 * What a toast says.
 */
export interface Message {
  title: string;
  text: string;
}
/**
 * The panel after the form was handed to the mail client.
 */
export interface PreparedWords {
  heading: string;
  text: string;
  long: string;
  copyText: string;
  copied: string;
  openAgain: string;
  whatsapp: string;
  call: string;
  putBack: string;
}
/**
 * pages/gallery.json.
 */
export interface GalleryManifest {
  meta: Meta;
  heading: string;
  lead: string;
  open: string;
  previous: string;
  next: string;
  close: string;
  counter: string;
  gridWidths: number[];
  gridFallback: number;
  gridFormats: PictureFormat[];
  /**
   * Width to height of a thumbnail.
   *
   * @minItems 2
   * @maxItems 2
   */
  gridRatio: [number, number];
  largeWidths: number[];
  largeFallback: number;
  largeFormats: PictureFormat[];
  photos: GalleryPhoto[];
}
/**
 * One photo: its thumbnail is cropped to the grid, its large picture is not.
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
   * Width of the largest large variant in pixels.
   */
  width: number;
  /**
   * Its height in pixels.
   */
  height: number;
  credit?: string | null;
  licence?: string | null;
  /**
   * Only where they differ from the gallery's.
   */
  gridWidths?: number[] | null;
  /**
   * Only where they differ from the gallery's.
   */
  largeWidths?: number[] | null;
}
/**
 * programmes/NAME.json.
 */
export interface ProgrammeManifest {
  meta: Meta;
  path: string;
  title: string;
  subtitle: string;
  enrolmentName: string;
  /**
   * /contact with the programme's name as `training`.
   */
  contactHref: string;
  parent: Link;
  motif: string;
  picture: Picture;
  body: Section;
  keywords: string[];
  closing: Closing;
}
/**
 * search.json, served beside the pages and fetched on demand.
 */
export interface SearchManifest {
  documents: SearchDocument[];
}
/**
 * One programme as the search knows it.
 */
export interface SearchDocument {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  text: string;
}
/**
 * index.json: the SHA-256 of every other manifest of the run, so that a half-written set is noticed.
 */
export interface IndexManifest {
  files: {
    [k: string]: string;
  };
}
