import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { defineCommand } from '../../../platform/kernel/commands/shared/declaration.ts';
import { changesOf } from '../../../platform/kernel/entities/shared/changes-of.ts';
import { ref, refs } from '../../../platform/kernel/entities/shared/fields.ts';
import { contactCollection, contactEntity } from './contact.ts';

/** The maximum number of contacts that are merged into another one at once. */
const maxMerged = 9;
const contact = ref('contacts');

export const mergeContacts = defineCommand({
  app: 'contacts',
  api: '/api/contacts-app',
  name: 'merge-contacts',
  journalName: 'contacts.merge',
  summary: 'Make one contact of several; it can be undone',
  input: {
    keepId: contact,
    otherIds: refs('contacts', { max: maxMerged }),
    /** The values of the kept contact. */
    values: changesOf(contactEntity.fields),
  },
  example: { otherIds: ['01929f3e-7c1a-7000-8000-000000000002'], values: { name: 'Deniz' } },
  patch: ({ keepId, otherIds, values }) => {
    const removed = Object.fromEntries(otherIds.map((id) => [id, null]));
    return patchOf(contactCollection, { ...removed, [keepId]: values });
  },
});
