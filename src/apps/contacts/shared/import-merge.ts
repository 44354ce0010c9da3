import { foldText } from '../../../base/fold.ts';
import { type Contact, type ContactChanges, type ContactValues, fullName, listEmails } from './contact.ts';

type Given = Partial<ContactValues>;

/** What an address is compared by, as the index of the database has it. */
export const emailKey = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The addresses by which a contact of a file is recognized. */
export const listEmailKeys = (contact: Given): string[] => [...new Set(listEmails(contact).map(emailKey))];

const isFilled = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.trim() !== '';

/** The names that a file says. One that it only has as a whole, or that stands for a missing one, replaces no pair. */
function pickNames(
  contact: Contact,
  { name, lastName, nickname, company, email, phone }: Given,
): ContactChanges {
  if (!isFilled(name)) return {};
  if (isFilled(lastName)) return { name, lastName };
  if ([nickname, company, email, phone].includes(name)) return {};
  return contact.lastName === '' && fullName(contact) !== name ? { name } : {};
}

/** The items of a list with those of a file: what is the same by its key takes what the file says of it. */
function join<Item extends object>(
  items: readonly Item[],
  given: readonly Item[],
  keyOf: (item: Item) => string,
  max: number,
): readonly Item[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  for (const item of given) {
    const filled = Object.fromEntries(Object.entries(item).filter(([, value]) => isFilled(value)));
    byKey.set(keyOf(item), { ...(byKey.get(keyOf(item)) ?? item), ...filled });
  }
  return [...byKey.values()].slice(0, max);
}

type Lists = 'emails' | 'phones' | 'addresses';
const mainOf = { emails: 'email', phones: 'phone', addresses: 'address' } as const;

/** The first value and the list after it. An address of the contact that is not the first one any more goes to the list. */
function joinDetails(contact: Contact, given: Given, list: Lists): ContactChanges {
  const field = mainOf[list];
  const before = contact[field];
  const main = isFilled(given[field]) ? given[field] : before;
  const keyOf = ({ value }: { readonly value: string }) =>
    list === 'emails' ? emailKey(value) : foldText(value);
  const key = keyOf({ value: main });
  const isKnown = contact[list].some((item) => keyOf(item) === key);
  const keepsBefore = isFilled(before) && (list === 'emails' || isKnown);
  const items = [...contact[list], ...(keepsBefore ? [{ kind: '', value: before }] : [])];
  const joined = join(items, given[list] ?? [], keyOf, Infinity);
  return { [field]: main, [list]: joined.filter((item) => keyOf(item) !== key).slice(0, 20) };
}

/**
 * What a line of a file changes in the contact that it is about: what it says replaces what the contact says, what it leaves
 * empty stays, and further addresses, numbers, companies, links and fields are added.
 */
export function mergeImported(contact: Contact, given: Given): ContactChanges {
  const texts = ['nickname', 'company', 'jobTitle', 'birthday', 'notes', 'nextStep', 'nextStepAt'] as const;
  const filled = Object.fromEntries(
    texts.flatMap((field) => (isFilled(given[field]) ? [[field, given[field]]] : [])),
  );
  return {
    ...filled,
    ...pickNames(contact, given),
    ...joinDetails(contact, given, 'emails'),
    ...joinDetails(contact, given, 'phones'),
    ...joinDetails(contact, given, 'addresses'),
    jobs: join(contact.jobs, given.jobs ?? [], ({ company, title }) => foldText(`${company}\n${title}`), 20),
    links: join(contact.links, given.links ?? [], ({ value }) => foldText(value), 20),
    custom: join(contact.custom, given.custom ?? [], ({ name }) => foldText(name), 30),
    ...(given.cardLines && given.cardLines.length > 0 && { cardLines: given.cardLines }),
  };
}
