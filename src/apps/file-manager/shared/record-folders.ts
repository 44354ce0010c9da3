import * as v from 'valibot';
import { locales } from '../../../platform/frame/i18n/shared/locales.ts';
import { recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { entryEntity } from './entry.ts';
import { recordFolderCalls } from './record-folder-calls.ts';

export const RecordFolder = v.object({
  /** The table of the record. */
  entity: v.pipe(v.string('Enter a text'), v.regex(/^[a-z_]{1,20}$/, 'This value does not exist')),
  recordId: v.pipe(v.string('Enter an id'), v.regex(/^[\w.~-]{1,36}$/, 'This is not an id')),
  /** Names the folder around the folders of these records if there is none yet. */
  language: v.optional(v.picklist(locales, 'This value does not exist'), 'en'),
});

export const recordFolderApi = {
  create: endpoint({
    ...recordFolderCalls.create,
    auth: 'user',
    summary: 'Create the folder of a record, or get the one that exists',
    description:
      'Contacts, companies, deals, and projects have folders. The folder of a record that everyone sees is in Organization, and of a private one in the files of its owner. The folder of a project is in Organization, where only the members of the project see it. A folder in the trash is restored.',
    body: RecordFolder,
    answer: recordSchema(entryEntity),
    example: { body: { entity: 'contacts', recordId: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
};

/** The calls as the browser sends them. */
export type RecordFolderApi = CallsOf<typeof recordFolderApi>;
