import * as v from 'valibot';
import { locales } from '../../../platform/frame/i18n/shared/locales.ts';
import { maxListsLength } from '../../../platform/kernel/collections/shared/list-limits.ts';
import { entityApi } from '../../../platform/kernel/entities/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { queryList, recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { labelApi } from '../../../platform/kits/labels/shared/schema.ts';
import { activityEntity, companyActivityEntity } from './activity.ts';
import { companyEntity } from './company.ts';
import { contactEntity } from './contact.ts';
import { recordsApi } from './records-api.ts';
import { dealEntity } from './deal.ts';
import { contactsCalls, maxCompanies } from './calls.ts';

/** The calls that every entity and every kind of labels has. */
export const contactApi = entityApi(contactEntity);
export const companyApi = entityApi(companyEntity);
export const dealApi = entityApi(dealEntity);
export const activityApi = entityApi(activityEntity);
export const companyActivityApi = entityApi(companyActivityEntity);
export const groupApi = labelApi(recordsApi, 'contact_groups');

const contactId = () => recordId('contacts');
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

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

/** The queries of the screens that are no lists. */
export const contactsApi = {
  getTimeline: endpoint({
    ...contactsCalls.getTimeline,
    auth: 'user',
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
    ...contactsCalls.listLastContacts,
    auth: 'user',
    summary: 'List when I last wrote to or met contacts, or they wrote to me',
    description:
      'From the newest mail and the meetings of the last half year that I may see; the log is in the contacts themselves.',
    answer: v.array(
      v.object({
        contactId: v.string(),
        at: v.string(),
        /** The companies that the contact works for, as their names are compared. */
        companies: v.array(v.string()),
      }),
    ),
    example: {},
  }),
  exportByLastContact: endpoint({
    ...contactsCalls.exportByLastContact,
    auth: 'user',
    summary: 'Export contacts that are sorted or filtered by the last contact',
    description:
      'As the export of contacts, but my mail and meetings count for the order `lastContactAt` and the filter `lastContactDay`, too. `lists` are the lists of the log that follow each other, as JSON.',
    query: v.object({
      lists: v.pipe(v.string(), v.maxLength(maxListsLength)),
      language: v.optional(v.picklist(locales)),
      format: v.optional(v.literal('vcard')),
      bom: v.optional(v.literal('1')),
    }),
    answer: v.string(),
    example: { query: { lists: '[{"sort":"-lastContactAt"}]' } },
  }),
  listAgenda: endpoint({
    ...contactsCalls.listAgenda,
    auth: 'user',
    summary: 'List the contacts of my agenda',
    description:
      'My own contacts with a dated next step, and the contacts with a birthday that I starred, grouped, or was in touch with: up to 1,000 of each.',
    answer: v.object({ records: v.array(v.unknown()) }),
    example: {},
  }),
  listOwners: endpoint({
    ...contactsCalls.listOwners,
    auth: 'user',
    summary: 'List the owners of the contacts that I may see',
    description: 'The ids of their accounts.',
    answer: v.object({ ownerIds: v.array(v.string()) }),
    example: {},
  }),
  listCompanyPeople: endpoint({
    ...contactsCalls.listCompanyPeople,
    auth: 'user',
    summary: 'Count the people of companies',
    description:
      'By company that I may see: the number of contacts that work for it and that I may see, and when somebody last talked to one of them, by the log.',
    query: v.object({ companyIds: queryList(recordId('companies'), maxCompanies) }),
    answer: v.array(
      v.object({ companyId: v.string(), people: v.number(), lastContactAt: v.nullable(v.string()) }),
    ),
    example: { query: { companyIds: exampleId } },
  }),
  getAccount: endpoint({
    ...contactsCalls.getAccount,
    auth: 'user',
    summary: 'Find the colleague that a contact is',
    description:
      'The person whose account is in use and has one of the contact’s email addresses; null if there is none, or if I may not see the contact.',
    query: v.object({ contactId: contactId() }),
    answer: v.object({ uid: v.nullable(v.string()) }),
    example: { query: { contactId: exampleId } },
  }),
};

/** The calls as the browser sends them. */
export type ContactsApi = CallsOf<typeof contactsApi>;
