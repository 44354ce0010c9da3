import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { defineCommand } from '../../../platform/kernel/commands/shared/declaration.ts';
import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../platform/kernel/entities/shared/entity.ts';
import { childOf, listOf, ref } from '../../../platform/kernel/entities/shared/fields.ts';
import { contactCollection, contactEntity } from './contact.ts';
import { recordsApi } from './records-api.ts';

/** Two contacts that are known to be different people, so that they are not shown as duplicates. */
export const distinctionEntity = defineEntity({
  app: 'contacts',
  name: 'contact_distinctions',
  noun: 'distinction',
  api: recordsApi,
  fields: { contactId: childOf(contactEntity), otherId: ref('contacts') },
  verbs: ['remove'],
});
export type Distinction = RecordOf<typeof distinctionEntity>;

export const distinctionCollection = collectionOf(distinctionEntity);

/** The maximum number of contacts that are kept separate at once. */
export const maxKeptApart = 20;
/** All their pairs. */
const maxPairs = (maxKeptApart * (maxKeptApart - 1)) / 2;

const contact = ref('contacts');
const pair = { id: ref('contact_distinctions'), contactId: contact, otherId: contact };

export const markDistinct = defineCommand({
  app: 'contacts',
  api: '/api/contacts-app',
  name: 'mark-distinct',
  summary: 'Record that contacts are not duplicates of each other',
  input: {
    /** The pairs of contacts, each with the id of its new record. */
    pairs: listOf(pair, {
      max: maxPairs,
      example: [
        {
          id: '01929f3e-7c1a-7000-8000-000000000003',
          contactId: contact.example,
          otherId: '01929f3e-7c1a-7000-8000-000000000002',
        },
      ],
    }),
  },
  patch: ({ pairs }, { find, uid }) =>
    patchOf(
      distinctionCollection,
      Object.fromEntries(
        pairs.map((one) => {
          const scope = find(contactCollection, one.contactId)?.scope ?? '';
          return [one.id, { ...one, scope, ownerId: uid, position: '', version: 0 }];
        }),
      ),
    ),
});
