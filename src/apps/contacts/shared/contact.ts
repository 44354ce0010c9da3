import { parentFilter, textFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import {
  type ChangesFor,
  collectionOf,
  defineEntity,
  type RecordOf,
  type ValuesFor,
} from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  day,
  instant,
  listOf,
  optional,
  picture,
  richText,
  setByCommand,
  text,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { recordsApi, scopeByVisibility } from './records-api.ts';

/** One of several e-mail addresses, phone numbers, addresses or links, with what it is for. */
const detailItem = { kind: text(40), value: text(500) };

/** Somebody whom the organization, or one person, keeps in touch with. `name` is the first name. */
export const contactEntity = defineEntity({
  app: 'contacts',
  name: 'contacts',
  noun: 'contact',
  api: recordsApi,
  scopeOf: scopeByVisibility,
  fields: {
    name: text(100, { required: true, example: 'Deniz' }),
    lastName: text(100, { example: 'Arslan' }),
    avatar: picture(),
    nickname: text(100),
    company: text(200),
    jobTitle: text(200),
    /** What the person does for further companies; `company` and `jobTitle` are the first. */
    jobs: listOf({ company: text(200), title: text(200) }, { max: 20 }),
    email: text(320),
    phone: text(60),
    address: text(500),
    birthday: day({ hasOptionalYear: true }),
    notes: richText(20_000),
    emails: listOf(detailItem, { max: 20 }),
    phones: listOf(detailItem, { max: 20 }),
    addresses: listOf(detailItem, { max: 20 }),
    links: listOf(detailItem, { max: 20 }),
    /** Fields of the person's own: what the value is called, and the value. */
    custom: listOf({ name: text(60), value: text(1000) }, { max: 30 }),
    /** Lines of the vCard that it was imported from that say more than its fields do. */
    cardLines: listOf({ value: text(1000) }, { max: 50 }),
    /** Who sees it: the whole organization, or its owner alone. */
    visibility: choice('everyone', 'owner'),
    /** What to do next with the contact, and when. */
    nextStep: text(200),
    nextStepAt: optional(instant()),
    /** When somebody last talked to the contact, by the log. */
    lastContactAt: setByCommand(optional(instant())),
  },
});
export type Contact = RecordOf<typeof contactEntity>;
export type ContactValues = ValuesFor<typeof contactEntity>;
export type ContactChanges = ChangesFor<typeof contactEntity>;
export type DetailItem = Contact['emails'][number];
/** What somebody does for a company; either may be unknown. */
export type Job = Contact['jobs'][number];

const collection = collectionOf(contactEntity);

/** The contacts that a person may see. Browsers copy up to this number of them at the start. */
export const contactCollection = {
  ...collection,
  copyLimit: 5000,
  filters: {
    ...collection.filters,
    id: parentFilter('id'),
    companies: textFilter('company', (contact: Contact) => listCompanyNames(contact)),
  },
  search: (contact: Contact) => listTexts(contact),
};

/** Everything that a contact says, for the search. */
export const listTexts = (contact: Partial<ContactValues>): string[] => [
  fullName(contact),
  contact.nickname ?? '',
  ...listJobs(contact).flatMap(({ company, title }) => [company, title]),
  ...listEmails(contact),
  ...listPhones(contact),
  contact.address ?? '',
  ...(contact.addresses ?? []).map(({ value }) => value),
  ...(contact.links ?? []).map(({ value }) => value),
  ...(contact.custom ?? []).map(({ value }) => value),
  contact.notes ?? '',
];

type Named = Partial<Pick<Contact, 'name' | 'lastName'>>;

/** The name of a contact as sentences use it. */
export const fullName = ({ name = '', lastName = '' }: Named): string => `${name} ${lastName}`.trim();

/** What a contact does for which companies, the first one first. */
export const listJobs = ({
  company = '',
  jobTitle = '',
  jobs = [],
}: Partial<Pick<Contact, 'company' | 'jobTitle' | 'jobs'>>): Job[] =>
  [{ company, title: jobTitle }, ...jobs].filter(
    (job) => job.company.trim() !== '' || job.title.trim() !== '',
  );

/** The companies that a contact works for, the first one first. */
export const listCompanyNames = (contact: Pick<Contact, 'company' | 'jobTitle' | 'jobs'>): string[] =>
  listJobs(contact).flatMap(({ company }) => (company === '' ? [] : [company]));

/** What a contact is called in these jobs, the first one first. */
export const listTitles = (contact: Pick<Contact, 'company' | 'jobTitle' | 'jobs'>): string[] =>
  listJobs(contact).flatMap(({ title }) => title || []);

/** A job in one line. */
export const describeJob = ({ title, company }: Job): string => [title, company].filter(Boolean).join(' · ');

const listDetails = (first: string | undefined, others: readonly DetailItem[] = []): string[] =>
  [first ?? '', ...others.map(({ value }) => value)].filter((value) => value.trim() !== '');

/** All e-mail addresses of a contact, the main one first. */
export const listEmails = ({ email, emails }: Partial<Pick<Contact, 'email' | 'emails'>>): string[] =>
  listDetails(email, emails);

/** All phone numbers of a contact, the main one first. */
export const listPhones = ({ phone, phones }: Partial<Pick<Contact, 'phone' | 'phones'>>): string[] =>
  listDetails(phone, phones);
