/** What the index knows of a record. Not journaled and not in backups: it follows from the records. */
export interface SearchEntryRow {
  /** Grows with the record's time, so that the newest match is the first. */
  id: number;
  entity: string;
  entity_id: string;
  scope: string;
  type: string;
  title: string;
  path: string;
  at: string;
  /** The person whose record it is; empty for nobody's. */
  owner: string;
  /** Of all that was indexed: a write that changes none of it is skipped. */
  digest: string;
}

/** How far an entity's older records are indexed. */
export interface SearchStateRow {
  entity: string;
  /** The journal's epoch: a restored database is indexed anew. */
  epoch: string;
  cursor: string;
  is_complete: boolean;
}

declare module '../../database/server/schema.ts' {
  interface Schema {
    search_entries: SearchEntryRow;
    search_state: SearchStateRow;
  }
}
