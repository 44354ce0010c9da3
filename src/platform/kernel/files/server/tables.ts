import { inOwnScope, systemOnly } from '../../access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../database/server/table.ts';
import type { FileInfo } from '../shared/schema.ts';

/** A stored file: in its owner's scope until a record links to it, then in that record's. */
export interface FileRow extends RecordRow {
  /** `user:<uid>` of the owner, or that of the record that links to it. */
  scope: string;
  uploader_id: string;
  name: string;
  /** The SHA-256 of the content in hex, by which the store finds it. Several files may have the same. */
  hash: string;
  type: string;
  size: number;
  /** Pixels; null for what is not shown as a picture. */
  width: number | null;
  height: number | null;
  /** The hash of a small picture of it, once there is one. */
  thumbnail: string | null;
  /** Anybody who knows the address gets it: people's pictures, which an image element asks for without a token. */
  is_public: boolean;
  created_at: string;
  /** Since when no record links to it; null while one does. */
  unlinked_at: string | null;
}

/** The highest version of a file without links that no record has ever used: its thumbnail may have changed it once. */
export const maxUnsentVersion = 2;

/** A record that uses a file. A file without links is removed after a while. */
export interface FileLinkRow extends RecordRow {
  /** That of the file. */
  scope: string;
  file_id: string;
  entity: string;
  entity_id: string;
}

/** One row: how much space files may take. */
export interface FileQuotasRow extends RecordRow {
  /** Megabytes of each person; null for no limit. */
  person_megabytes: number | null;
  /** Megabytes of all people together; null for no limit. */
  organization_megabytes: number | null;
  /** Days after which the trash is emptied; null for the usual number. */
  trash_days: number | null;
}

declare module '../../database/server/schema.ts' {
  interface Schema {
    file_quotas: FileQuotasRow;
    files: FileRow;
    file_links: FileLinkRow;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** Rows from before a file was a record: pictures of people, whose id was their content's hash. */
function upgradeToRecord({ created_by: owner, brought_at: unlinked, ...row }: Values): Values {
  return {
    ...row,
    ...(owner === undefined ? {} : { uploader_id: owner, scope: `user:${String(owner)}`, hash: row['id'] }),
    ...(owner === undefined ? {} : { name: 'picture', thumbnail: null, is_public: true }),
    ...(unlinked === undefined ? {} : { unlinked_at: unlinked }),
  };
}

/** A file as clients get it. */
export const toFileInfo = (row: FileRow): FileInfo => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
});

/** Files of records that everyone sees, such as posts; `linkFiles` checks that each is its uploader's. */
const ofEveryone = { everyone: 'edit' } as const;

export const files = defineTable<FileRow>({
  name: 'files',
  app: 'files',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    uploader_id: 'text',
    name: 'text',
    hash: 'text',
    type: 'text',
    size: 'integer',
    width: 'integer',
    height: 'integer',
    thumbnail: 'text',
    is_public: 'boolean',
    created_at: 'text',
    unlinked_at: 'text',
  },
  noun: 'file',
  access: inOwnScope({ column: 'uploader_id', followsRecords: true, common: ofEveryone }),
  rowVersion: 2,
  upgrades: { 2: upgradeToRecord },
});

export const fileLinks = defineTable<FileLinkRow>({
  name: 'file_links',
  app: 'files',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    file_id: 'text',
    entity: 'text',
    entity_id: 'text',
  },
  access: inOwnScope({ column: 'scope', followsRecords: true, common: ofEveryone }),
});

/** The id of the one row of quotas. */
export const quotasId = 'quotas';

export const fileQuotas = defineTable<FileQuotasRow>({
  name: 'file_quotas',
  app: 'files',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    person_megabytes: 'integer',
    organization_megabytes: 'integer',
    trash_days: 'integer',
  },
  access: systemOnly(),
});
