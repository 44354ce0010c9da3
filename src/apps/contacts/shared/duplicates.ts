import { foldText } from '../../../base/fold.ts';
import {
  type Contact,
  type ContactValues,
  fullName,
  type Job,
  listEmails,
  listJobs,
  listPhones,
} from './contact.ts';
import type { Distinction } from './distinction.ts';

type Compared = Partial<ContactValues>;

/** What two records of the same person have in common: an address, a number, or the whole name. */
function listKeys(contact: Compared): string[] {
  const emails = listEmails(contact).map((email) => `email ${foldText(email)}`);
  const phones = listPhones(contact).flatMap((phone) => {
    // The same number is written with and without the codes before it.
    const digits = foldText(phone).replace(/\D/g, '');
    return digits.length >= 7 ? [`phone ${digits.slice(-9)}`] : [];
  });
  const isFull = (contact.name ?? '').trim() !== '' && (contact.lastName ?? '').trim() !== '';
  return [...emails, ...phones, ...(isFull ? [`name ${foldText(fullName(contact))}`] : [])];
}

type Pair = Pick<Distinction, 'contactId' | 'otherId'>;

interface DuplicateOptions {
  /** The contact that has these values already. */
  readonly exceptId?: string | undefined;
  readonly distinctions?: readonly Pair[];
}

/** Returns the contacts that may be the same person as these values, without those that are known to be distinct. */
export function findDuplicates(
  values: Compared,
  contacts: readonly Contact[],
  { exceptId, distinctions = [] }: DuplicateOptions = {},
): Contact[] {
  const keys = new Set(listKeys(values));
  if (keys.size === 0) return [];
  const pairs = distinctions.map(({ contactId, otherId }) => [contactId, otherId]);
  const excepted = new Set([exceptId, ...pairs.filter((ids) => ids.some((id) => id === exceptId)).flat()]);
  return contacts.filter(
    (contact) => !excepted.has(contact.id) && listKeys(contact).some((key) => keys.has(key)),
  );
}

const keyOfPair = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** Splits a set so that each contact is with one that it may be a duplicate of: that has something in common and is not distinct. */
function splitSet(set: readonly Contact[], distinct: ReadonlySet<string>): Contact[][] {
  const isWhole = set.every((one, at) =>
    set.slice(at + 1).every((other) => !distinct.has(keyOfPair(one.id, other.id))),
  );
  if (isWhole) return [[...set]];
  const keys = new Map(set.map((contact) => [contact, new Set(listKeys(contact))]));
  const groups: Contact[][] = [];
  for (const contact of set) {
    const isSimilar = (other: Contact) =>
      !distinct.has(keyOfPair(contact.id, other.id)) &&
      listKeys(contact).some((key) => keys.get(other)?.has(key));
    const similar = groups.filter((group) => group.some(isSimilar));
    for (const group of similar) groups.splice(groups.indexOf(group), 1);
    groups.push([...similar.flat(), contact]);
  }
  return groups;
}

/** Contacts that may be the same person, in sets of two and more. A set is never just a pair that is known to be distinct. */
export function listDuplicateSets(
  contacts: readonly Contact[],
  distinctions: readonly Pair[] = [],
): Contact[][] {
  const setOf = new Map<string, Set<Contact>>();
  for (const contact of contacts) {
    const merged = new Set([contact]);
    const keys = listKeys(contact);
    for (const key of keys) for (const other of setOf.get(key) ?? []) merged.add(other);
    // Whoever is in the set is found by each of their keys.
    for (const member of merged) for (const key of listKeys(member)) setOf.set(key, merged);
  }
  const distinct = new Set(distinctions.map(({ contactId, otherId }) => keyOfPair(contactId, otherId)));
  return [...new Set(setOf.values())]
    .flatMap((set) => (distinct.size > 0 ? splitSet([...set], distinct) : [[...set]]))
    .filter(({ length }) => length > 1);
}

export const mergedTexts = [
  'name',
  'lastName',
  'avatar',
  'nickname',
  'company',
  'jobTitle',
  'email',
  'phone',
  'address',
  'birthday',
  'nextStep',
] as const;
export type MergedText = (typeof mergedTexts)[number];

const join = <Item>(lists: readonly (readonly Item[])[], textOf: (item: Item) => string): Item[] => [
  ...new Map(lists.flat().map((item) => [foldText(textOf(item)), item])).values(),
];

/** The company that was chosen, the title that somebody has there, and the jobs at other companies. */
function mergeJobs(
  contacts: readonly Contact[],
  chosen: Readonly<Partial<Record<MergedText, string>>>,
): { company: string; jobTitle: string; jobs: Job[] } {
  const jobs = contacts.flatMap(listJobs);
  const company = chosen.company ?? jobs.find((job) => job.company !== '')?.company ?? '';
  const isThere = (job: Job) => job.company === '' || foldText(job.company) === foldText(company);
  const jobTitle = chosen.jobTitle ?? jobs.filter(isThere).find(({ title }) => title !== '')?.title ?? '';
  const keyOf = (job: Job) => foldText(`${job.company} ${job.title}`);
  const titled = new Set(jobs.filter(({ title }) => title !== '').map((job) => foldText(job.company)));
  // Somebody may have several titles at a company; of the first ones, that at the kept company was chosen.
  const further = contacts.flatMap((contact) => [
    ...listJobs({ company: contact.company, jobTitle: contact.jobTitle }).filter((job) => !isThere(job)),
    ...contact.jobs,
  ]);
  const others = join([further], keyOf).filter(
    (job) =>
      keyOf(job) !== keyOf({ company, title: jobTitle }) &&
      (job.title !== '' || !titled.has(foldText(job.company))),
  );
  return { company, jobTitle, jobs: others.slice(0, 20) };
}

/**
 * One contact made of several: the first one's texts where it has any, or those that were chosen; nothing is lost: other
 * addresses, numbers and companies go to the lists, and all notes are kept.
 */
export function buildMerged(
  contacts: readonly Contact[],
  chosen: Readonly<Partial<Record<MergedText, string>>> = {},
): Partial<ContactValues> {
  const pick = (name: MergedText) =>
    chosen[name] ?? contacts.map((contact) => contact[name]).find((value) => value !== '') ?? '';
  const values = Object.fromEntries(mergedTexts.map((name) => [name, pick(name)]));
  const others = (main: string, all: readonly string[], items: readonly Contact['emails'][number][]) => {
    const known = new Set([main, ...items.map(({ value }) => value)].map(foldText));
    const added = [...new Set(all)].filter((value) => !known.has(foldText(value)));
    return [
      ...items.filter(({ value }) => foldText(value) !== foldText(main)),
      ...added.map((value) => ({ kind: '', value })),
    ].slice(0, 20);
  };
  const value = (item: { readonly value: string }) => item.value;
  return {
    ...values,
    ...mergeJobs(contacts, chosen),
    emails: others(
      values['email'] ?? '',
      contacts.flatMap(listEmails),
      join(
        contacts.map(({ emails }) => emails),
        value,
      ),
    ),
    phones: others(
      values['phone'] ?? '',
      contacts.flatMap(listPhones),
      join(
        contacts.map(({ phones }) => phones),
        value,
      ),
    ),
    addresses: others(
      values['address'] ?? '',
      contacts.map(({ address }) => address).filter(Boolean),
      join(
        contacts.map(({ addresses }) => addresses),
        value,
      ),
    ),
    links: join(
      contacts.map(({ links }) => links),
      value,
    ).slice(0, 20),
    custom: join(
      contacts.map(({ custom }) => custom),
      ({ name, value: text }) => `${name} ${text}`,
    ).slice(0, 30),
    notes: [...new Set(contacts.map(({ notes }) => notes.trim()).filter(Boolean))]
      .join('\n\n')
      .slice(0, 20_000),
  };
}
