/** The requests and answers between the desk's page and its server. Made by `npm run types` from schemas/desk.schema.json; do not edit. */

export type JsonValue = unknown;
/**
 * A list of programmes on the site.
 *
 * `shown` is the name of the list in messages, and `page` the name of the content file whose page shows it.
 */
export type Placement =
  "home" | "home_other" | "trainings" | "trainings_other" | "other_trainings" | "footer" | "contact";
/**
 * The kind of input that a form has for a value.
 *
 * - `LINE`: one line
 * - `TEXT`: a paragraph with markup and links
 * - `DAY`: a date
 * - `LINK`: the address of a page, or a channel such as `phone`
 * - `PROGRAMME`: the name of a programme
 * - `PHOTO`: the id of a gallery photo
 * - `MOTIF`: the name of a motif
 * - `PICTURE`: a group with a file, an alt text and rights
 */
export type FieldKind =
  | "line"
  | "text"
  | "day"
  | "link"
  | "programme"
  | "photo"
  | "motif"
  | "choice"
  | "switch"
  | "number"
  | "list"
  | "group"
  | "picture";
/**
 * The phase of a publication.
 *
 * - `READY`: the plan waits for the user
 * - `REFUSED`: a step of the publication failed
 */
export type PublishPhase = "idle" | "building" | "ready" | "sending" | "done" | "refused";
/**
 * The places of the site that show a photo, such as the gallery's grid of thumbnails.
 */
export type Slot = "grid" | "lightbox" | "card" | "feature" | "hero" | "portrait";
/**
 * The consent to publish a photo: recorded, recorded by the parents, or not needed.
 */
export type Consent = "recorded" | "recorded-by-parents" | "not-needed";
/**
 * A reason why the content manager should look at a photo.
 *
 * - `WORDS`: a text is missing, such as the title
 * - `LOOKS`: the photo looks poor, for example blurred
 * - `TWIN`: the project possibly has the same photo twice
 * - `STANDIN`: the picture is a stand-in, which a real photo should replace
 * - `CONSENT`: the consent of the people in the photo is missing or ends soon
 */
export type PhotoConcern = "words" | "looks" | "twin" | "standin" | "consent";
/**
 * The state of an upload: being examined, ready to be added, or refused.
 */
export type UploadState = "looking" | "ready" | "refused";
/**
 * The decision about an upload: add it to the gallery, replace a photo with it, or discard it.
 */
export type UploadAction = "add" | "replace" | "discard";

/**
 * A finding, as the desk shows it.
 *
 * - `code`: the code of the rule, such as TRI001
 * - `help`: advice on how to correct the mistake
 * - `file`, `path`: the content file, and the path of the wrong value in it; `path` can be None
 * - `address`: the desk's address of the value's field
 * - `where`: the place for people, such as “5 AM Club, Title”
 * - `fix`: a correct value; None without a proposal
 */
export interface DeskFinding {
  code: string;
  topic: "address" | "consent" | "looks" | "title" | "twin" | "unfinished" | "unmarked" | "words" | "yaml" | "other";
  severity: string;
  message: string;
  help: string;
  file: string;
  path: (string | number)[] | null;
  address: string;
  where: string;
  fix: string | number | boolean | null;
}
/**
 * The answer after a change; the sentence `what` describes the change.
 *
 * `revision` is the project's new revision number.
 */
export interface Done {
  revision: number;
  what: string;
}
/**
 * The answer to a refused request, which changed nothing.
 *
 * `message` and `findings` say why the request was refused.
 */
export interface Refusal {
  message: string;
  findings: DeskFinding[];
}
/**
 * The answer to a refused edit: the value has changed since the browser read it.
 *
 * `now` is the present value.
 */
export interface EditConflict {
  message: string;
  now: JsonValue;
}
/**
 * An option in a form's menu of links or programmes.
 *
 * - `to`: the value
 * - `label`: the text in the menu
 * - `kind`: the heading of a group of options, such as “Pages”
 */
export interface LinkOption {
  to: string;
  label: string;
  kind: string;
}
/**
 * A list of programmes on the site, such as the cards on the home page.
 *
 * - `placement`: the list or, for a list of the menu, the page above its programmes
 * - `names`: the names of its programmes, in order
 * - `others`: the names of programmes that can be in it, too
 * - `tags`: the tags of the first places
 */
export interface ListOrder {
  placement: Placement | ("pages/trainings" | "pages/other-trainings");
  label: string;
  names: string[];
  others: string[];
  tags: string[];
}
/**
 * A content file and the fields of its form.
 *
 * - `version`: a checksum of the file, which the browser sends back in a `ContentEdit`
 * - `address`: the page's address on the site; None if the file is no page
 * - `programme`, `free_page`: the name of the programme or free page; None for other files
 * - `targets`: the options for links
 * - `programmes`: the options for programmes
 * - `lists`: the lists on the page or, for a programme, the lists that show it or could show it
 */
export interface ContentForm {
  revision: number;
  version: number;
  file: string;
  title: string;
  address: string | null;
  programme: string | null;
  freePage: string | null;
  fields: FormField[];
  value: JsonValue;
  standins: (string | number)[][];
  targets: LinkOption[];
  programmes: LinkOption[];
  lists: ListOrder[];
}
/**
 * One field of a form.
 *
 * - `key`: the key of the value in its mapping; "" for an entry of a list
 * - `least`, `most`: the limits of a number, of the length of a text, or of the number of entries in a list
 * - `fields`: for a group or a picture, the field of each key; for a list, the field of an entry. If a list
 *   can have several kinds of entries, `fields` has one group for each kind
 * - `variant`: for a group that describes one kind of entry, the kind, such as questions; otherwise ""
 * - `entry`: for a list, the label of one entry, such as “Keyword” for “Keywords”; otherwise ""
 */
export interface FormField {
  key: string;
  kind: FieldKind;
  label: string;
  entry: string;
  help: string;
  variant: string;
  optional: boolean;
  least: number | null;
  most: number | null;
  choices: string[];
  fields: FormField[];
}
/**
 * Edits of one content file; either all edits are made, or none.
 *
 * `version` is copied from the `ContentForm`, and reveals whether another program changed the file since.
 */
export interface ContentEdit {
  file: string;
  version?: number | null;
  edits: Edit[];
}
/**
 * One change to a content file.
 *
 * - `action`: `set` replaces the value at `path` with `value`; if `value` is null, it removes the key. The
 *   other actions change lists: `add` inserts `value` before the entry at `path`, `remove` removes the
 *   entry, and `move` moves it to the position `to`
 * - `before`: for `set`, the value at `path` that the author of the edit saw; null means a missing key
 * - `standin`: true to mark the new value, or the texts in a new entry, as stand-ins
 *
 * An edit also adds the missing sections around a new value, and removes optional sections that become
 * empty.
 */
export interface Edit {
  action?: "set" | "add" | "remove" | "move";
  path: (string | number)[];
  before?: JsonValue;
  value?: JsonValue;
  standin?: boolean;
  to?: number;
}
/**
 * A picture or text that somebody has clicked in the preview.
 *
 * - `address`: the page's address on the site
 * - `alt`: the alt text of a picture; None for a text
 * - `shown`: the texts of the clicked HTML element and of its parents, in this order
 * - `around`: true in a part that every page has, such as the footer
 * - `nth`: the number of earlier places on the page with the same text
 */
export interface PickedPlace {
  address: string;
  alt?: string | null;
  shown?: string[];
  around?: boolean;
  nth?: number;
}
/**
 * The address of the form field for a `PickedPlace`; None if no field fits.
 */
export interface DeskPlace {
  address: string | null;
}
/**
 * A text that contains the searched words.
 *
 * - `title`: the title of the content file
 * - `text`: an excerpt
 * - `address`: the desk's address of the text's field
 */
export interface FoundText {
  title: string;
  text: string;
  address: string;
}
/**
 * The first texts that contain the searched words.
 */
export interface FoundTexts {
  found: FoundText[];
}
/**
 * A programme to add.
 *
 * `like` names a programme whose text is copied. If `like` is "", no text is copied.
 */
export interface NewProgrammeRequest {
  title: string;
  path: string;
  like?: string;
}
/**
 * A free page to add.
 */
export interface NewPageRequest {
  title: string;
  path: string;
}
/**
 * A programme or free page that gets the new address `path`.
 */
export interface ProgrammeMove {
  name: string;
  path: string;
  freePage?: boolean;
}
/**
 * A programme or free page to remove. With `dry_run`, the answer only lists the effects.
 */
export interface ProgrammeRemoval {
  name: string;
  freePage?: boolean;
  dryRun?: boolean;
}
/**
 * A change to a list of programmes: a new order, an addition or a removal.
 *
 * `before` has the names of the list's programmes before the change, and `names` after it.
 */
export interface ProgrammeOrder {
  placement: Placement | ("pages/trainings" | "pages/other-trainings");
  before: string[];
  names: string[];
}
/**
 * The answer after a change to a programme or free page, or after a dry run.
 *
 * - `sentences`: the effects of the change
 * - `address`: the desk's address of the page's form; after a removal, of the list of pages
 * - `path`: the page's address on the site; after a removal, the address of the page above it
 */
export interface ProgrammeResult {
  revision: number;
  what: string;
  sentences: string[];
  address: string;
  path: string;
}
/**
 * An open task: to complete a value, or to delete a copy of an erased photo.
 *
 * - `now`: the present text of the value, or advice on the deletion
 * - `place`: the value's place, such as the title of a page, or the kind of copy
 * - `address`: the desk's address of the value's field; "" without a field
 * - `deletion`: the number of the erasure; 0 for a value
 */
export interface TodoTask {
  what: string;
  now: string;
  place: string;
  address: string;
  deletion: number;
}
/**
 * A report that somebody has deleted the copies of erased photos at a place.
 *
 * `deletion` is the number of the erasure.
 */
export interface TickRequest {
  deletion: number;
  place:
    "history" | "history-text" | "shared" | "colleagues" | "host" | "host-backups" | "search" | "archives" | "others";
}
/**
 * Tasks of one kind. If `launch` is false, they can wait until after the launch of the site.
 */
export interface TodoGroup {
  title: string;
  who: "you" | "the academy" | "the developer";
  launch: boolean;
  tasks: TodoTask[];
}
/**
 * The open tasks in groups; `launched` is true after the launch of the site.
 */
export interface TodoList {
  launched: boolean;
  groups: TodoGroup[];
}
/**
 * The progress of some work: `done` of `total` files are finished.
 *
 * `what` describes the work, such as “Making pictures”.
 */
export interface WorkProgress {
  what: string;
  done: number;
  total: number;
}
/**
 * The state of the site's preview.
 *
 * `address` is None while the preview does not run. `problem` says why the preview failed.
 */
export interface PreviewState {
  address: string | null;
  problem: string | null;
}
/**
 * An event for the desk's page; its JSON has only the changed fields.
 *
 * - `revision`: the project's revision number, which grows with each change
 * - `progress`: the progress of the present work; null after the work
 * - `problem`: why the last update of the site failed; "" after a successful update
 * - `uploads`: the number of waiting uploads
 * - `ended`: true when the desk ends
 * - `elsewhere`: true if another browser page has the right to write
 */
export interface DeskEvent {
  revision: number | null;
  progress: WorkProgress | null;
  preview: PreviewState | null;
  problem: string | null;
  uploads: number | null;
  publishing: PublishPhase | null;
  ended: boolean | null;
  elsewhere: boolean | null;
}
/**
 * The saved versions of the project, the latest first.
 *
 * - `problem`: why no version can be saved or listed; "" without a problem
 * - `can_begin`: true if only the repository is missing, which the desk can create
 * - `author`: the name that signs new versions on this computer; "" if git knows none
 * - `unsaved`: describes the changes since the last version; "" without changes
 * - `address`: the address of the shared repository; "" if there is none
 * - `left_out`: content files and photos that git ignores
 */
export interface VersionList {
  problem: string;
  canBegin: boolean;
  points: Version[];
  author: string;
  unsaved: string;
  address: string;
  leftOut: string[];
}
/**
 * A version.
 *
 * - `name`: the hash of the commit
 * - `when`, `who`: the time and the author
 * - `what`: a summary of the changes
 * - `is_saved`: True if this program saved it; other commits are made by developers
 */
export interface Version {
  name: string;
  when: string;
  who: string;
  what: string;
  isSaved: boolean;
}
/**
 * A value of the content before and after a change.
 *
 * If `is_text` is true, the desk can restore this value alone.
 */
export interface ChangedValue {
  file: string;
  path: (string | number)[];
  label: string;
  before: string | null;
  after: string | null;
  standin: boolean;
  wasStandin: boolean;
  isText: boolean;
}
/**
 * A photo as it was in one version of the project.
 *
 * `picture` is the desk's address of the picture; None if this version lacks the file.
 */
export interface PastPhoto {
  picture: string | null;
  title: string;
  alt: string;
}
/**
 * A photo that was added, removed or replaced, or whose text changed.
 */
export interface PhotoDifference {
  name: string;
  what: "added" | "removed" | "replaced" | "words";
  before: PastPhoto | null;
  after: PastPhoto | null;
  values: ChangedValue[];
}
/**
 * A page that is new, gone or changed, with its changed photos and values.
 */
export interface PageDifference {
  path: string;
  title: string;
  what: "new" | "gone" | "changed";
  photos: PhotoDifference[];
  values: ChangedValue[];
}
/**
 * The differences between two versions.
 *
 * - `what`: a summary in a few words
 * - `erased`: the number of erased photos, which the comparison leaves out
 */
export interface VersionComparison {
  what: string;
  pages: PageDifference[];
  pageCount: number;
  everywhere: ChangedValue[];
  others: ChangedValue[];
  loose: string[];
  erased: number;
}
/**
 * The name of whoever saves a version, which signs all later versions on this computer, too.
 *
 * `what` names the version; without a name, it is called by its changes.
 */
export interface SaveRequest {
  author: string;
  what?: string;
}
/**
 * The version to return to.
 */
export interface VersionRequest {
  to: string;
}
/**
 * The address of a git repository, through which the project is shared.
 *
 * `name` and `password` sign in there; both are "" without.
 */
export interface ShareRequest {
  address: string;
  name: string;
  password: string;
}
/**
 * A merge with the versions of others.
 *
 * `choices` maps the name of each conflict to the side that wins.
 */
export interface MergeRequest {
  choices: {
    [k: string]: "mine" | "theirs";
  };
}
/**
 * A conflict about a picture or a text.
 *
 * `earlier` has the text before both changes, for each of `values`; None if it is not known.
 * `mine_picture` and `theirs_picture` are addresses on the desk; both are None for a text.
 */
export interface MergeConflict {
  name: string;
  label: string;
  values: ChangedValue[];
  earlier: (string | null)[];
  minePicture: string | null;
  theirsPicture: string | null;
}
/**
 * The versions of others that are new to this computer, and the effects of a merge.
 *
 * - `program`: a message if others have changed the program itself; "" otherwise
 * - `unsent`: the number of versions on this computer that others lack
 */
export interface OthersNews {
  points: Version[];
  comparison: VersionComparison;
  conflicts: MergeConflict[];
  notices: string[];
  program: string;
  unsent: number;
}
/**
 * The part of a photo that visitors see in one frame.
 *
 * The pipeline crops the photo to a variant, and the browser crops the variant to the frame.
 *
 * - `label`: the frame's place on the site, in words
 * - `crop`: the aspect ratio of the variant; None if the photo is not cropped
 * - `shape`: the aspect ratio of the visible part
 */
export interface PhotoCrop {
  label: string;
  slot: Slot;
  crop: [number, number] | null;
  shape: [number, number];
}
/**
 * The address and heading of a page that shows a photo.
 */
export interface PageLink {
  address: string;
  heading: string;
}
/**
 * A picture that the content uses, with all its fields.
 *
 * - `name`: the id of a photo, or the name of a page's picture, such as “home/hero”
 * - `picture`: the desk's address of the picture, which accepts `?width=`
 * - `width`, `height`: the size of the original in pixels; None if it cannot be read
 * - `people`: whether anyone is recognisable; None without an answer
 * - `inherited`: the fields whose text was probably written for an earlier picture
 * - `lacks`: the fields that still have a stand-in or the initial text of a new photo
 * - `group`: the label of its group in the gallery; "" without one
 * - `withheld`: what a withheld photo lacks, such as “a title”; "" if visitors see the photo
 */
export interface DeskPhoto {
  name: string;
  label: string;
  file: string;
  path: (string | number)[];
  original: string;
  picture: string;
  width: number | null;
  height: number | null;
  measured: string | null;
  title: string | null;
  alt: string;
  people: boolean | null;
  children: boolean;
  consent: Consent | null;
  consentUntil: string | null;
  credit: string | null;
  licence: string | null;
  focus: Focus | null;
  looksFine: boolean;
  inherited: string[];
  lacks: string[];
  group: string;
  withheld: string;
  standin: boolean;
  concerns: PhotoConcern[];
  pages: PageLink[];
  crops: PhotoCrop[];
  findings: DeskFinding[];
}
/**
 * The focal point: the point of a picture that every crop keeps in view.
 */
export interface Focus {
  /**
   * 0 is the left edge of the picture as it is seen, 1 the right edge.
   */
  x: number;
  /**
   * 0 is the top edge, 1 the bottom edge.
   */
  y: number;
}
/**
 * A page in the desk's list of pages; `address` is its address on the site.
 */
export interface DeskPage {
  name: string;
  address: string;
  title: string;
  file: string;
  screen: string;
}
/**
 * A content file with text for several pages, such as the menu and footer.
 */
export interface SharedContent {
  name: string;
  title: string;
  file: string;
}
/**
 * An original that the content does not use.
 *
 * `original` is its path below raw_assets/, and `picture` is the desk's address of a copy.
 */
export interface UnusedOriginal {
  original: string;
  picture: string;
}
/**
 * The whole project, as the desk shows it.
 *
 * - `revision`: a number that grows with each change to the project
 * - `edition`: the number of this answer, which the browser sends with its next request
 * - `photos`: only the photos that have changed since the browser's last answer
 * - `order`: the names of all photos, in the site's order
 * - `findings`: the findings that do not concern a photo
 * - `line_limit`: the maximum length of a photo's title or description
 * - `undo`, `redo`: the changes that would be undone and redone, in words; None without a change
 */
export interface DeskProject {
  name: string;
  revision: number;
  preview: PreviewState;
  pages: DeskPage[];
  shared: SharedContent[];
  edition: number;
  photos: DeskPhoto[];
  order: string[];
  unused: UnusedOriginal[];
  findings: DeskFinding[];
  lineLimit: number;
  titleLimit: number;
  todo: number;
  undo: string | null;
  redo: string | null;
}
/**
 * Some fields of a photo; fields that are absent stay unchanged.
 *
 * In a `PhotoEdit`, null removes a field.
 */
export interface PhotoFields {
  title?: string | null;
  alt?: string | null;
  people?: boolean | null;
  children?: boolean | null;
  consent?: Consent | null;
  consentUntil?: string | null;
  credit?: string | null;
  licence?: string | null;
  focus?: Focus | null;
  looksFine?: boolean | null;
}
/**
 * An edit of a photo's fields.
 *
 * `before` has the values that the browser has read. `after` has the new values of the same fields.
 */
export interface PhotoEdit {
  before: PhotoFields;
  after: PhotoFields;
}
/**
 * Edits of several photos, made as one change; `edits` maps the photos' names to their edits.
 */
export interface PhotoEdits {
  edits: {
    [k: string]: PhotoEdit;
  };
}
/**
 * Photos to move within the gallery, in their new order.
 *
 * - `after`: the photo behind which they move, or the label of the group; null for the front
 * - `group`: the group that gets them instead: a new one, or the label of another as its name
 */
export interface MoveRequest {
  photos: string[];
  after?: string | null;
  group?: PhotoGroup | null;
}
/**
 * A group of photos, such as those of an event. The ids below it belong to it, up to the next group.
 */
export interface PhotoGroup {
  /**
   * The heading above the photos.
   */
  group: string;
  /**
   * The day of the event.
   */
  date?: string | null;
}
/**
 * Photos to move from the gallery to the trash, by name.
 */
export interface RemoveRequest {
  photos: string[];
}
/**
 * Photos to erase.
 *
 * - `photos`: names of photos, names of batches in the trash, or paths of unused originals
 * - `typed`: what the user has typed; without YES, the request is a dry run
 */
export interface EraseRequest {
  photos: string[];
  typed?: string;
}
/**
 * A batch to restore from the trash; `name` is the name of a `TrashBatch`.
 */
export interface RestoreRequest {
  name: string;
}
/**
 * Unused originals to add to the gallery, by their paths below raw_assets/.
 */
export interface AddOriginalsRequest {
  originals: string[];
}
/**
 * A place that may still have an erased photo, and advice on how to delete the photo there.
 */
export interface CopyAdvice {
  label: string;
  advice: string;
}
/**
 * The effect of an erasure or of its dry run.
 *
 * - `pages`: the pages that change
 * - `links`: the places in the content that no longer name the photos
 * - `on_host`: addresses of pictures that the web host may still serve
 * - `alike`: remaining originals that look like an erased photo
 * - `versions`: the saved versions that are rewritten without the photos
 * - `remaining`: further copies, which only a person can delete
 */
export interface ErasureEffect {
  revision: number;
  what: string;
  pages: PageLink[];
  links: string[];
  onHost: string[];
  alike: string[];
  versions: Version[];
  remaining: CopyAdvice[];
}
/**
 * A photo or programme in the trash.
 *
 * `picture` is the desk's address of the photo; None without a picture.
 */
export interface TrashItem {
  title: string;
  picture: string | null;
}
/**
 * Items that were moved to the trash together, and are restored together.
 *
 * - `moment`: the time of the removal
 * - `replaced`: true for photos that were replaced by other photos
 * - `is_page`: true for a programme or a free page
 */
export interface TrashBatch {
  name: string;
  moment: string;
  replaced: boolean;
  isPage: boolean;
  photos: TrashItem[];
}
/**
 * The batches in the trash, the latest removal first.
 */
export interface TrashList {
  trash: TrashBatch[];
}
/**
 * One line of a release plan, such as “to send” with the text “12 files, 0.4 MB”.
 */
export interface PlanLine {
  about: string;
  text: string;
}
/**
 * A publication to plan.
 *
 * `back` names an earlier release to publish again. If `back` is "", the present site is published.
 */
export interface PublishRequest {
  back?: string;
}
/**
 * The plan to carry out.
 *
 * `since` is copied from the `PublishState` that showed the plan to the user.
 */
export interface SendRequest {
  since?: string | null;
}
/**
 * The state of the present or the last publication.
 *
 * - `since`: the time when the last step ended; None while a step runs and before the first step
 * - `back`: true if an earlier release is published again
 * - `live`: the address that visitors open; "" until the site is published
 * - `folder`: the folder on this computer that gets the site; "" if it goes to a web host
 * - `step`: the number of finished steps (build, compare, send, verify); None hides the steps
 */
export interface PublishState {
  phase: PublishPhase;
  what: string;
  since: string | null;
  back: boolean;
  live: string;
  folder: string;
  step: number | null;
  lines: PlanLine[];
  findings: DeskFinding[];
  verified: LiveCheck[];
}
/**
 * The result of one check: its subject `what`, the fault `wrong`, and the remedy `mend`.
 *
 * Without a fault, `wrong` is "". If the check was not possible, `mend` then has the reason.
 */
export interface LiveCheck {
  what: string;
  wrong: string;
  mend: string;
}
/**
 * The forms for all kinds of hosts, and the values for the chosen host.
 *
 * If no host is chosen, `kind` is "" and `values` is empty.
 */
export interface HostSettings {
  forms: AddressForm[];
  kind: string;
  values: {
    [k: string]: string;
  };
}
/**
 * The form for the address of one kind of host.
 *
 * - `key`: sentences that explain how the user logs in
 * - `asks`: the label of the password field; "" for a host without a password
 */
export interface AddressForm {
  kind: string;
  label: string;
  fields: AddressField[];
  key: string;
  asks: string;
}
/**
 * A field of the form: its name, its label, and a hint with an example.
 */
export interface AddressField {
  name: string;
  label: string;
  hint: string;
  required: boolean;
}
/**
 * The filled-in form for a host.
 *
 * If `password` is "", the password comes from the environment or from this computer's keyring.
 */
export interface HostRequest {
  kind: string;
  values: {
    [k: string]: string;
  };
  password?: string;
}
/**
 * The answer after a successful test of the connection to a host.
 */
export interface HostTrial {
  what: string;
}
/**
 * The releases on the host, the newest first.
 *
 * `problem` says why the releases cannot be read; it is "" without a problem.
 */
export interface ReleaseList {
  releases: PublishedRelease[];
  problem: string;
}
/**
 * A release on a host.
 *
 * - `moment`: the date and time of the release
 * - `by`: the author of the version with its content; "" if git has no such version
 * - `what`: a sentence about the changes since the previous release, never empty
 * - `available`: True if the site can return to this release, because git has its content
 */
export interface PublishedRelease {
  name: string;
  moment: string;
  by: string;
  what: string;
  available: boolean;
}
/**
 * An uploaded photo that waits for the user's decision.
 *
 * - `picture`: the desk's address of the picture; None until the file proves to be a photo
 * - `taken`: the time when the photo was taken, such as 2026-05-01T10:20:30; "" if it is unknown
 * - `twin`: another copy of the photo, as the name of a photo or the id of an upload; None without a copy
 * - `larger`: true if this upload is wider than its `twin`
 * - `doubtful`: true if the photo is small, blurry or dark
 */
export interface Upload {
  id: string;
  name: string;
  look: UploadState;
  picture: string | null;
  width: number | null;
  height: number | null;
  taken: string;
  twin: string | null;
  larger: boolean;
  doubtful: boolean;
  findings: DeskFinding[];
}
/**
 * All waiting uploads, the earliest photo first.
 *
 * - `standins`: the names of the stand-ins in the gallery
 * - `in_front`: true if new photos usually go to the front of the gallery
 */
export interface UploadList {
  uploads: Upload[];
  standins: string[];
  inFront: boolean;
}
/**
 * The decision about one upload, and the fields of the new photo.
 *
 * - `photo`: the name of the photo to replace, if the decision is to replace one
 * - `title`, `alt`: the texts; "" if they are written later
 * - `people`: whether anyone in the photo is recognisable; None without an answer
 * - `looks_fine`: true if the user accepted a photo that is small, blurry or dark
 */
export interface UploadChoice {
  upload: string;
  fate: UploadAction;
  photo?: string | null;
  title?: string;
  alt?: string;
  people?: boolean | null;
  children?: boolean;
  consent?: Consent | null;
  consentUntil?: string | null;
  credit?: string;
  looksFine?: boolean;
}
/**
 * Decisions about uploads, in the order in which the gallery gets the photos.
 *
 * - `in_front`: true to add the photos at the front of the gallery, false to add them at its end
 * - `group`: the group that gets them instead: a new one, or the label of another as its name
 * - `replace_standins`: true to remove all stand-ins from the gallery
 */
export interface TakeRequest {
  choices: UploadChoice[];
  inFront?: boolean;
  group?: PhotoGroup | null;
  replaceStandins?: boolean;
}
/**
 * The answer after decisions about uploads.
 *
 * `photos` has the names of the added and replaced photos.
 */
export interface TakenPhotos {
  revision: number;
  what: string;
  photos: string[];
}
/**
 * The address at which a phone can upload photos, and the address of its QR code.
 *
 * After `seconds`, the server for phones closes. Then both addresses are None.
 */
export interface PhoneAccess {
  address: string | null;
  qr: string | null;
  seconds: number;
}
