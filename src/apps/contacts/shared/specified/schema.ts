import * as v from 'valibot';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, recordIds } from '../../../../platform/kernel/http/shared/fields.ts';
import { UserContacts } from '../../../../platform/people/identity/shared/schema.ts';
import { contactEntity } from '../contact.ts';

const { create, update } = entityInputs(contactEntity);

const ContactCard = v.object({
  id: v.string(),
  name: v.string(),
  lastName: v.string(),
  avatar: v.string(),
  nickname: v.string(),
  company: v.string(),
  jobTitle: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  birthday: v.string(),
  notes: v.string(),
});
/** A contact as the specified calls return it. */
export type ContactCard = v.InferOutput<typeof ContactCard>;

const ContactsUser = v.object({
  id: v.string(),
  name: v.string(),
  avatar: v.string(),
  ...UserContacts.entries,
});

const contactId = () => recordId('contacts');
const ContactIds = v.object({ contactIds: recordIds('contacts') });
const post = { method: 'POST', auth: 'user' } as const;
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const cards = v.array(ContactCard);

/** The calls that only the specification asks for. */
export const specifiedApi = {
  listContacts: endpoint({
    method: 'GET',
    auth: 'user',
    path: '/api/contacts-app/contacts',
    summary: 'List contacts: all, or my frequent or starred ones',
    query: v.object({ id: v.optional(v.picklist(['all', 'frequent', 'starred'], 'There is no such list')) }),
    answer: cards,
    example: { query: { id: 'all' } },
  }),
  getUser: endpoint({
    method: 'GET',
    auth: 'user',
    path: '/api/contacts-app/user',
    summary: 'Get my starred and frequent contacts and my groups',
    answer: ContactsUser,
    example: {},
  }),
  addContact: endpoint({
    ...post,
    path: '/api/contacts-app/add-contact',
    summary: 'Add a contact; returns all contacts',
    body: v.object({ newContact: create }),
    bareBody: 'newContact',
    answer: cards,
    example: { body: { newContact: { name: 'Deniz', lastName: 'Arslan', email: 'deniz@example.com' } } },
  }),
  updateContact: endpoint({
    ...post,
    path: '/api/contacts-app/update-contact',
    summary: 'Change a contact; returns all contacts',
    body: v.object({ contact: update }),
    bareBody: 'contact',
    answer: cards,
    example: { body: { contact: { id: exampleId, name: 'Deniz', company: 'Northwind' } } },
  }),
  removeContact: endpoint({
    ...post,
    path: '/api/contacts-app/remove-contact',
    summary: 'Delete a contact; returns the remaining ones',
    body: v.object({ contactId: contactId() }),
    bareBody: 'contactId',
    answer: cards,
    example: { body: { contactId: exampleId } },
  }),
  removeContacts: endpoint({
    ...post,
    path: '/api/contacts-app/remove-contacts',
    summary: 'Delete contacts; returns the remaining ones',
    body: ContactIds,
    bareBody: 'contactIds',
    answer: cards,
    example: { body: { contactIds: [exampleId] } },
  }),
  toggleStarred: endpoint({
    ...post,
    path: '/api/contacts-app/toggle-starred-contact',
    summary: 'Star a contact, or take the star away; returns me with my starred contacts',
    body: v.object({ contactId: contactId() }),
    bareBody: 'contactId',
    answer: ContactsUser,
    example: { body: { contactId: exampleId } },
  }),
  toggleStarredMany: endpoint({
    ...post,
    path: '/api/contacts-app/toggle-starred-contacts',
    summary: 'Star each contact that is not, and take the star from the others',
    body: ContactIds,
    bareBody: 'contactIds',
    answer: ContactsUser,
    example: { body: { contactIds: [exampleId] } },
  }),
  setStarred: endpoint({
    ...post,
    path: '/api/contacts-app/set-contacts-starred',
    summary: 'Star contacts',
    body: ContactIds,
    bareBody: 'contactIds',
    answer: ContactsUser,
    example: { body: { contactIds: [exampleId] } },
  }),
  setUnstarred: endpoint({
    ...post,
    path: '/api/contacts-app/set-contacts-unstarred',
    summary: 'Take the star from contacts',
    body: ContactIds,
    bareBody: 'contactIds',
    answer: ContactsUser,
    example: { body: { contactIds: [exampleId] } },
  }),
};
