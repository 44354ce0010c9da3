import * as v from 'valibot';
import { recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, recordIds } from '../../../platform/kernel/http/shared/fields.ts';
import { entryEntity } from './entry.ts';
import { attachCalls, maxAsked, maxAttached } from './attach-calls.ts';

/** The maximum number of records that are listed as using a file. */
export const maxUses = 50;

export const Attachment = v.object({ ids: recordIds('file_entries', maxAttached) });
export const SavedFile = v.object({
  id: v.optional(recordId('file_entries')),
  fileId: recordId('files'),
  parentId: v.nullable(recordId('file_entries')),
  space: v.optional(v.picklist(['own', 'organization'], 'This value does not exist'), 'own'),
});

export const FileUse = v.object({ type: v.string(), title: v.string(), path: v.string() });
export type FileUse = v.InferOutput<typeof FileUse>;

export const FileUses = v.object({
  uses: v.array(FileUse),
  /** Whether there may be more uses than are listed. */
  hasMore: v.boolean(),
});
export type FileUses = v.InferOutput<typeof FileUses>;

export const attachApi = {
  attach: endpoint({
    ...attachCalls.attach,
    auth: 'user',
    summary: 'Attach files that are stored here',
    description:
      'The answer is used like that of an upload: as files of a message, a mail, a card. The content is stored only once.',
    body: Attachment,
    answer: v.array(FileInfo),
    example: { body: { ids: ['01929f3e-7c1a-7000-8000-000000000001'] } },
  }),
  save: endpoint({
    ...attachCalls.save,
    auth: 'user',
    summary: 'Save an attachment in a folder',
    description: 'Any file that I may see. The content is stored only once.',
    body: SavedFile,
    answer: recordSchema(entryEntity),
    example: { body: { fileId: '01929f3e-7c1a-7000-8000-000000000002', parentId: null } },
  }),
  listUses: endpoint({
    ...attachCalls.listUses,
    auth: 'user',
    summary: 'List the records that use a file',
    description: `Messages, mails, cards, posts and others that I may see and that have the content of any version, at most ${maxUses}.`,
    answer: v.array(FileUse),
    example: {},
  }),
  findUses: endpoint({
    ...attachCalls.findUses,
    auth: 'user',
    summary: 'Find the records that use files, or files in folders',
    description: `At most ${maxUses} records, of at most 5,000 files and folders that I may see.`,
    body: v.object({ ids: recordIds('file_entries', maxAsked) }),
    answer: FileUses,
    example: { body: { ids: ['01929f3e-7c1a-7000-8000-000000000001'] } },
  }),
};

/** The calls as the browser sends them. */
export type AttachApi = CallsOf<typeof attachApi>;
