/** The requests and answers between the desk's page and its server. Made by `npm run types` from schemas/desk.schema.json; do not edit. */

/**
 * The kind of a step, by its command or by its text in a terminal; `{}` is the place of the argument.
 */
export type StepKind =
  | "pipeline add {}"
  | "nox -s site"
  | "pipeline confirm {}"
  | "pipeline forget {}"
  | "pipeline ingest"
  | "pipeline check --launch"
  | "pipeline prune"
  | "pipeline remove {}"
  | "pipeline mend"
  | "pipeline replace {}"
  | "pipeline todo"
  | "pipeline hosting"
  | "pipeline words --out {}"
  | "Add a line “{}:” there."
  | "take this line out"
  | "“{}:”"
  | "write “looks_fine: true” in its entry"
  | "write “consent: recorded”"
  | "write “consent: recorded-by-parents”"
  | "mark this one:"
  | "; mark a fact that only the academy knows with !standin"
  | "write in content/contract.yaml:   {}"
  | " and take !standin away";
export type JsonValue = unknown;
/**
 * The lists of the site that can show a programme; `shown` describes the list in a sentence.
 */
export type Placement =
  "home" | "home_other" | "trainings" | "trainings_other" | "other_trainings" | "footer" | "contact";
/**
 * The kind of input that a form has for a value.
 *
 * `line` is one line, `text` a paragraph with markup and links, and `day` a date. `link` is the address of a
 * page, or a channel such as phone. `programme` is the name of a programme, and `photo` the id of a photo in
 * the gallery. A `picture` has a file, an alt text and rights.
 */
export type FieldKind =
  | "line"
  | "text"
  | "day"
  | "link"
  | "programme"
  | "photo"
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
 * A reason to look at a photo.
 *
 * The reasons: text is missing, the photo looks poor, the project may already have the photo, the photo is a
 * stand-in, or a consent is missing or ends soon.
 */
export type PhotoConcern = "words" | "looks" | "twin" | "standin" | "consent";
/**
 * The consent of the people in a photo to its publication.
 */
export type Consent = "recorded" | "recorded-by-parents" | "not-needed";
/**
 * The destination of a publication: the host of the site, or the test host.
 */
export type PublishTarget = "site" | "test";
/**
 * The examination of an upload: in progress, ready to be added, or refused.
 */
export type UploadState = "looking" | "ready" | "refused";
/**
 * The decision about an upload.
 */
export type UploadAction = "add" | "replace" | "leave";

/**
 * The messages between the desk's page and its server.
 */
export interface Messages {
  HintStep: HintStep;
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
  VersionEntry: VersionEntry;
  VersionList: VersionList;
  ChangedValue: ChangedValue;
  PastPhoto: PastPhoto;
  PhotoDifference: PhotoDifference;
  PageDifference: PageDifference;
  VersionComparison: VersionComparison;
  VersionRequest: VersionRequest;
  MergeRequest: MergeRequest;
  PastSite: PastSite;
  MergeConflict: MergeConflict;
  OthersNews: OthersNews;
  PicturePoint: PicturePoint;
  PhotoCrop: PhotoCrop;
  PageLink: PageLink;
  DeskPhoto: DeskPhoto;
  DeskPage: DeskPage;
  SharedContent: SharedContent;
  UnusedOriginal: UnusedOriginal;
  RuleExplanation: RuleExplanation;
  DeskProject: DeskProject;
  RemoveRequest: RemoveRequest;
  EraseRequest: EraseRequest;
  RestoreRequest: RestoreRequest;
  ConfirmRequest: ConfirmRequest;
  AddOriginalsRequest: AddOriginalsRequest;
  ActionEffect: ActionEffect;
  CopyAdvice: CopyAdvice;
  ErasureEffect: ErasureEffect;
  TrashItem: TrashItem;
  TrashBatch: TrashBatch;
  TrashList: TrashList;
  FocusPoint: FocusPoint;
  PhotoFields: PhotoFields;
  PhotoEdit: PhotoEdit;
  PhotoEdits: PhotoEdits;
  MoveRequest: MoveRequest;
  PlanLine: PlanLine;
  VerifiedItem: VerifiedItem;
  PublishRequest: PublishRequest;
  PublishStep: PublishStep;
  PublishState: PublishState;
  PublicSummary: PublicSummary;
  AddressFieldForm: AddressFieldForm;
  HostForm: HostForm;
  HostSettings: HostSettings;
  HostRequest: HostRequest;
  ReleaseEntry: ReleaseEntry;
  ReleaseList: ReleaseList;
  Upload: Upload;
  UploadList: UploadList;
  LeaveOutRequest: LeaveOutRequest;
  UploadChoice: UploadChoice;
  TakeRequest: TakeRequest;
  TakenPhotos: TakenPhotos;
  PhoneAccess: PhoneAccess;
}
/**
 * A step of a hint; `argument` is a photo, a file, or a key of the content, "" if the action has none.
 */
export interface HintStep {
  action: StepKind;
  argument: string;
}
/**
 * A finding, with its place in the content and on the desk.
 *
 * `help` are the parts of the hint: texts and steps. `path` is the path to the wrong or missing value in
 * `file`; `path` is None if the finding is about no single value. `address` is the address of the value on
 * the desk, and `where` names this place: the title of the photo or page, and the label of the value.
 * `photo` is the name of the photo that the finding is about, None for other findings. `fix` is the proposed
 * value, None without a proposal.
 */
export interface DeskFinding {
  code: string;
  severity: string;
  message: string;
  help: (string | HintStep)[];
  file: string;
  line: number | null;
  path: (string | number)[] | null;
  address: string;
  where: string;
  photo: string | null;
  fix: string | number | boolean | null;
}
/**
 * A finished change: the new revision, and a sentence about the change.
 */
export interface Done {
  revision: number;
  what: string;
}
/**
 * A refused request, which changed nothing: the reason as a sentence and as findings.
 */
export interface Refusal {
  message: string;
  findings: DeskFinding[];
}
/**
 * A refused edit (409): the value has changed since the page read the value.
 *
 * `now` is the present value.
 */
export interface EditConflict {
  message: string;
  file: string;
  path: (string | number)[];
  now: JsonValue;
}
/**
 * A link target or a programme to choose in a form: its value in the content, its label, and its kind.
 */
export interface LinkOption {
  to: string;
  label: string;
  kind: string;
}
/**
 * A list that shows or could show a programme: the list's label, and its programmes' names in order.
 */
export interface ListOrder {
  placement: Placement;
  label: string;
  names: string[];
}
/**
 * The content of one file, and the fields of its form.
 *
 * `address` is the address of the page, None if the file is no page. `programme` is the name of a programme,
 * None for other files. `free_page` is the name of a free page, None for other files. `standins` are the
 * paths of invented values, which real values still have to replace.
 */
export interface ContentForm {
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
 * One field of a form: `key` is the field's key in the surrounding group, or "" in a list.
 *
 * `least` and `most` are the limits of a number, of the length of a text, or of the number of entries in a
 * list. A group or picture has its own fields in `fields`. For a list, `fields` has one field, the form of
 * each entry. If the entries can be of several kinds, `fields` has one group per kind instead, and the
 * group's `variant` names the kind. If contract.yaml states the number of entries of a list, `counted` is
 * the key of this number; otherwise it is "". `entry` is the label of one entry of a list, such as “Keyword”
 * for “Keywords”.
 */
export interface FormField {
  key: string;
  kind: FieldKind;
  label: string;
  entry: string;
  help: string;
  variant: string;
  optional: boolean;
  counted: string;
  least: number | null;
  most: number | null;
  choices: (string | number)[];
  fields: FormField[];
}
/**
 * Edits of one content file; either all edits are made, or none.
 */
export interface ContentEdit {
  file: string;
  /**
   * @minItems 1
   */
  edits: Edit[];
}
/**
 * One change of a content file.
 *
 * `before` is the value at `path` that the author of the edit saw; null means a missing key. The action
 * `set` replaces this value by `value`; null removes the key. Sections that are missing around a new value
 * are added, and optional sections that become empty are removed. In lists, `add` inserts `value` before the
 * entry at `path`, `remove` removes this entry, and `move` moves it to the position `to`. `standin` marks
 * the new value, or the texts in a new entry, as stand-ins: invented values that somebody must replace.
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
 * A place on the site that somebody clicked, either a picture or text.
 *
 * `address` is the address of the page. `alt` is the alt text of a clicked picture. `shown` are the texts of
 * the elements at the place, the innermost element first. `around` is true if the place is in a part that
 * every page has, such as the footer. `nth` says how often the same text occurs above the place.
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
 * The desk's address of the value that was clicked in the preview; None if no value was found.
 */
export interface DeskPlace {
  address: string | null;
}
/**
 * A text that contains the searched words.
 *
 * `title` is the title of its content file, `text` an excerpt, and `address` the address of the value on the
 * desk.
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
 * A programme to add, with its title.
 *
 * `path` is the address of the page. `like` is the name of another programme, whose text is copied into the
 * new programme; "" copies nothing.
 */
export interface NewProgrammeRequest {
  title: string;
  path: string;
  like?: string;
}
/**
 * A free page to add, with its title.
 *
 * `path` is the address of the page, and `begin` is the kind of its first block. `header` is true if the
 * menu gets a link to the page, and `footer` is true if the footer gets a link.
 */
export interface NewPageRequest {
  title: string;
  path: string;
  begin: "text" | "faq" | "testimonials" | "dates";
  header?: boolean;
  footer?: boolean;
}
/**
 * A programme or a free page to move to the address `path`.
 *
 * `name` is the name of the content file, without .yaml. `free_page` is true for a free page. With
 * `dry_run`, the effects are listed, and nothing is changed.
 */
export interface ProgrammeMove {
  name: string;
  path: string;
  freePage?: boolean;
  dryRun?: boolean;
}
/**
 * A programme or a free page to remove.
 *
 * `name` is the name of the content file, without .yaml. `free_page` is true for a free page. With
 * `dry_run`, the effects are listed, and nothing is changed.
 */
export interface ProgrammeRemoval {
  name: string;
  freePage?: boolean;
  dryRun?: boolean;
}
/**
 * A new order of the programmes in a list; the list may also gain or lose programmes.
 *
 * `before` has the names of the programmes that the desk showed in the list before the change. `names` has
 * the names of the programmes that the list shows after the change, in order.
 */
export interface ProgrammeOrder {
  placement: Placement;
  before: string[];
  names: string[];
}
/**
 * The effects of a change or its dry run, in sentences.
 *
 * `address` is an address on the desk: the form of the changed page or, after a removal, the list of all
 * pages. `path` is the address of the page on the site or, after a removal, of the page above it.
 */
export interface ProgrammeResult {
  revision: number;
  what: string;
  sentences: string[];
  address: string;
  path: string;
}
/**
 * A task, either for a value of the content or from the checklist of a deletion.
 *
 * `what` describes the task. For a value, `now` is the present text, `place` is the title of the content
 * file (for a mistake, the title of the photo or file, and the label of the value), `address` is the address
 * of the value on the desk, and `deletion` is 0. For a departure from the original plan, `address` is "".
 * For a checklist, `now` is advice, `place` identifies the task, `address` is "", and `deletion` is the
 * number of the deletion.
 */
export interface TodoTask {
  what: string;
  now: string;
  place: string;
  address: string;
  deletion: number;
}
/**
 * A finished task from the checklist of a deletion.
 *
 * `deletion` is the number of the deletion, and `place` identifies the task.
 */
export interface TickRequest {
  deletion: number;
  place:
    "history" | "history-text" | "shared" | "colleagues" | "host" | "host-backups" | "search" | "archives" | "others";
}
/**
 * Tasks of one kind.
 *
 * `who` names the people who do the tasks. If `launch` is false, the tasks can wait until after the launch.
 */
export interface TodoGroup {
  title: string;
  who: "you" | "the academy" | "whoever runs the website";
  launch: boolean;
  tasks: TodoTask[];
}
/**
 * The open tasks in groups; `launched` is true if the site is public.
 */
export interface TodoList {
  launched: boolean;
  groups: TodoGroup[];
}
/**
 * The progress of work.
 *
 * `what` describes the work. `done` is the number of finished files, and `total` is the number of all files.
 * `seconds` is the estimate of the remaining time, None while this time is unknown.
 */
export interface WorkProgress {
  what: string;
  done: number;
  total: number;
  seconds: number | null;
}
/**
 * The state of the preview.
 *
 * `address` is the address of the preview, None while the preview does not run. `problem` is the reason why
 * the preview failed, None without a failure.
 */
export interface PreviewState {
  address: string | null;
  problem: string | null;
}
/**
 * An event, which contains only the fields that have changed.
 *
 * `revision` is the revision of the project. `progress` is null at the end of the work. `problem` is the
 * reason why the last update of the site failed, "" after a successful update. `uploads` is the number of
 * waiting uploads. `ended` is true in the last event before the desk ends.
 */
export interface DeskEvent {
  revision: number | null;
  progress: WorkProgress | null;
  preview: PreviewState | null;
  problem: string | null;
  uploads: number | null;
  publishing: PublishPhase | null;
  ended: boolean | null;
}
/**
 * A version: its name, its time, its author, and the changes in a few words.
 *
 * `published` is the address where the version was published, "" if it was not published. `is_test` is true
 * if `published` is the test address.
 */
export interface VersionEntry {
  name: string;
  when: string;
  who: string;
  what: string;
  published: string;
  isTest: boolean;
}
/**
 * All versions, the latest first.
 *
 * `problem` is the reason why there are no versions, or why no version can be saved now; "" without such a
 * reason. `can_begin` is true if the desk can start a history. `unsaved` describes the changes since the
 * last version, "" without changes. `shared` is true if the project has a shared repository. `left_out` are
 * files that git ignores.
 */
export interface VersionList {
  problem: string;
  canBegin: boolean;
  points: VersionEntry[];
  unsaved: string;
  shared: boolean;
  leftOut: string[];
}
/**
 * A changed value with its label.
 *
 * `before` and `after` are the text of the value before and after the change. One of these texts is None if
 * the value was added or removed; both are None if `label` describes the whole change. `standin` is
 * true if the academy still has to give the value.
 */
export interface ChangedValue {
  file: string;
  path: (string | number)[];
  label: string;
  before: string | null;
  after: string | null;
  standin: boolean;
}
/**
 * A photo in one of the two compared versions.
 *
 * `picture` is the address of the photo's picture on the desk, None if the version lacks the original.
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
 * `what` is a short summary of the differences. `pages` has the differences on each page. `everywhere` are
 * the changed values that every page shows, and `page_count` is the number of pages. `others` are changed
 * values that no page shows, and `loose` are changed originals that no content names. `erased` is the number
 * of changed photos that are left out because they were deleted for good.
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
 * The name of the version to show or to return to.
 */
export interface VersionRequest {
  to: string;
}
/**
 * The side that somebody chose for each conflict, by the name of the conflict.
 */
export interface MergeRequest {
  choices: {
    [k: string]: "mine" | "theirs";
  };
}
/**
 * The preview of an earlier version.
 *
 * `address` is the address of the preview. If the preview failed, `address` is None and `problem` is the
 * reason. `missing` is the number of photos that are shown as quick pictures because variants are missing.
 */
export interface PastSite {
  address: string | null;
  problem: string | null;
  missing: number;
}
/**
 * A value, file or picture that was changed both on this computer and by others.
 *
 * `before` is the text before the changes, `mine` is the text on this computer, and `theirs` is the text of
 * the others. A conflict about a whole file has no texts. A conflict about a picture has the addresses of
 * both pictures.
 */
export interface MergeConflict {
  name: string;
  file: string;
  label: string;
  before: string | null;
  mine: string | null;
  theirs: string | null;
  minePicture: string | null;
  theirsPicture: string | null;
}
/**
 * The versions of others that this computer does not have yet.
 *
 * `comparison` has the changes that a merge would make on this computer. Somebody must choose a side for
 * each of the `conflicts`. `program` is a message if others changed the program itself, else "". `unsent` is
 * the number of versions on this computer that others do not have.
 */
export interface OthersNews {
  points: VersionEntry[];
  comparison: VersionComparison;
  conflicts: MergeConflict[];
  program: string;
  unsent: number;
}
/**
 * A point of a picture, as fractions of its width and height.
 */
export interface PicturePoint {
  x: number;
  y: number;
}
/**
 * A crop in which the site shows a photo; `label` names the place on the site in plain words.
 *
 * The photo is cropped twice: first to the ratio `crop`, then to the ratio `shape`. If `crop` is None, the
 * first crop is the whole picture. Each crop is the largest of its ratio, and as near to the focal point as
 * possible. Without a focal point, the first crop is central, and `rest` places the second crop if this crop
 * is narrower: 0 cuts only at the right, 1 cuts only at the left.
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
 * A picture that the content names.
 *
 * `name` is the picture's name in commands: a photo's id, a programme's name, "founder" or "home/hero".
 * `label` is its name on the desk's page, and `title` its title in the content, None without a title. Its
 * entry is in `file` at `path`. `original` is its path below raw_assets/, and `picture` an address that
 * accepts `?width=`. `people` is None while nobody has answered whether anyone is recognisable. `lacks` are
 * the keys without a real value; if `withheld` is true, the site does not show the photo until all keys have
 * real values. `inherited` are those of them whose text describes the picture that this one replaced.
 * `measured` has format, pixels and size in words. `measured`, `width` and `height` are None if the original
 * could not be measured.
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
  consent: string | null;
  consentUntil: string | null;
  credit: string | null;
  licence: string | null;
  focus: PicturePoint | null;
  looksFine: boolean;
  lacks: string[];
  inherited: string[];
  withheld: boolean;
  standin: boolean;
  concerns: PhotoConcern[];
  pages: PageLink[];
  crops: PhotoCrop[];
  findings: DeskFinding[];
}
/**
 * A page of the site: the name of its content file, its address, and the title that the desk shows.
 */
export interface DeskPage {
  name: string;
  address: string;
  title: string;
  file: string;
  screen: string;
}
/**
 * A content file that is not the text of a single page: its name, and its title on the screen.
 */
export interface SharedContent {
  name: string;
  title: string;
  file: string;
}
/**
 * An original that no content names: its path below raw_assets/, and the address of its picture.
 */
export interface UnusedOriginal {
  original: string;
  picture: string;
}
/**
 * A rule with its reason, in the words of the screen.
 */
export interface RuleExplanation {
  title: string;
  reason: string;
}
/**
 * The whole project.
 *
 * - `line_limit`: the maximum length of a line of text, such as a photo's title or description.
 * - `title_limit`: the maximum length of a new page's title.
 * - `findings`: the findings that do not concern a photo.
 * - `promised`: the number of gallery photos that content/contract.yaml promises; None if it is unreadable.
 * - `todo`: the number of open tasks.
 * - `undo`, `redo`: the changes to undo and redo next; None without such a change.
 * - `command`: the command that opens the desk.
 */
export interface DeskProject {
  name: string;
  command: string;
  revision: number;
  preview: PreviewState;
  pages: DeskPage[];
  shared: SharedContent[];
  photos: DeskPhoto[];
  unused: UnusedOriginal[];
  findings: DeskFinding[];
  lineLimit: number;
  titleLimit: number;
  promised: number | null;
  todo: number;
  undo: string | null;
  redo: string | null;
}
/**
 * Photos to remove from the gallery.
 */
export interface RemoveRequest {
  /**
   * @minItems 1
   */
  photos: string[];
  dryRun?: boolean;
}
/**
 * Photos to erase, by their names or by their folders in the trash.
 *
 * The erasure is a dry run unless `typed` is YES.
 */
export interface EraseRequest {
  /**
   * @minItems 1
   */
  photos: string[];
  typed?: string;
}
/**
 * The names, in the trash, of photos to restore, or of one training or page.
 */
export interface RestoreRequest {
  /**
   * @minItems 1
   */
  names: string[];
}
/**
 * Photos whose alt texts somebody has checked: the alt texts fit the pictures.
 */
export interface ConfirmRequest {
  /**
   * @minItems 1
   */
  photos: string[];
}
/**
 * Unused originals below raw_assets/ to add to the gallery.
 */
export interface AddOriginalsRequest {
  /**
   * @minItems 1
   */
  originals: string[];
}
/**
 * The effect of an action or of its dry run: the changed pages, and links that would break.
 */
export interface ActionEffect {
  revision: number;
  what: string;
  pages: PageLink[];
  links: string[];
}
/**
 * A place that may still contain an erased photo, and the advice for it.
 */
export interface CopyAdvice {
  label: string;
  advice: string;
}
/**
 * The effect of an erasure or of its dry run.
 *
 * `originals` are the deleted originals, and `variants` is the number of deleted files made of these
 * originals. `on_host` are addresses of pictures that the web host may still serve. `alike` are remaining
 * originals that look like an erased photo. `versions` are the versions that are rewritten without the
 * photos. `remaining` are the copies that no command reaches.
 */
export interface ErasureEffect {
  revision: number;
  what: string;
  pages: PageLink[];
  links: string[];
  originals: string[];
  variants: number;
  onHost: string[];
  alike: string[];
  versions: VersionEntry[];
  remaining: CopyAdvice[];
}
/**
 * A photo or programme in the trash; `picture` is the address of its picture, None without a picture.
 */
export interface TrashItem {
  title: string;
  picture: string | null;
}
/**
 * Items that were removed together; a restoration of `name` restores all of them.
 *
 * `replaced` is true if other photos took the places of these items.
 */
export interface TrashBatch {
  name: string;
  moment: string;
  replaced: boolean;
  photos: TrashItem[];
}
/**
 * The batches in the trash, the latest first.
 */
export interface TrashList {
  trash: TrashBatch[];
}
/**
 * The focal point, as fractions of width and height.
 */
export interface FocusPoint {
  x: number;
  y: number;
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
  focus?: FocusPoint | null;
  looksFine?: boolean | null;
}
/**
 * An edit of a photo's fields.
 *
 * `before` has the values that the page has read, and `after` has the new values, with the same keys.
 */
export interface PhotoEdit {
  before: PhotoFields;
  after: PhotoFields;
}
/**
 * Edits of several photos, by the photos' names; all edits are made as one change.
 */
export interface PhotoEdits {
  edits: {
    [k: string]: PhotoEdit;
  };
}
/**
 * Photos to move, in their new order.
 *
 * The photos move to the place before the photo `before` or after the photo `after`. If neither is given,
 * the photos move to the front.
 */
export interface MoveRequest {
  /**
   * @minItems 1
   */
  photos: string[];
  before?: string | null;
  after?: string | null;
}
/**
 * A line with a subject and a text, such as one of the planned changes.
 */
export interface PlanLine {
  about: string;
  text: string;
}
/**
 * One check of the live site, with its result.
 *
 * `wrong` describes a fault, and `mend` its remedy; both are "" without a fault. `remark` describes a fault
 * that this kind of host cannot avoid, else "".
 */
export interface VerifiedItem {
  what: string;
  wrong: string;
  mend: string;
  remark: string;
}
/**
 * A publication to plan.
 *
 * `back` is the name of an earlier release to publish again, "" for the present site.
 */
export interface PublishRequest {
  target?: PublishTarget;
  back?: string;
}
/**
 * One step of a publication; `state` is "done", "now" or "next".
 */
export interface PublishStep {
  label: string;
  state: string;
}
/**
 * The state of publishing; `what` describes the state in sentences.
 *
 * `since` is the moment of the last result, None while there is none or the next one is awaited. `to` is
 * the address of the host, None if no host is known. `folder` is the folder of the built site on this
 * computer. `lines` are the planned changes, `findings` the reasons for a refusal, `verified` the checks
 * of the site on the web. `back` is true if an earlier release is published again. `live` is the address
 * that visitors open, "" until the site is published. After the launch, open tasks prevent a
 * publication: `tasks` is then their number, otherwise 0.
 */
export interface PublishState {
  phase: PublishPhase;
  target: PublishTarget;
  what: string;
  since: string | null;
  to: string | null;
  back: boolean;
  live: string;
  folder: string;
  tasks: number;
  steps: PublishStep[];
  lines: PlanLine[];
  findings: DeskFinding[];
  verified: VerifiedItem[];
}
/**
 * The numbers of pages and photos that visitors will see, counted before the site is built.
 *
 * `withheld` is the number of withheld photos. `hidden` is true if search engines are kept out until the
 * launch. `tasks` has a line for each group of tasks that are open before the launch: the title of the
 * group, and its number of tasks. `to` is the address of the host, and `test` the address of the test host.
 */
export interface PublicSummary {
  pages: number;
  photos: number;
  withheld: number;
  hidden: boolean;
  tasks: PlanLine[];
  to: string | null;
  test: string | null;
}
/**
 * One field of the form for a host's address.
 */
export interface AddressFieldForm {
  name: string;
  label: string;
  hint: string;
  required: boolean;
}
/**
 * The form of one kind of host.
 *
 * `key` explains how the host identifies the user. `asks` is true if the host takes a password.
 */
export interface HostForm {
  kind: string;
  label: string;
  fields: AddressFieldForm[];
  key: string;
  asks: boolean;
}
/**
 * The forms for all kinds of hosts, and the present settings of the site's host and of the test host.
 *
 * For each target of a publication, `kind` has the kind of the present host, and `values` has the values of
 * the fields in the form of this kind. If a target has no host, the kind is "" and the values are empty.
 */
export interface HostSettings {
  forms: HostForm[];
  kind: {
    [k: string]: string;
  };
  values: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * The values of a filled-in form for a host, and a password.
 *
 * If `password` is "", a stored password is used, for example from this computer's keyring.
 */
export interface HostRequest {
  target?: PublishTarget;
  kind: string;
  values: {
    [k: string]: string;
  };
  password?: string;
}
/**
 * A release on the host.
 *
 * `moment` is the date and time of the release, `by` is the author, and `what` describes the changes. `by`
 * and `what` are "" if this project has no version with the content of the release.
 */
export interface ReleaseEntry {
  name: string;
  moment: string;
  by: string;
  what: string;
  present: boolean;
}
/**
 * The releases on the host, the newest first.
 *
 * `problem` is the reason why the releases cannot be read, "" if they can be read.
 */
export interface ReleaseList {
  releases: ReleaseEntry[];
  problem: string;
}
/**
 * An upload that waits for a decision; `look` is the state of its examination.
 *
 * `picture` is the address of its picture, None until the examination ends, and for a refused upload.
 * `taken` is a moment such as 2026-05-01T10:20:30. `taken`, `title` and `caption` are from the file, "" if
 * they are missing there. `twin` is the name of the same photo in the gallery, or the id of an upload of the
 * same photo; `larger` is true if this upload has more pixels. A `doubtful` photo is small, blurry or dark.
 * `left_out` is None until somebody leaves the photo out or fetches it back. `earlier` is true if other
 * uploads arrived on a later day.
 */
export interface Upload {
  id: string;
  name: string;
  look: UploadState;
  picture: string | null;
  width: number | null;
  height: number | null;
  taken: string;
  title: string;
  caption: string;
  twin: string | null;
  larger: boolean;
  doubtful: boolean;
  leftOut: boolean | null;
  earlier: boolean;
  findings: DeskFinding[];
}
/**
 * All waiting uploads in the order in which the photos were taken, and the names of stand-in photos.
 */
export interface UploadList {
  uploads: Upload[];
  standins: string[];
}
/**
 * Uploads to leave out, or to fetch back if `left_out` is false.
 */
export interface LeaveOutRequest {
  uploads: string[];
  leftOut: boolean;
}
/**
 * The decision about one upload; REPLACE puts it in the place of `photo`.
 *
 * `title` and `alt` may be "". `people` is true if anybody in the photo is recognisable, None while nobody
 * has answered. `children` is true if a child is recognisable. `agreed` is true if everyone recognisable
 * (for a child, a parent) consented in writing, and `until` is the last day of this consent. `looks_fine` is
 * true if somebody accepted a doubtful photo.
 */
export interface UploadChoice {
  upload: string;
  fate: UploadAction;
  photo?: string | null;
  title?: string;
  alt?: string;
  people?: boolean | null;
  children?: boolean;
  agreed?: boolean;
  until?: string | null;
  credit?: string;
  looksFine?: boolean;
}
/**
 * The decisions about uploads, in the order of the gallery.
 *
 * If `replace_standins` is true, all stand-in photos are removed. If `dry_run` is true, nothing changes.
 */
export interface TakeRequest {
  /**
   * @minItems 1
   */
  choices: UploadChoice[];
  replaceStandins?: boolean;
  dryRun?: boolean;
}
/**
 * The outcome in sentences, and the names of the added and replaced photos.
 */
export interface TakenPhotos {
  revision: number;
  what: string;
  photos: string[];
}
/**
 * The address that a phone opens, and the seconds until the server for phones closes.
 *
 * `qr` is the address of the QR code. While the server is closed, `address` and `qr` are None.
 */
export interface PhoneAccess {
  address: string | null;
  qr: string | null;
  seconds: number;
}
