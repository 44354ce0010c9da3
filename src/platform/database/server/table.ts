export type ColumnType = 'text' | 'integer' | 'boolean' | 'json';

/** Every journaled row has an id and a version, which grows by one with each write and is never set by hand. */
export interface RecordRow {
  id: string;
  version: number;
}

export interface Table<Row extends RecordRow = RecordRow> {
  readonly name: string;
  readonly app: string;
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType };
  /** Who may see the row and its changes: `user:<uid>`, `role:<role>` or `everyone` (all who are signed in). */
  scope(row: Row): string;
  /**
   * The record as clients get it. Kept as JSON text in the column `wire`, written with each change, so that a list is its
   * rows joined by commas: an eighth of the time of making objects from columns and JSON from objects.
   */
  wire?(row: Row): object;
  /** Rows that no history, audit log or live event may show (password hashes). */
  readonly isSecret: boolean;
}

/** Declares a table whose rows go through the journal. The columns are named once here, for every statement. */
export function defineTable<Row extends RecordRow>(definition: {
  name: string;
  app: string;
  columns: { readonly [Column in keyof Row & string]: ColumnType };
  scope: (row: Row) => string;
  wire?: (row: Row) => object;
  isSecret?: boolean;
}): Table<Row> {
  return { isSecret: false, ...definition };
}

/** The columns that are stored: the row's own, and the text made from them where there is one. */
export const listStoredColumns = (table: Table): string[] => [
  ...Object.keys(table.columns),
  ...(table.wire ? ['wire'] : []),
];

/** The scopes that a person may see: their own, their roles' and what is everyone's. */
export function listScopes(uid: string, roles: readonly string[]): string[] {
  return [`user:${uid}`, ...roles.map((role) => `role:${role}`), 'everyone'];
}
