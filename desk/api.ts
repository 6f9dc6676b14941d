/** The requests and answers between the desk's page and its server. Made by `npm run types` from schemas/desk.schema.json; do not edit. */

export type JsonValue = unknown;
/**
 * A list of programmes on the site; `shown` is the name of the list in messages.
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
 * The phase of a publication: idle, building, ready to be sent, sending, done, or refused.
 */
export type PublishPhase = "idle" | "building" | "ready" | "sending" | "done" | "refused";
/**
 * The places of the site that show a photo, such as the gallery's grid of thumbnails.
 */
export type Slot = "grid" | "lightbox" | "card" | "feature" | "hero" | "portrait";
/**
 * The consent to a publication: recorded, recorded by the parents, or not needed.
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
 * The examination of an upload: in progress, ready to be added, or refused.
 */
export type UploadState = "looking" | "ready" | "refused";
/**
 * The decision about an upload: add it to the gallery, replace a photo with it, or discard it.
 */
export type UploadAction = "add" | "replace" | "leave";

/**
 * The messages between the desk's page and its server.
 */
export interface Messages {
  DeskFinding: DeskFinding;
  Done: Done;
  Refusal: Refusal;
  EditConflict: EditConflict;
  LinkOption: LinkOption;
  ListOrder: ListOrder;
  ContentForm: ContentForm;
  ContentEdit: ContentEdit;
  PickedPlace: PickedPlace;
  DeskPlace: DeskPlace;
  FoundText: FoundText;
  FoundTexts: FoundTexts;
  NewProgrammeRequest: NewProgrammeRequest;
  NewPageRequest: NewPageRequest;
  ProgrammeMove: ProgrammeMove;
  ProgrammeRemoval: ProgrammeRemoval;
  ProgrammeOrder: ProgrammeOrder;
  ProgrammeResult: ProgrammeResult;
  TodoTask: TodoTask;
  TickRequest: TickRequest;
  TodoGroup: TodoGroup;
  TodoList: TodoList;
  WorkProgress: WorkProgress;
  PreviewState: PreviewState;
  DeskEvent: DeskEvent;
  VersionList: VersionList;
  ChangedValue: ChangedValue;
  PastPhoto: PastPhoto;
  PhotoDifference: PhotoDifference;
  PageDifference: PageDifference;
  VersionComparison: VersionComparison;
  VersionRequest: VersionRequest;
  MergeRequest: MergeRequest;
  MergeConflict: MergeConflict;
  OthersNews: OthersNews;
  PhotoCrop: PhotoCrop;
  PageLink: PageLink;
  DeskPhoto: DeskPhoto;
  DeskPage: DeskPage;
  SharedContent: SharedContent;
  UnusedOriginal: UnusedOriginal;
  DeskProject: DeskProject;
  PhotoFields: PhotoFields;
  PhotoEdit: PhotoEdit;
  PhotoEdits: PhotoEdits;
  MoveRequest: MoveRequest;
  RemoveRequest: RemoveRequest;
  EraseRequest: EraseRequest;
  RestoreRequest: RestoreRequest;
  AddOriginalsRequest: AddOriginalsRequest;
  CopyAdvice: CopyAdvice;
  ErasureEffect: ErasureEffect;
  TrashItem: TrashItem;
  TrashBatch: TrashBatch;
  TrashList: TrashList;
  PlanLine: PlanLine;
  PublishRequest: PublishRequest;
  SendRequest: SendRequest;
  PublishState: PublishState;
  HostSettings: HostSettings;
  HostRequest: HostRequest;
  HostTrial: HostTrial;
  ReleaseList: ReleaseList;
  Upload: Upload;
  UploadList: UploadList;
  UploadChoice: UploadChoice;
  TakeRequest: TakeRequest;
  TakenPhotos: TakenPhotos;
  PhoneAccess: PhoneAccess;
}
/**
 * A finding, worded for the desk.
 *
 * - `code`: the code of the rule, such as TRI001
 * - `topic`: what the finding is about
 * - `help`: the remedy
 * - `file`: the content file
 * - `path`: the path of the wrong or missing value in the file; None if the finding is not about one value
 * - `address`: the address on the desk where the value can be edited
 * - `where`: the name of the place in the content, such as the title of the page and the label of the value
 * - `fix`: a value that would correct the mistake; None if there is no proposal
 */
export interface DeskFinding {
  code: string;
  topic:
    | "address"
    | "consent"
    | "domain"
    | "looks"
    | "title"
    | "twin"
    | "unfinished"
    | "unmarked"
    | "words"
    | "yaml"
    | "other";
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
 * The answer after a change; `what` is a sentence about the change.
 *
 * `revision` is the project's new revision number.
 */
export interface Done {
  revision: number;
  what: string;
}
/**
 * The answer to a request that was refused and changed nothing; `findings` explain the message.
 */
export interface Refusal {
  message: string;
  findings: DeskFinding[];
}
/**
 * The answer to an edit that was refused, because the value has changed since the desk's page read it.
 *
 * `now` is the present value. The answer has the HTTP status 409.
 */
export interface EditConflict {
  message: string;
  now: JsonValue;
}
/**
 * A choice for a link, or for the name of a programme, in a form.
 *
 * - `to`: the value
 * - `label`: the text of the choice
 * - `kind`: the heading of the group with this choice, such as “Pages”
 */
export interface LinkOption {
  to: string;
  label: string;
  kind: string;
}
/**
 * A list of programmes, for the form of a programme that is or can be in this list.
 *
 * `names` has the names of the programmes that are in the list now, in order.
 */
export interface ListOrder {
  placement: Placement;
  label: string;
  names: string[];
}
/**
 * The content of one file, and the fields of its form.
 *
 * - `version`: a checksum of the file's text, which a `ContentEdit` sends back
 * - `address`: the address of the page on the site; None if the file is no page
 * - `programme`: the name of the programme; None if the file is no programme
 * - `free_page`: the name of the free page; None if the file is no free page
 * - `targets`: the choices for links
 * - `programmes`: the choices for names of programmes
 * - `lists`: for a programme, the lists that it is in, and the lists that it can be in
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
 * `version` is the version in the `ContentForm` that the user edits. It reveals whether another program has
 * changed the file meanwhile, and has perhaps moved entries of a list.
 */
export interface ContentEdit {
  file: string;
  version?: number | null;
  /**
   * @minItems 1
   */
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
  /**
   * @minItems 1
   */
  path: (string | number)[];
  before?: JsonValue;
  value?: JsonValue;
  standin?: boolean;
  to?: number;
}
/**
 * A picture or text that somebody has clicked in the preview.
 *
 * - `address`: the address of the page on the site
 * - `alt`: the alt text of a picture; None for text
 * - `shown`: the texts of the nested HTML elements at the place, the innermost first
 * - `around`: true for a part that every page has, such as the footer
 * - `nth`: the number of earlier places on the page that show the same text
 */
export interface PickedPlace {
  address: string;
  alt?: string | null;
  /**
   * @maxItems 10
   */
  shown?: string[];
  around?: boolean;
  nth?: number;
}
/**
 * The address of the form field for a place that somebody has clicked in the preview.
 *
 * If no field fits, `address` is None.
 */
export interface DeskPlace {
  address: string | null;
}
/**
 * An excerpt of a text with the searched words, and the title of its file.
 *
 * `address` is the address of the text's field on the desk.
 */
export interface FoundText {
  title: string;
  text: string;
  address: string;
}
/**
 * The first texts that contain the searched words, in the order of files and fields.
 */
export interface FoundTexts {
  found: FoundText[];
}
/**
 * A programme to add.
 *
 * `like` is the name of another programme, whose text is copied. If it is "", no text is copied.
 */
export interface NewProgrammeRequest {
  title: string;
  path: string;
  like?: string;
}
/**
 * A free page to add.
 *
 * - `begin`: the kind of the first block
 * - `header`: true to add a link in the menu
 * - `footer`: true to add a link in the footer
 */
export interface NewPageRequest {
  title: string;
  path: string;
  begin: "text" | "questions" | "testimonials" | "events";
  header?: boolean;
  footer?: boolean;
}
/**
 * A programme or a free page to move to the address `path`.
 */
export interface ProgrammeMove {
  name: string;
  path: string;
  freePage?: boolean;
}
/**
 * A programme or a free page to remove. With `dry_run`, the answer only lists the effects.
 */
export interface ProgrammeRemoval {
  name: string;
  freePage?: boolean;
  dryRun?: boolean;
}
/**
 * A change to a list of programmes: a new order, an addition or a removal.
 *
 * `before` has the names of the list's programmes before the change, and `names` after the change.
 */
export interface ProgrammeOrder {
  placement: Placement;
  before: string[];
  names: string[];
}
/**
 * The effects of a change or its dry run, in sentences.
 *
 * - `address`: the desk's address of the changed page's form; after a removal, of the list of all pages
 * - `path`: the site's address of the changed page; after a removal, of the page above it
 */
export interface ProgrammeResult {
  revision: number;
  what: string;
  sentences: string[];
  address: string;
  path: string;
}
/**
 * An open task: a value to complete, or a copy of erased photos that only a person can delete.
 *
 * To complete a value:
 * - `now`: the present text
 * - `place`: the name of the value's place, such as the title of a page
 * - `address`: the address of the value's field on the desk; "" if there is no field
 * - `deletion`: 0
 *
 * To delete a copy:
 * - `now`: advice
 * - `place`: the kind of copy
 * - `address`: ""
 * - `deletion`: the number of the erasure
 */
export interface TodoTask {
  what: string;
  now: string;
  place: string;
  address: string;
  deletion: number;
}
/**
 * The report that somebody has deleted the copies of erased photos at a place.
 *
 * `deletion` is the number of the erasure.
 */
export interface TickRequest {
  deletion: number;
  place:
    "history" | "history-text" | "shared" | "colleagues" | "host" | "host-backups" | "search" | "archives" | "others";
}
/**
 * Tasks of one kind; if `launch` is false, they can wait until after the launch.
 */
export interface TodoGroup {
  title: string;
  who: "you" | "the academy" | "whoever runs the website";
  launch: boolean;
  tasks: TodoTask[];
}
/**
 * The open tasks in groups; `launched` is true if the site is launched.
 */
export interface TodoList {
  launched: boolean;
  groups: TodoGroup[];
}
/**
 * The progress of a piece of work: `done` of `total` files are finished. `what` describes the work.
 */
export interface WorkProgress {
  what: string;
  done: number;
  total: number;
}
/**
 * The state of the site's preview.
 *
 * `address` is None while the preview does not run. `problem` says why it failed to start, or why it
 * stopped.
 */
export interface PreviewState {
  address: string | null;
  problem: string | null;
}
/**
 * An event for the page. Its JSON contains only the fields that have changed.
 *
 * - `revision`: the revision number of the project, which grows with each change
 * - `progress`: the progress of the present work; null when the work has ended
 * - `problem`: the reason why the last update of the site failed; "" after a successful update
 * - `uploads`: the number of uploaded photos that wait to be added to the gallery
 * - `ended`: true in the last event before the desk ends
 * - `elsewhere`: true in the last event for a browser page that lost the right to write, or did not get it
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
 * - `problem`: the reason why no version can be saved or listed; "" without a problem
 * - `can_begin`: true if the problem is a missing repository, which the desk can create
 * - `unsaved`: a description of the changes since the last version; "" without changes
 * - `shared`: true if there is a shared repository
 * - `left_out`: content files and photos that git ignores
 */
export interface VersionList {
  problem: string;
  canBegin: boolean;
  points: Version[];
  unsaved: string;
  shared: boolean;
  leftOut: string[];
}
/**
 * A version.
 *
 * - `name`: the hash of the commit
 * - `when`, `who`: the time and the author of the commit
 * - `what`: a summary of the changes
 */
export interface Version {
  name: string;
  when: string;
  who: string;
  what: string;
}
/**
 * A changed value (see `ValueChange`). If `is_text` is true, the desk can restore this value alone.
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
 * A photo as it was in one of the two compared versions.
 *
 * `picture` is the desk's address of the picture; None if the version does not have the photo's file.
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
 * The differences between two versions (see `Changes`).
 *
 * - `what`: a short summary of the differences
 * - `erased`: the number of changed photos that are left out because they have been erased
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
 * The name of the version to return to.
 */
export interface VersionRequest {
  to: string;
}
/**
 * A merge with the versions of others; `choices` maps the name of each conflict to the chosen side.
 */
export interface MergeRequest {
  choices: {
    [k: string]: "mine" | "theirs";
  };
}
/**
 * A conflict about a picture or about text (see `Conflict`).
 *
 * `mine_picture` and `theirs_picture` are addresses on the desk; both are None for text.
 */
export interface MergeConflict {
  name: string;
  label: string;
  values: ChangedValue[];
  minePicture: string | null;
  theirsPicture: string | null;
}
/**
 * The versions of others that this computer does not have yet, and the effects of a merge with them.
 *
 * - `program`: a message about changes of others to the program itself; "" without such changes
 * - `unsent`: the number of versions on this computer that others do not have
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
 * The part of a photo that one frame shows.
 *
 * First, the pipeline crops the photo to the variant. Then, the site's page crops the variant to the frame.
 * Each crop is as large as possible, and its centre is as near as possible to the focal point.
 *
 * - `label`: the description of the frame's place on the site
 * - `crop`: the aspect ratio of the variant; None if the variant shows the whole photo
 * - `shape`: the aspect ratio of the part of the variant that the page shows
 * - `rest`: the horizontal position of this part if the photo has no focal point, from 0 (as far left as
 *   possible) to 1 (as far right as possible)
 */
export interface PhotoCrop {
  label: string;
  slot: Slot;
  crop: [number, number] | null;
  shape: [number, number];
  rest: number;
}
/**
 * A page that shows a photo: its address and heading.
 */
export interface PageLink {
  address: string;
  heading: string;
}
/**
 * A picture that the content uses, with all its fields.
 *
 * - `name`: the picture's name, such as the id of a photo, or “home/hero”
 * - `file`, `path`: the content file, and the path of the picture in this file
 * - `original`: the path of the photo's file below raw_assets/
 * - `picture`: an address of the picture, which accepts `?width=`
 * - `width`, `height`: the original's size in pixels; None if the original could not be read
 * - `measured`: the original's format and size as text; None if the original could not be read
 * - `people`: whether anyone is recognisable; None while nobody has answered
 * - `inherited`: the fields whose text was probably written for an earlier picture
 * - `lacks`: the fields whose value is a stand-in or the initial text of a new photo
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
 * A page of the site, for the desk's list of pages; `address` is its address on the site.
 */
export interface DeskPage {
  name: string;
  address: string;
  title: string;
  file: string;
  screen: string;
}
/**
 * A content file that belongs to no single page, such as the text of menu and footer.
 */
export interface SharedContent {
  name: string;
  title: string;
  file: string;
}
/**
 * An original that the content does not use: its path in raw_assets/, and an address of its picture.
 */
export interface UnusedOriginal {
  original: string;
  picture: string;
}
/**
 * The whole project.
 *
 * - `command`: the command that opens the desk
 * - `revision`: a number that grows with each change to the project
 * - `edition`: a number that grows with each change to a photo
 * - `photos`: the photos that have changed since the `edition` that the browser has
 * - `order`: the names of all photos, in the site's order
 * - `findings`: the findings that do not concern a photo
 * - `line_limit`: the maximum length of a line of text, such as a photo's title or description
 * - `title_limit`: the maximum length of a new page's title
 * - `todo`: the number of open tasks
 * - `undo`, `redo`: descriptions of the changes that would be undone and redone; None if there is none
 */
export interface DeskProject {
  name: string;
  command: string;
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
 * Some fields of a photo: null removes a field, and absent fields stay unchanged.
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
 * `before` has the values that the desk's page has read. `after` has the new values, for the same fields.
 */
export interface PhotoEdit {
  before: PhotoFields;
  after: PhotoFields;
}
/**
 * Edits of several photos, made as one change; `edits` maps the name of each photo to its edit.
 */
export interface PhotoEdits {
  edits: {
    [k: string]: PhotoEdit;
  };
}
/**
 * Photos to move within the gallery, in their new order.
 *
 * They move behind the photo `after`. If `after` is null, they move to the front.
 */
export interface MoveRequest {
  /**
   * @minItems 1
   */
  photos: string[];
  after?: string | null;
}
/**
 * The names of photos to move from the gallery to the trash.
 */
export interface RemoveRequest {
  /**
   * @minItems 1
   */
  photos: string[];
}
/**
 * Photos to erase: names of photos, names of batches in the trash, or paths of unused originals.
 *
 * `typed` is what the user has typed. If it is not YES, the request is a dry run.
 */
export interface EraseRequest {
  /**
   * @minItems 1
   */
  photos: string[];
  typed?: string;
}
/**
 * The name of a batch (`TrashBatch`) to restore from the trash.
 */
export interface RestoreRequest {
  name: string;
}
/**
 * Unused originals to add to the gallery, by their paths in raw_assets/.
 */
export interface AddOriginalsRequest {
  /**
   * @minItems 1
   */
  originals: string[];
}
/**
 * A place that possibly still has an erased photo, and advice on how to delete the photo there.
 */
export interface CopyAdvice {
  label: string;
  advice: string;
}
/**
 * The effect of an erasure, or of its dry run.
 *
 * - `pages`: the pages that change
 * - `links`: the places of the content where the photos are no longer named, as text
 * - `on_host`: addresses of pictures that the web host perhaps still serves
 * - `alike`: remaining photo files that look like an erased photo
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
 * A photo or programme in the trash; `picture` is the address of its picture, or None without one.
 */
export interface TrashItem {
  title: string;
  picture: string | null;
}
/**
 * Items that were moved to the trash together, and are restored together.
 *
 * - `name`: identifies the batch
 * - `moment`: the time of the removal
 * - `replaced`: true for photos that other photos have replaced
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
 * One line of a table, such as “to send” with the text “12 files, 0.4 MB”.
 */
export interface PlanLine {
  about: string;
  text: string;
}
/**
 * A publication to plan.
 *
 * `back` is the name of an earlier release to publish again. If it is "", the present site is published.
 */
export interface PublishRequest {
  back?: string;
}
/**
 * The plan to carry out.
 *
 * `since` is copied from the `PublishState` in which the user has seen the plan.
 */
export interface SendRequest {
  since?: string | null;
}
/**
 * The state of the present or the last publication.
 *
 * - `since`: the time when the last step ended; None while a step runs and before the first step
 * - `to`: the address of the host; None if no host is chosen
 * - `back`: true if an earlier release is published again
 * - `live`: the address that visitors open; "" until the site is published
 * - `folder`: the folder of the built site on this computer
 * - `step`: the number of finished steps (build, compare, send, verify); None if no steps are to be shown
 * - `lines`: the planned changes at the host
 */
export interface PublishState {
  phase: PublishPhase;
  what: string;
  since: string | null;
  to: string | null;
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
 * The forms for all kinds of hosts, and the chosen `kind` with the `values` of its form.
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
 * The values of a filled-in form for a host.
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
 * The answer after a successful test of the connection to a host; nothing is saved.
 */
export interface HostTrial {
  what: string;
}
/**
 * The releases of the host, the newest first.
 *
 * If they cannot be read, `problem` says why; otherwise it is "".
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
 * - `picture`: an address of the picture; None if the file is no photo, or is not examined yet
 * - `taken`: the time when the photo was taken, such as 2026-05-01T10:20:30; "" if it is unknown
 * - `twin`: the same photo again, as the name of a photo on the site or the id of another upload; None if
 *   there is none
 * - `larger`: true if this upload is wider, in pixels, than its `twin`
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
 * All waiting uploads, ordered by `taken`; `standins` has the names of the gallery's stand-ins.
 */
export interface UploadList {
  uploads: Upload[];
  standins: string[];
}
/**
 * The decision about one upload (`fate`), and the fields of the new photo.
 *
 * - `photo`: the name of the photo that the upload replaces, if the decision is to replace a photo
 * - `title`, `alt`: the texts; "" if they are written later
 * - `people`: whether anyone in the photo is recognisable; None while nobody has answered
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
 * The decisions about uploads, in the order in which the gallery gets the photos.
 *
 * - `in_front`: true to add the photos at the front of the gallery, false to add them at its end
 * - `replace_standins`: true to remove all stand-ins from the gallery
 */
export interface TakeRequest {
  /**
   * @minItems 1
   */
  choices: UploadChoice[];
  inFront?: boolean;
  replaceStandins?: boolean;
}
/**
 * The outcome of decisions about uploads; `photos` has the names of the added and replaced photos.
 */
export interface TakenPhotos {
  revision: number;
  what: string;
  photos: string[];
}
/**
 * The address that a phone opens, the address of its QR code, and the seconds until the server closes.
 *
 * While the server is closed, both addresses are None.
 */
export interface PhoneAccess {
  address: string | null;
  qr: string | null;
  seconds: number;
}
