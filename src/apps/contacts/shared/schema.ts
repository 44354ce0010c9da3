import * as v from 'valibot';
import { entityApi, entityInputs } from '../../../platform/kernel/entities/shared/schema.ts';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { queryList, recordId, recordIds } from '../../../platform/kernel/http/shared/fields.ts';
import { labelApi } from '../../../platform/kits/labels/shared/schema.ts';
import { UserContacts } from '../../../platform/people/identity/shared/schema.ts';
import { activityEntity } from './activity.ts';
import { companyEntity } from './company.ts';
import { contactEntity } from './contact.ts';
import { recordsApi } from './records-api.ts';
import { dealEntity } from './deal.ts';

/** The calls that every entity and every kind of labels has. */
export const contactApi = entityApi(contactEntity);
export const companyApi = entityApi(companyEntity);
export const dealApi = entityApi(dealEntity);
export const activityApi = entityApi(activityEntity);
export const groupApi = labelApi(recordsApi, 'contact_groups');

const { create, update, updateMany } = entityInputs(contactEntity);

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

/** Contacts that become one, and its values. */
export const MergeInput = v.object({
  keepId: contactId(),
  otherIds: v.pipe(recordIds('contacts', 9), v.minLength(1, 'Choose another contact')),
  values: updateMany.entries.changes,
});

const TimelineEntry = v.object({
  id: v.string(),
  kind: v.string(),
  at: v.string(),
  title: v.string(),
  text: v.string(),
  path: v.string(),
  byId: v.string(),
  /** How far it is, in the language of Accept-Language; left out by what has no states. */
  state: v.optional(v.string()),
  /** Those of the contacts that it is about, and the company. */
  contactIds: v.array(v.string()),
  /** The records that I unlinked it from; left out by what cannot be unlinked. */
  unlinkedFrom: v.optional(v.pipe(v.array(v.string()), v.readonly())),
});

/** The calls that the specification names, and those of a person's marks. */
export const contactsApi = {
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
  mergeContacts: endpoint({
    ...post,
    path: '/api/contacts-app/merge-contacts',
    summary: 'Make one contact of several; it can be undone',
    body: MergeInput,
    answer: v.object({ count: v.number() }),
    example: { body: { keepId: exampleId, otherIds: [exampleId], values: { name: 'Deniz' } } },
  }),
  getTimeline: endpoint({
    method: 'GET',
    auth: 'user',
    path: '/api/contacts-app/timeline',
    summary: 'List what happened with contacts or a company, the newest first',
    description: 'The log, and the records of other apps that are about them and that I may see.',
    query: v.object({
      contactIds: v.optional(queryList(contactId(), 50)),
      /** What is linked to the company itself comes too; its people are named by `contactIds`. */
      companyId: v.optional(recordId('companies')),
    }),
    answer: v.array(TimelineEntry),
    example: { query: { contactIds: exampleId } },
  }),
  listLastContacts: endpoint({
    method: 'GET',
    auth: 'user',
    path: '/api/contacts-app/last-contacts',
    summary: 'List when I last wrote to or met contacts, or they wrote to me',
    description:
      'From the newest mail and the meetings of the last half year that I may see; the log is in the contacts themselves.',
    answer: v.array(v.object({ contactId: v.string(), at: v.string() })),
    example: {},
  }),
  getAccount: endpoint({
    method: 'GET',
    auth: 'user',
    path: '/api/contacts-app/account',
    summary: 'Find the colleague that a contact is',
    description:
      'The person whose account is in use and has one of the contact’s email addresses; null if there is none, or if I may not see the contact.',
    query: v.object({ contactId: contactId() }),
    answer: v.object({ uid: v.nullable(v.string()) }),
    example: { query: { contactId: exampleId } },
  }),
};
