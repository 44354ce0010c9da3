import { type Locale, locales } from '../../../platform/frame/i18n/shared/locales.ts';
import type { Contact } from './contact.ts';
import { contactFieldNames } from './fields.ts';

type Titles = Readonly<Record<Locale, string>>;
type Item = Readonly<Record<string, string>>;

/** A list of a contact: in a file each of its items has numbered columns, such as “Email 2” and “Email 2 label”. */
interface NumberedList {
  readonly list: 'jobs' | 'emails' | 'phones' | 'addresses' | 'links' | 'custom';
  /** The number of the first item: 2 where a field of its own is the first. */
  readonly first: number;
  readonly max: number;
  readonly parts: readonly {
    readonly name: string;
    /** `#` is the number. */
    readonly titles: Titles;
    /** What other products call it. */
    readonly aliases: readonly string[];
  }[];
}

const numbered = (names: Titles): Titles => ({
  en: `${names.en} #`,
  tr: `${names.tr} #`,
  ar: `${names.ar} #`,
});
const labeled = (names: Titles): Titles => ({
  en: `${names.en} # label`,
  tr: `${names.tr} # türü`,
  ar: `${names.ar} #: النوع`,
});

const details = (
  list: NumberedList['list'],
  names: Titles,
  first: number,
  [value, ...others]: readonly string[],
): NumberedList => ({
  list,
  first,
  max: 20,
  parts: [
    { name: 'value', titles: numbered(names), aliases: [`${value} # - Value`, ...others] },
    { name: 'kind', titles: labeled(names), aliases: [`${value} # - Label`, `${value} # - Type`] },
  ],
});

const { company, jobTitle, email, phone, address } = contactFieldNames;
const custom = { en: 'Custom field', tr: 'Özel alan', ar: 'حقل خاص' };

export const numberedLists: readonly NumberedList[] = [
  {
    list: 'jobs',
    first: 2,
    max: 20,
    parts: [
      {
        name: 'company',
        titles: numbered(company),
        aliases: ['Organization # - Name', 'Organization # Name'],
      },
      {
        name: 'title',
        titles: numbered(jobTitle),
        aliases: ['Organization # - Title', 'Organization # Title', 'Title #'],
      },
    ],
  },
  details('emails', email, 2, ['E-mail', 'E-mail # Address', 'Email Address #', 'Mail #']),
  details('phones', phone, 2, ['Phone', 'Phone Number #', 'Telephone #', 'Mobile #']),
  details('addresses', address, 2, ['Address', 'Address # - Formatted', 'Street #']),
  details('links', { en: 'Link', tr: 'Bağlantı', ar: 'رابط' }, 1, [
    'Website',
    'Website #',
    'Web Page #',
    'URL #',
  ]),
  {
    list: 'custom',
    first: 1,
    max: 30,
    parts: [
      { name: 'value', titles: numbered(custom), aliases: ['Custom Field # - Value'] },
      {
        name: 'name',
        titles: labeled(custom),
        aliases: ['Custom Field # - Label', 'Custom Field # - Type'],
      },
    ],
  },
];

/** One column of a numbered list: a part of its item at this index. */
export interface NumberedField {
  readonly name: string;
  readonly list: NumberedList['list'];
  readonly index: number;
  readonly part: string;
  readonly titles: Titles;
  readonly aliases: readonly string[];
}

/** The columns of the items of a list up to a number of them. */
export const listNumberedFields = (
  { list, first, parts }: NumberedList,
  count: number,
): readonly NumberedField[] =>
  Array.from({ length: count }, (_, index) => {
    const place = (text: string) => text.replace('#', String(first + index));
    return parts.map(({ name: part, titles, aliases }) => ({
      name: `${list}.${index}.${part}`,
      list,
      index,
      part,
      titles: { en: place(titles.en), tr: place(titles.tr), ar: place(titles.ar) },
      aliases: aliases.map(place),
    }));
  }).flat();

/** All names that a column of the field may have. */
export const namesOf = ({ name, titles, aliases }: NumberedField): readonly string[] => [
  name,
  ...locales.map((locale) => titles[locale]),
  ...aliases,
];

/** The lists of a contact. */
export type ItemLists = Pick<Contact, NumberedList['list']>;

export const readItems = (contact: ItemLists, { list }: NumberedList): readonly Item[] => contact[list];

const fieldsByName: ReadonlyMap<string, NumberedField> = new Map(
  numberedLists.flatMap((list) => listNumberedFields(list, list.max).map((field) => [field.name, field])),
);

/** Returns the items of a list in order, without empty ones. */
const joinItems = ({ parts }: NumberedList, items: ReadonlyMap<number, Item>): readonly Item[] =>
  [...items]
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => Object.fromEntries(parts.map(({ name }) => [name, item[name] ?? ''])))
    .filter((item) => Object.entries(item).some(([name, value]) => name !== 'kind' && value !== ''));

/** Replaces numbered fields by the lists that they form. */
export function joinNumbered(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const others: Record<string, unknown> = {};
  const found = new Map<NumberedList['list'], Map<number, Item>>();
  for (const [name, value] of Object.entries(values)) {
    const field = fieldsByName.get(name);
    if (!field) others[name] = value;
    else if (typeof value === 'string') {
      const items = found.get(field.list) ?? new Map<number, Item>();
      found.set(field.list, items.set(field.index, { ...items.get(field.index), [field.part]: value }));
    }
  }
  for (const list of numberedLists) {
    const items = joinItems(list, found.get(list.list) ?? new Map());
    if (items.length > 0) others[list.list] = items;
  }
  return others;
}
