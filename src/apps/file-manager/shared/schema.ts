import * as v from 'valibot';
import { entityApi, recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, recordIds, typedText } from '../../../platform/kernel/http/shared/fields.ts';
import { labelApi } from '../../../platform/kits/labels/shared/schema.ts';
import { entryEntity, filesApiPath } from './entry.ts';
import { versionCalls, versionsAtOnce } from './version-calls.ts';
import { maxZipEntries } from './zip.ts';

/** The calls that every entity has. */
export const entryApi = entityApi(entryEntity);

const entryId = () => recordId('file_entries');
/** The maximum number of entries that are moved, copied, trashed or restored at once. */
const maxAtOnce = 1000;
const entryIds = () => v.object({ ids: recordIds('file_entries', maxAtOnce) });
const post = { method: 'POST', auth: 'user' } as const;
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const record = recordSchema(entryEntity);
const count = v.object({ count: v.number() });
/** Longer names are refused by the rules of names, which say why. */
/** Names with invisible characters are refused: see names.ts. */
const name = () => typedText(1000);

/** Where entries go: a folder, or the top of the person's own or of the organization's files. */
const place = {
  parentId: v.nullable(entryId()),
  space: v.optional(v.picklist(['own', 'organization'], 'This value does not exist'), 'own'),
};

export const NewFolder = v.object({ id: v.optional(entryId()), ...place, name: name() });
export const NewFile = v.object({
  id: v.optional(entryId()),
  ...place,
  name: name(),
  fileId: recordId('files'),
  /** The file of the same name in this place to move to the trash. */
  replacesId: v.optional(entryId()),
});
export const Rename = v.object({ id: entryId(), name: name() });
export const Move = v.object({ ...entryIds().entries, ...place });
export const Some = entryIds();
export const Stars = v.object({
  /** The entries, each with the id that its mark gets if there is none yet. */
  marks: v.pipe(
    v.array(v.object({ id: recordId('file_marks'), entryId: entryId() })),
    v.maxLength(maxAtOnce, `At most ${maxAtOnce} at once`),
  ),
  starred: v.boolean(),
});
export const Labeling = v.object({
  marks: Stars.entries.marks,
  labelId: recordId('file_labels'),
  /** Whether they get the label, or lose it. */
  isOn: v.boolean(),
});
export const Opening = v.object({ id: recordId('file_marks'), entryId: entryId() });
export const NewVersion = v.object({ entryId: entryId(), fileId: recordId('files') });
export const VersionChoice = v.object({ entryId: entryId(), versionId: recordId('file_versions') });

/** A file as the specified call returns it; `extention` is spelled so there. */
const ListedFile = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  owner: v.string(),
  /** Such as `1.2 MB`; empty for folders. */
  size: v.string(),
  modified: v.string(),
  /** Empty for what the caller has not opened. */
  opened: v.string(),
  created: v.string(),
  extention: v.string(),
  location: v.string(),
  /** Always false: only the browser knows which files it keeps. */
  offline: v.boolean(),
  /** The address of a small picture; empty for what is no picture. */
  preview: v.string(),
});
export type ListedFile = v.InferOutput<typeof ListedFile>;

export const FileVersion = v.object({
  id: v.string(),
  fileId: v.string(),
  size: v.number(),
  createdAt: v.string(),
  authorId: v.string(),
  author: v.string(),
});
export type FileVersion = v.InferOutput<typeof FileVersion>;

export const FileText = v.object({
  /** `reading` while the text is extracted; `none` if there is none, or the type of file is not read. */
  state: v.picklist(['ready', 'reading', 'none']),
  text: v.string(),
});
export type FileText = v.InferOutput<typeof FileText>;

export const fileManagerApi = {
  listFiles: endpoint({
    method: 'GET',
    auth: 'user',
    path: '/api/file-manager-app/files',
    summary: 'List the files and folders that I may see',
    description: 'Without those in the trash. `location` names the folders above it, separated by ` > `.',
    answer: v.array(ListedFile),
    example: {},
  }),
  listVersions: endpoint({
    ...versionCalls.listVersions,
    auth: 'user',
    summary: 'List the versions of a file, newest first',
    description: `At most ${versionsAtOnce} at once: the newest ones, or those before another.`,
    query: v.object({ before: v.optional(recordId('file_versions')) }),
    answer: v.array(FileVersion),
    example: {},
  }),
  getText: endpoint({
    method: 'GET',
    auth: 'user',
    path: '/api/file-manager-app/entries/:entryId/text',
    summary: 'Get the text of a document',
    description: 'The beginning of what search finds in it, without formatting.',
    answer: FileText,
    example: {},
  }),
  downloadZip: endpoint({
    ...post,
    path: '/api/file-manager-app/download-zip',
    summary: 'Download files and folders as one archive',
    description: `A zip file with what I may see of them, at most ${maxZipEntries} files and folders.`,
    body: Some,
    answer: v.any(),
    example: { body: { ids: [exampleId] } },
  }),
  createFolder: endpoint({
    ...post,
    path: '/api/file-manager-app/create-folder',
    summary: 'Create a folder',
    description: 'A name that is taken in the folder gets a number.',
    body: NewFolder,
    answer: record,
    example: { body: { parentId: null, name: 'Plans' } },
  }),
  addFile: endpoint({
    ...post,
    path: '/api/file-manager-app/add-file',
    summary: 'Add an uploaded file',
    description:
      'The content is uploaded by /api/files/uploads before. A name that is taken in the folder gets a number, unless `replacesId` names the file that has it: that one goes to the trash.',
    body: NewFile,
    answer: record,
    example: { body: { parentId: null, name: 'plan.pdf', fileId: exampleId } },
  }),
  rename: endpoint({
    ...post,
    path: '/api/file-manager-app/rename-entry',
    summary: 'Rename a file or folder',
    body: Rename,
    answer: record,
    example: { body: { id: exampleId, name: 'Plans' } },
  }),
  move: endpoint({
    ...post,
    path: '/api/file-manager-app/move-entries',
    summary: 'Move files and folders',
    description: 'What is moved into a shared folder is seen by those who see the folder.',
    body: Move,
    answer: count,
    example: { body: { ids: [exampleId], parentId: null } },
  }),
  copy: endpoint({
    ...post,
    path: '/api/file-manager-app/copy-entries',
    summary: 'Copy files and folders with what is in them',
    body: Move,
    answer: count,
    example: { body: { ids: [exampleId], parentId: null } },
  }),
  trash: endpoint({
    ...post,
    path: '/api/file-manager-app/trash-entries',
    summary: 'Move files and folders to the trash',
    body: Some,
    answer: count,
    example: { body: { ids: [exampleId] } },
  }),
  restore: endpoint({
    ...post,
    path: '/api/file-manager-app/restore-entries',
    summary: 'Restore files and folders from the trash',
    description: 'To where they were, or to the nearest folder above that is not in the trash.',
    body: Some,
    answer: count,
    example: { body: { ids: [exampleId] } },
  }),
  star: endpoint({
    ...post,
    path: '/api/file-manager-app/star-entries',
    summary: 'Star files and folders, or take the star away',
    body: Stars,
    answer: count,
    example: { body: { marks: [{ id: exampleId, entryId: exampleId }], starred: true } },
  }),
  label: endpoint({
    ...post,
    path: '/api/file-manager-app/label-entries',
    summary: 'Add one of my labels to files and folders, or remove it',
    description: 'Labels are my own: others who see the files do not see them.',
    body: Labeling,
    answer: count,
    example: {
      body: { marks: [{ id: exampleId, entryId: exampleId }], labelId: exampleId, isOn: true },
    },
  }),
  open: endpoint({
    ...post,
    path: '/api/file-manager-app/open-entry',
    summary: 'Record that I opened a file',
    body: Opening,
    answer: count,
    example: { body: { id: exampleId, entryId: exampleId } },
  }),
  addVersion: endpoint({
    ...post,
    path: '/api/file-manager-app/add-version',
    summary: 'Replace the content of a file by an uploaded one',
    body: NewVersion,
    answer: record,
    example: { body: { entryId: exampleId, fileId: exampleId } },
  }),
  restoreVersion: endpoint({
    ...post,
    ...versionCalls.restoreVersion,
    summary: 'Make an earlier version the content of a file again',
    description: 'It becomes a new version; the earlier ones stay.',
    body: VersionChoice,
    answer: record,
    example: { body: { entryId: exampleId, versionId: exampleId } },
  }),
  removeVersion: endpoint({
    ...post,
    ...versionCalls.removeVersion,
    summary: 'Delete an earlier version of a file',
    description:
      'Not the current one. Versions that others added can be deleted by those who manage the file.',
    body: VersionChoice,
    answer: count,
    example: { body: { entryId: exampleId, versionId: exampleId } },
  }),
};

/** The calls that change a person's labels. */
export const fileLabelApi = labelApi(filesApiPath, 'file_labels');
