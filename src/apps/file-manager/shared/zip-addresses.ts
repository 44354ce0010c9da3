import * as v from 'valibot';
import {
  addressMinutes,
  addressProof,
  ContentAddress,
} from '../../../platform/kernel/files/shared/addresses.ts';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, recordIds, text } from '../../../platform/kernel/http/shared/fields.ts';
import { filesApiPath } from './entry.ts';
import { maxAddressed, maxZipEntries } from './zip.ts';

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
/** The name of an archive of several entries. */
const name = v.optional(text(255), '');

/** The ids of an address, separated by spaces. */
const addressedIds = v.pipe(
  v.string(),
  v.maxLength(maxAddressed * 65, `At most ${maxAddressed} at once`),
  v.transform((ids) => ids.split(' ')),
  v.array(recordId('file_entries')),
  v.maxLength(maxAddressed, `At most ${maxAddressed} at once`),
);

export const zipAddressApi = {
  create: endpoint({
    method: 'POST',
    auth: 'user',
    path: `${filesApiPath}/create-zip-address`,
    summary: 'Get an address of files and folders as one archive',
    description: `The browser downloads it without a token. It works for ${addressMinutes} minutes, as long as the session lasts and its person may see the files. At most ${maxAddressed} entries with at most ${maxZipEntries} files and folders.`,
    body: v.object({ ids: recordIds('file_entries', maxAddressed), name }),
    answer: ContentAddress,
    example: { body: { ids: [exampleId] } },
  }),
  open: endpoint({
    method: 'GET',
    auth: 'open',
    path: `${filesApiPath}/addressed-zip`,
    summary: 'Files and folders as one archive by its address',
    query: v.object({ ids: addressedIds, name, ...addressProof }),
    answer: v.any(),
    example: { query: { ids: exampleId, person: 'none', session: 'none', until: '0', signature: 'none' } },
  }),
};
