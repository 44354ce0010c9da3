import { upgradeScope } from '../../access/server/scope-column.ts';
import { systemOnly } from '../../access/server/declaration.ts';
import type { RecordRow } from '../../database/server/table.ts';
import { defineTable } from '../../database/server/table.ts';

/** What is known of a stored file; its id is the SHA-256 of its content in hex. */
export interface FileRow extends RecordRow {
  type: string;
  size: number;
  width: number;
  height: number;
  /** Who brought it first: others may use the same content, so it is nobody's own. */
  created_by: string;
  created_at: string;
  /** When somebody brought it last: the sweep leaves alone what is about to be used. */
  brought_at: string;
}

declare module '../../database/server/schema.ts' {
  interface Schema {
    files: FileRow;
  }
}

export const files = defineTable<FileRow>({
  name: 'files',
  app: 'files',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    type: 'text',
    size: 'integer',
    width: 'integer',
    height: 'integer',
    created_by: 'text',
    created_at: 'text',
    brought_at: 'text',
  },
  access: systemOnly(),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('system') },
});
