import { badInput } from '../../../base/failures.ts';
import { inheritedFrom, inOwnScope } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import type { MarkRow } from '../../../platform/kernel/entities/server/mark-commands.ts';
import { defineEntityTable, type EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { type CommentRow, defineCommentTable } from '../../../platform/kits/discussion/server/tables.ts';
import { defineLabelTable, type LabelRow } from '../../../platform/kits/labels/server/tables.ts';
import {
  type EntryMark,
  entryEntity,
  entryLevels,
  projectScopeKind,
  sharedScopeKind,
} from '../shared/entry.ts';
import { findNameError, keyOfName, type NameError } from '../shared/names.ts';
import { recordFolderId } from '../shared/record-folder-ids.ts';

export type EntryRow = EntityRow<typeof entryEntity.fields>;

/** A content that a file has or had. */
export interface VersionRow extends RecordRow {
  entry_id: string;
  file_id: string;
  /** Who added it. */
  owner_id: string;
  size: number;
  width: number;
  height: number;
  created_at: string;
}

export interface EntryMarkRow extends MarkRow {
  entry_id: string;
  starred: boolean;
  labels: readonly string[];
  /** The entry's id: lists of a label are in this order. */
  position: string;
  opened_at: string | null;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    file_entries: EntryRow & { wire: string; name_key: string };
    file_versions: VersionRow;
    file_marks: EntryMarkRow & { wire: string };
    file_labels: LabelRow & { wire: string };
    file_comments: CommentRow & { wire: string };
  }
}

const nameFailures: Readonly<Record<NameError, string>> = {
  required: 'Enter a name',
  'too-long': 'This name is too long',
  separator: 'A name cannot contain a slash',
  hidden: 'This name contains invisible characters',
  dot: 'A name cannot end with a dot',
  reserved: 'Windows does not allow this name',
};

/** Throws 400 for a name that files cannot have. */
export function checkName(name: string): void {
  const error = findNameError(name);
  if (error === undefined) return;
  const message = nameFailures[error];
  throw badInput(`${message}.`, { name: message });
}

/** The address of an entry. */
export const buildEntryPath = (id: string): string => `/apps/file-manager/entry/${id}`;

export const entries = defineEntityTable(entryEntity, {
  access: inOwnScope({
    shareable: { kind: sharedScopeKind, levels: entryLevels },
    joined: [{ kind: projectScopeKind, rootIdOf: (id) => recordFolderId('projects', id) }],
    common: { everyone: 'edit' },
    commonRoles: { admin: 'manage' },
    commonOwner: 'manage',
  }),
  rules: { checks: [{ of: ['name'], check: ({ name }) => checkName(name) }] },
  computed: { name_key: { of: ({ name }) => keyOfName(name) } },
  isHidden: (row) => row.trashed_at !== null,
  below: [{ table: 'file_entries', column: 'parent_id' }],
  indexedInParent: ['size', 'modified_at'],
  search: (row) =>
    row.trashed_at === null
      ? {
          type: row.kind,
          title: row.name,
          path: buildEntryPath(row.id),
          ...(row.kind === 'file' && { content: { fileId: row.file_id, name: row.name } }),
        }
      : undefined,
  verbs: {
    columns: {
      trashed_at: (time) => (time === null ? 'restored' : null),
      file_id: 'changed',
      size: null,
      width: null,
      height: null,
      modified_at: null,
      parent_id: 'moved',
    },
  },
});

/** Comments on files and folders. */
export const comments = defineCommentTable('file_comments', entries, buildEntryPath);

export const versions = defineTable<VersionRow>({
  name: 'file_versions',
  app: 'file-manager',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    entry_id: 'text',
    file_id: 'text',
    owner_id: 'text',
    size: 'integer',
    width: 'integer',
    height: 'integer',
    created_at: 'text',
  },
  noun: 'version',
  // Those who may only add files have versions of their own files; commands check the right to the file.
  access: inheritedFrom(entries, 'entry_id', { insert: 'add', remove: 'add' }),
  linkedFiles: ({ file_id: fileId }) => [fileId],
});

const toMark = ({
  id,
  entry_id: entryId,
  starred,
  labels,
  opened_at: openedAt,
  version,
}: EntryMarkRow): EntryMark => ({
  id,
  entryId,
  starred,
  labels,
  openedAt,
  version,
});

/** Whole rows from before marks had labels get none; changed columns stay as they are. */
const addLabels = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  'entry_id' in row ? { ...row, labels: [], position: row['entry_id'] } : row;

export const marks = defineTable<EntryMarkRow>({
  name: 'file_marks',
  app: 'file-manager',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    entry_id: 'text',
    starred: 'boolean',
    labels: 'json',
    position: 'text',
    opened_at: 'text',
  },
  noun: 'mark',
  access: inOwnScope(),
  wire: toMark,
  sendsRecord: true,
  rowVersion: 2,
  upgrades: { 2: addLabels },
});

export const labels = defineLabelTable('file-manager', 'file_labels');
