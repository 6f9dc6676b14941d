/** The requests and answers between the desk's page and its server. Made by `npm run types` from schemas/desk.schema.json; do not edit. */

export type JsonValue = unknown;
/**
 * The lists that can show a programme.
 */
export type Placement =
  "home" | "home_other" | "trainings" | "trainings_other" | "other_trainings" | "footer" | "contact";
/**
 * The input for a value.
 *
 * `line` is one line, `text` a paragraph with markup and links, `day` a date, `link` the address of a page
 * or a channel, `programme` the name of a programme, `photo` the id of a photo in the gallery. A `picture`
 * has a file, an alt text and rights.
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
 * The places of the site that show a photo.
 */
export type Slot = "grid" | "lightbox" | "card" | "feature" | "hero" | "portrait";
/**
 * A reason to look at a photo.
 *
 * Its text is missing, it looks poor, it may exist twice, it is a stand-in, or its consent is missing or
 * ends soon.
 */
export type PhotoConcern = "words" | "looks" | "twin" | "standin" | "consent";
/**
 * The consent of the people in a photo to its publication.
 */
export type Consent = "recorded" | "recorded-by-parents" | "not-needed";
/**
 * The destination of a publication: the site itself, or the test address.
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
  UploadChoice: UploadChoice;
  TakeRequest: TakeRequest;
  TakenPhotos: TakenPhotos;
  PhoneAccess: PhoneAccess;
}
/**
 * A finding, with its place in the content.
 *
 * `path` is the path to the wrong or missing value in `file`, None if the finding is about no single value.
 * `photo` is the name of the photo that the finding is about, None without a photo. `fix` is the proposed
 * value, None without a proposal.
 */
export interface DeskFinding {
  code: string;
  severity: string;
  message: string;
  help: string;
  file: string;
  line: number | null;
  path: (string | number)[] | null;
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
 * A list that shows or could show a programme: its label, and the names of its programmes in order.
 */
export interface ListOrder {
  placement: Placement;
  label: string;
  names: string[];
}
/**
 * The content of one file, and the fields of its form.
 *
 * If the file is a page, `address` is the address of the page, otherwise None. If the file is a programme or
 * a free page, `programme` or `free_page` is its name. `standins` are the paths of values that only the
 * academy can give.
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
 * One field of a form: `key` is the field's key in the group around it, or "" in a list.
 *
 * `least` and `most` are the limits of a number, of the length of a text, or of the number of entries in a
 * list. `fields` has the fields of a group, the field of a list's entries or, if entries have kinds, a group
 * for each kind; `variant` is then the value of the entry's key `kind`.
 */
export interface FormField {
  key: string;
  kind: FieldKind;
  label: string;
  help: string;
  variant: string;
  optional: boolean;
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
 * `set` replaces the value at `path`, which was `before`; null means a missing key. Optional sections around
 * the value are added with their first value and removed with their last. In lists, `add` inserts `value`
 * before the entry at `path`, `remove` removes the entry at `path`, and `move` moves it to the position
 * `to`. `standin` marks the value, or the texts in a new entry, as stand-ins.
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
 * the elements at the place, the innermost first. `around` is true if the place is outside the page's own
 * part, such as in the footer. `nth` is the number of equal texts above the place.
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
 * The address at which the desk shows the clicked value, None if no value was found.
 */
export interface DeskPlace {
  address: string | null;
}
/**
 * A programme to add, with its title.
 *
 * `below` is the address of a list page; the new address consists of this address and a name made from the
 * title. `like` is the name of another programme, whose text is copied into the new programme; "" copies
 * nothing.
 */
export interface NewProgrammeRequest {
  title: string;
  below: string;
  like?: string;
}
/**
 * A free page to add, with its title.
 *
 * `path` is the address of the page, and `begin` is the kind of its first block. `header` and `footer` are
 * true if the menu and the footer get a link to the page.
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
 * A new order of the programmes in a list; programmes may also be added or removed.
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
 * pages.
 */
export interface ProgrammeResult {
  revision: number;
  what: string;
  sentences: string[];
  address: string;
}
/**
 * A task: its description, the present text, the place in words, and the place's address on the desk.
 *
 * For a task from the checklist of a deletion, `deletion` is the number of the deletion, `now` is advice,
 * and `address` is "". For other tasks, `deletion` is 0.
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
 * `who` does the tasks. If `launch` is false, the tasks can wait until after the launch.
 */
export interface TodoGroup {
  title: string;
  who: "you" | "the academy" | "whoever runs the website";
  launch: boolean;
  tasks: TodoTask[];
}
/**
 * The open tasks. `launched` is true if the site is public.
 */
export interface TodoList {
  launched: boolean;
  groups: TodoGroup[];
}
/**
 * The progress of work: a description, the finished and all steps, and the seconds left once known.
 */
export interface WorkProgress {
  what: string;
  done: number;
  total: number;
  seconds: number | null;
}
/**
 * The address of the preview, None while it does not run. `problem` is the reason if it failed.
 */
export interface PreviewState {
  address: string | null;
  problem: string | null;
}
/**
 * An event, which contains only the fields that have changed.
 *
 * `revision` is the revision of the project. `progress` is null at the end of the work. `problem` is the
 * reason why the site could not be updated, "" if it could. `uploads` is the number of waiting uploads.
 * `ended` is true in the last event of a desk.
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
 * `published` is the address where the version was published, "" if it was not published.
 */
export interface VersionEntry {
  name: string;
  when: string;
  who: string;
  what: string;
  published: string;
}
/**
 * All versions, the latest first.
 *
 * `problem` is the reason why there are no versions, or why none can be saved now. `can_begin` is true if
 * the desk can start a history. `unsaved` describes the changes since the last version, "" without changes.
 * `shared` is true if the project has a shared repository. `left_out` are files that git ignores.
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
 * the value was added or removed; both are None if `label` describes the change of a whole file. `standin`
 * is true if the academy still has to give the value.
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
 * values that no page shows, and `loose` are changed originals that no page shows. `erased` is the number of
 * changed photos that are left out because they were deleted for good.
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
 * The chosen side for each conflict, by the conflict's name.
 */
export interface MergeRequest {
  choices: {
    [k: string]: "mine" | "theirs";
  };
}
/**
 * The preview of an earlier version: its address, None if a `problem` prevents the preview.
 *
 * `missing` is the number of photos that are shown as quick pictures, because variants of them are missing.
 */
export interface PastSite {
  address: string | null;
  problem: string | null;
  missing: number;
}
/**
 * A value that both sides changed: its text before the changes, on this side and on the other side.
 *
 * A conflict about a whole file has no texts. A conflict about a picture has the addresses of both pictures.
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
 * A crop of a photo on the site, with its place in plain words.
 *
 * The photo is cropped twice: to `crop` (width to height, None for the whole picture), then to `shape`. Each
 * crop is the largest of its ratio, and as near to the focal point as possible. Without a focal point, the
 * first crop is central, and `rest` is the share of the second crop's margin that is on the left.
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
 * `name` is its name in commands: the id of a photo, founder, home/hero, or the name of a programme. `label`
 * is its name on the screen, and `title` its title in the content, None without one. Its entry is in `file`
 * at `path`. `original` is its path below raw_assets/, and `picture` an address that accepts `?width=`.
 * `people` is None while nobody has answered whether anyone is recognisable. `lacks` are missing keys;
 * `withheld` is true if the site does not show the photo until they are written. `measured` has format,
 * pixels and size in words. `measured`, `width` and `height` are None if the original could not be measured.
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
  withheld: boolean;
  standin: boolean;
  concerns: PhotoConcern[];
  pages: PageLink[];
  crops: PhotoCrop[];
  findings: DeskFinding[];
}
/**
 * A page of the site: the name of its content file, its address, and its title on the screen.
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
 * An original that no content names: its path below raw_assets/, and its address on the desk.
 */
export interface UnusedOriginal {
  original: string;
  picture: string;
}
/**
 * A rule with its reason and an example.
 */
export interface RuleExplanation {
  title: string;
  reason: string;
  example: string;
}
/**
 * The whole project. `findings` are the findings that are about no photo.
 *
 * `promised` is the number of photos in the contract, `todo` the number of open tasks. `undo` and `redo`
 * describe the changes to undo and redo next, None without one. `command` is the command that opens the
 * desk.
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
 * Photos to erase, by their names or folders in the trash; a dry run unless `typed` is YES.
 */
export interface EraseRequest {
  /**
   * @minItems 1
   */
  photos: string[];
  typed?: string;
}
/**
 * Photos, or one training or page, to restore, by their names in the trash.
 */
export interface RestoreRequest {
  /**
   * @minItems 1
   */
  names: string[];
}
/**
 * Photos whose descriptions fit their pictures.
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
 * The effect of an erasure.
 *
 * `originals` are the deleted files, `variants` is the number of deleted pictures made from them, and
 * `on_host` are addresses that the web host may still serve. `alike` are remaining originals that look like
 * an erased photo. `versions` are rewritten without the photos. `remaining` are the copies that no command
 * reaches.
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
 * A photo or programme in the trash; `picture` is its address, None without one.
 */
export interface TrashItem {
  title: string;
  picture: string | null;
}
/**
 * Items that were removed together. `name` restores all of them.
 *
 * `replaced` is true if other photos took their places.
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
 * The fields as the page read them, and their new values. Both have the same keys.
 */
export interface PhotoEdit {
  before: PhotoFields;
  after: PhotoFields;
}
/**
 * Edits of several photos by their names, made as one change.
 */
export interface PhotoEdits {
  edits: {
    [k: string]: PhotoEdit;
  };
}
/**
 * Photos to move, in this order: before or after another photo, or to the front if none is given.
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
 * `wrong` is the fault, "" without a fault, and `mend` is a remedy. `remark` is a fault that this kind of
 * host cannot avoid.
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
 * `to` is the address of the host, None if no host is known. `folder` is the folder of the built site on
 * this computer. `lines` are the planned changes, `findings` the reasons for a refusal, `verified` the
 * checks of the site on the web. `back` is true if an earlier release is published again. `live` is the
 * address that visitors open, "" until the site is published. `tasks` is the number of open tasks that
 * forbid the publication of a launched site.
 */
export interface PublishState {
  phase: PublishPhase;
  target: PublishTarget;
  what: string;
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
 * group, and its number of tasks. `to` and `test` are the addresses of the host and of the test host.
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
 * One field of a host's address.
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
 * A release on the host: its date and time, its author, and its changes.
 *
 * `by` and `what` are "" if no version contains the release.
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
 * A waiting upload. `picture` is the address of its picture, None unless it can be added.
 *
 * `taken` is a moment such as 2026-05-01T10:20:30. `taken`, `title` and `caption` are from the file, "" if
 * it has none. `twin` is the name of the same photo in the gallery, or the id of an upload of the same
 * photo; `larger` is true if this upload has more pixels. A `doubtful` photo is small, blurry or dark.
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
  findings: DeskFinding[];
}
/**
 * All waiting uploads by the time when they were taken, and the names of the gallery's stand-ins.
 */
export interface UploadList {
  uploads: Upload[];
  standins: string[];
}
/**
 * The decision about one upload; REPLACE puts it in the place of `photo`.
 *
 * `title` and `alt` may be "". `people` is true if anybody in an added photo is recognisable, None without
 * an answer; `children` is true if a child is. `agreed` is true if they consented in writing, and `until` is
 * the last day of the consent. `looks_fine` is true if somebody accepted a doubtful photo.
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
 * `replace_standins` removes all stand-ins. A `dry_run` changes nothing.
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
 * The address for a phone, None while the server is closed, and the remaining seconds.
 *
 * `qr` is the address of the QR code.
 */
export interface PhoneAccess {
  address: string | null;
  qr: string | null;
  seconds: number;
}
