import type { Access } from '../../access/server/declaration.ts';
import type { LocalizedText } from '../../../frame/i18n/shared/locales.ts';
import { findScope } from '../../access/server/scopes.ts';
import type { ActivityVerb } from '../shared/activity-verb.ts';

export type ColumnType = 'text' | 'integer' | 'boolean' | 'json';

/** What every record has: a version that grows by one with each write, and the scope that says who may see it. */
export interface RecordRow {
  id: string;
  version: number;
  /** `user:<uid>`, `everyone`, `role:<role>`, or a shared scope such as `room:<id>`. Set by the transaction. */
  scope: string;
}

/** A column that follows from the others. */
export interface ComputedColumn<Row> {
  of(row: Row): string | null;
}

/** A tree: a row can have a parent in the same table. */
export interface TreeRule {
  /** The field and its column. They contain the id of the parent, or null. */
  readonly field: string;
  readonly column: string;
  /** The maximum depth; a row without a parent has depth 1. */
  readonly maxDepth: number;
}

/** A column that references rows of a table. */
export interface Below {
  readonly table: string;
  readonly column: string;
}

export interface Table<Row extends RecordRow = RecordRow> {
  readonly name: string;
  readonly app: string;
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType };
  /** Who may do what with the rows. */
  readonly access: Access;
  /** The row's scope; also of rows that the journal kept from before there was a column. */
  scope(row: object): string;
  /** What messages call a record: "This to-do does not exist." */
  readonly noun?: string;
  /** What those are told who may view a record and not do more with it; "You may not do this." unless given. */
  readonly refusal?: string;
  /**
   * The record as clients get it. Kept as JSON text in the column `wire`, written with each change, so that a list is its
   * rows joined by commas: an eighth of the time of making objects from columns and JSON from objects.
   */
  wire?(row: Row): object;
  /** The text that lists order by and search, folded, kept in the column `folded`; never in the journal. */
  folded?(row: Row): string;
  /** Further columns of text that follow from the row, so that queries need not find it out; never in the journal. */
  readonly computed?: Readonly<Record<string, ComputedColumn<Row>>>;
  /** Whether the row (undefined: removed) was taken back by its author: its history then tells who and when, not what. */
  isTakenBack?(row: Row | undefined): boolean;
  /** Commands whose entries the history of its rows leaves out. */
  readonly unlistedCommands?: readonly string[];
  /** Live events carry the record: for what many read at once, who would all ask for it at once. */
  readonly sendsRecord: boolean;
  /**
   * The shape of the columns, in each journal entry: it grows by one with every migration that adds, removes, renames or
   * converts a column, and `upgrades` says how rows of the version before become rows of this one.
   */
  readonly rowVersion: number;
  /**
   * By the version that they lead to. Given a whole row (of a creation or removal) or only the columns that an update
   * changed: a column made from others must cope with their absence.
   */
  readonly upgrades: Upgrades;
  /** Its journal entries are kept for the audit log when they cannot be undone any more. */
  readonly isAudited: boolean;
  /** An undo leaves its rows: they say what happened. */
  readonly isAppendOnly: boolean;
  /** A conflict in one of its rows refuses the whole undo: its columns have to agree with other rows. */
  readonly undoesWhole: boolean;
  /** Rows that no history, audit log or live event may show (password hashes). */
  readonly isSecret: boolean;
  /** A job of each of these kinds runs at the time in its column (ISO UTC, null for none). */
  readonly timers: readonly Timer[];
  /** What is searched of a row; undefined for rows that are not found. */
  search?(row: Row): SearchText | undefined;
  /** Whether a row is in the trash. Search finds neither it nor rows below it. */
  isHidden?(row: Row): boolean;
  /** The columns that reference the parents of a row. */
  readonly below?: readonly Below[];
  /** Columns of whole numbers and instants that have an index under the column of the parent, for filters of lists. */
  readonly indexedInParent?: readonly string[];
  /** The ids of the files that a row uses. */
  linkedFiles?(row: Row): readonly string[];
  /** The name of the folder that contains the folders of its records; without it, its records have no folders. */
  readonly folders?: LocalizedText;
  /** What a person did to a row, where that is more than creating or changing it. */
  readonly verbs?: VerbRules;
  /** Default values of a new row. `derive` treats the columns that differ from them as the changes. */
  readonly blank?: Partial<Row>;
  readonly rules?: RowRules<Row, string>;
  /** A nested row inherits the scope of its parent, unless it was shared separately, and is removed with its parent. */
  readonly tree?: TreeRule;
}

/** A constraint on some columns of a row. */
interface RowCheck<Row, Column> {
  /** The columns that the check reads. It runs only when one of them changes, so other columns of an invalid stored row can still be edited. */
  readonly of: readonly Column[];
  /** Throws a `Failure` (400) if the columns are inconsistent. */
  check(row: Row): void;
}

/** A state in which a row is read-only: commands and undo cannot change, move, share or remove it. */
interface FrozenRows<Row> {
  when(row: Row): boolean;
  /** The error message of the refusal (409). */
  readonly refusal: string;
}

/** Rules that every write to a table follows. */
export interface RowRules<Row, Column = keyof Row & string> {
  /** Returns additional or corrected columns for a change. A new row is derived as a change of a blank row. */
  derive?(row: Row, changes: Partial<Row>, now: string): Partial<Row>;
  readonly checks?: readonly RowCheck<Row, Column>[];
  readonly frozen?: FrozenRows<Row>;
}

/** What changes of a table's rows are called on the profile of the person who made them; null leaves them out. */
export interface VerbRules {
  /** By the new row; `created` unless specified. */
  readonly create?: ActivityVerb | ((row: Readonly<Record<string, unknown>>) => ActivityVerb | null);
  /** By changed column and its new value, what says most first. */
  readonly columns?: Readonly<
    Record<string, ActivityVerb | null | ((value: unknown) => ActivityVerb | null)>
  >;
  /** A change of columns that are not named; `changed` unless specified. */
  readonly other?: null;
}

/** What the search index stores of a record. */
export interface SearchText {
  /** What it is: todo, message, … */
  readonly type: string;
  readonly title: string;
  readonly body?: string;
  /** A file whose text belongs to the body, and the name that tells its format. */
  readonly content?: { readonly fileId: string; readonly name: string };
  /** What results show instead of the title, at most 200 characters. */
  readonly label?: string;
  /** The label in other languages. */
  readonly labels?: Readonly<Partial<Record<string, string>>>;
  /** The body by language, for excerpts; without one, the excerpt is of `body`. */
  readonly bodies?: Readonly<Partial<Record<string, string>>>;
  /** How far the record is, by language: done, won. Read when it is shown, not stored. */
  readonly states?: Readonly<Partial<Record<string, string>>>;
  /** Where it is opened; without it, the type's own page (the client's manifests know it). */
  readonly path?: string;
  /** The page that shows it, for records without a path. */
  readonly url?: string;
  /** Its time (ISO UTC), the id's unless said otherwise; the newest matches are found first. */
  readonly at?: string;
  /** Values that narrow a search: `['from', <user id>]`. */
  readonly tags?: readonly (readonly [name: string, value: string])[];
  /** Words of its parts, by the beginnings of which filters find it. */
  readonly words?: readonly (readonly [name: string, word: string])[];
  /** Who may find it, where that is not who may see the row. */
  readonly scope?: string;
}

export interface Timer {
  readonly kind: string;
  readonly column: string;
}

export type Upgrades = Readonly<
  Record<number, (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>>
>;

/** Declares a table whose rows go through the journal. The columns are named once here, for every statement. */
export function defineTable<Row extends RecordRow>(definition: {
  name: string;
  app: string;
  columns: { readonly [Column in keyof Row & string]: ColumnType };
  access: Access;
  noun?: string;
  refusal?: string;
  wire?: (row: Row) => object;
  folded?: (row: Row) => string;
  computed?: Readonly<Record<string, ComputedColumn<Row>>>;
  isTakenBack?: (row: Row | undefined) => boolean;
  unlistedCommands?: readonly string[];
  sendsRecord?: boolean;
  rowVersion?: number;
  upgrades?: Upgrades;
  isAudited?: boolean;
  isAppendOnly?: boolean;
  undoesWhole?: boolean;
  isSecret?: boolean;
  timers?: readonly { kind: string; column: keyof Row & string }[];
  search?: (row: Row) => SearchText | undefined;
  isHidden?: (row: Row) => boolean;
  below?: readonly Below[];
  indexedInParent?: readonly string[];
  linkedFiles?: (row: Row) => readonly string[];
  folders?: LocalizedText;
  verbs?: VerbRules;
  blank?: Partial<Row>;
  rules?: RowRules<Row>;
  tree?: TreeRule;
}): Table<Row> {
  const scope = (row: object) => findScope(definition.access, row);
  const flags = {
    isSecret: false,
    isAudited: false,
    isAppendOnly: false,
    sendsRecord: false,
    undoesWhole: false,
  };
  return { ...flags, rowVersion: 1, upgrades: {}, timers: [], scope, ...definition };
}

/** The columns with what is made from the row's own. */
export const listDerivedColumns = (table: Table): string[] => [
  ...(table.wire ? ['wire'] : []),
  ...(table.folded ? ['folded'] : []),
  ...Object.keys(table.computed ?? {}),
];

/** The columns that are stored: the row's own, and those made from them where there are any. */
export const listStoredColumns = (table: Table): string[] => [
  ...Object.keys(table.columns),
  ...listDerivedColumns(table),
];
