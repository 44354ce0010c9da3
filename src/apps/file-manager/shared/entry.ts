import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { markFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  instant,
  nestedIn,
  optional,
  setByCommand,
  text,
  wholeNumber,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { defineLabelCollection } from '../../../platform/kits/labels/shared/collection.ts';
import { recordFolderId } from './record-folder-ids.ts';

export const filesApiPath = '/api/file-manager-app' as const;

/** A folder or a file. Both are in one tree; a file has versions, of which one is its content. */
export const entryEntity = defineEntity({
  app: 'file-manager',
  name: 'file_entries',
  noun: 'entry',
  word: 'file or folder',
  api: filesApiPath,
  verbs: ['remove', 'share'],
  fields: {
    parentId: nestedIn('file_entries'),
    name: text(255, { required: true, example: 'Plans' }),
    kind: setByCommand(choice('folder', 'file')),
    /** The file with the current content; empty for folders. */
    fileId: setByCommand(text(64)),
    size: setByCommand(wholeNumber(Number.MAX_SAFE_INTEGER)),
    /** Pixels; 0 for what is not shown as a picture. */
    width: setByCommand(wholeNumber(100_000)),
    height: setByCommand(wholeNumber(100_000)),
    createdAt: setByCommand(instant()),
    modifiedAt: setByCommand(instant()),
    /** Since when it is in the trash. What is below it has no time of its own. */
    trashedAt: setByCommand(optional(instant())),
  },
});
export type Entry = RecordOf<typeof entryEntity>;

/** The files and folders that a person may see. */
export const entryCollection = collectionOf(entryEntity);

/** The kind of the scopes of entries that are shared on their own. */
export const sharedScopeKind = 'file-entry';

/** The levels at which entries can be shared. */
export const entryLevels = ['view', 'comment', 'add', 'edit', 'manage'] as const;

/** Returns the scope of an entry that is shared on its own. */
export const sharedScopeOf = ({ id }: Pick<Entry, 'id'>): string => `${sharedScopeKind}:${id}`;

/** The kind of the scopes of projects, whose folders are in them. */
export const projectScopeKind = 'project';

/** Whether who sees an entry follows from its project. */
export const isOfProject = ({ scope }: Pick<Entry, 'scope'>): boolean =>
  scope.startsWith(`${projectScopeKind}:`);

/** Whether an entry is the folder of a project. It stays in the scope of the project wherever it is moved. */
export const isProjectFolder = (entry: Pick<Entry, 'id' | 'scope'>): boolean =>
  isOfProject(entry) &&
  entry.id === recordFolderId('projects', entry.scope.slice(projectScopeKind.length + 1));

/** The scope of what the whole organization sees. */
export const organizationScope = 'everyone';

/** What one person has about an entry: a star, labels, and when they last opened it. */
export interface EntryMark {
  readonly id: string;
  readonly entryId: string;
  readonly starred: boolean;
  /** Ids of the person's labels. */
  readonly labels: readonly string[];
  readonly openedAt: string | null;
  readonly version: number;
}

/** The marks of a person, who alone sees them. */
export const markCollection = defineCollection<EntryMark>()({
  app: 'file-manager',
  api: filesApiPath,
  name: 'marks',
  entity: 'file_marks',
  keep: 'all',
  filters: { starred: markFilter('starred') },
  sorts: { entry: [sortBy('entryId', { required: true })] },
  order: 'entry',
  blank: { labels: [] },
});

/** A person's labels of files and folders. */
export const fileLabelCollection = defineLabelCollection('file-manager', filesApiPath, 'file_labels');
