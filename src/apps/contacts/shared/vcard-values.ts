import { type ContactValues, fullName, type Job } from './contact.ts';
import { type CardLine, escapeText, splitParts, unescapeText } from './vcard-lines.ts';

/** What types of lines are called as kinds of addresses and numbers; the first one of a line counts. */
const kindNames: Readonly<Record<string, string>> = {
  FAX: 'fax',
  PAGER: 'pager',
  CELL: 'mobile',
  HOME: 'home',
  WORK: 'work',
};
const typeNames = new Map(Object.entries(kindNames).map(([type, kind]) => [kind, type]));

/** What a line is for: its label, or its type. */
export const kindOf = ({ types, label }: CardLine): string =>
  label ||
  (Object.keys(kindNames).flatMap((type) => (types.includes(type) ? [kindNames[type]] : []))[0] ?? '');

/** The address of a line as one text: street, place, region, code, country. */
export const readAddress = ({ value }: CardLine): string =>
  splitParts(value)
    .map((part) => unescapeText(part).trim())
    .filter(Boolean)
    .join(', ');

const build = (name: string, value: string, kind = ''): CardLine => {
  const type = typeNames.get(kind);
  return {
    name,
    types: type === undefined ? [] : [type],
    params: [],
    label: type === undefined ? kind : '',
    value,
  };
};

const buildText = (name: string, text: string | undefined, kind?: string): CardLine[] =>
  text === undefined || text === '' ? [] : [build(name, escapeText(text), kind)];
const buildAddress = (text: string | undefined, kind?: string): CardLine[] =>
  text === undefined || text === '' ? [] : [build('ADR', `;;${escapeText(text)};;;;`, kind)];

/** A company and the job title there; those after the first are in a group, so that programs know what belongs together. */
const buildJob = ({ company, title }: Job, group?: string): CardLine[] =>
  group === undefined
    ? [...buildText('ORG', company), ...buildText('TITLE', title)]
    : [build('ORG', escapeText(company)), ...buildText('TITLE', title)].map((line) => ({ ...line, group }));

/** The lines that the fields of a contact say by themselves. */
export function buildLines(contact: Partial<ContactValues>): CardLine[] {
  const { name = '', lastName = '' } = contact;
  return [
    build('N', `${escapeText(lastName)};${escapeText(name)};;;`),
    build('FN', escapeText(fullName(contact))),
    ...buildText('NICKNAME', contact.nickname),
    ...buildJob({ company: contact.company ?? '', title: contact.jobTitle ?? '' }),
    ...(contact.jobs ?? []).flatMap((job, index) => buildJob(job, `job${index}`)),
    ...buildText('EMAIL', contact.email),
    ...(contact.emails ?? []).flatMap(({ kind, value }) => buildText('EMAIL', value, kind)),
    ...buildText('TEL', contact.phone),
    ...(contact.phones ?? []).flatMap(({ kind, value }) => buildText('TEL', value, kind)),
    ...buildAddress(contact.address),
    ...(contact.addresses ?? []).flatMap(({ kind, value }) => buildAddress(value, kind)),
    ...(contact.links ?? []).flatMap(({ kind, value }) => buildText('URL', value, kind)),
    ...buildText('BDAY', contact.birthday),
    ...buildText('NOTE', contact.notes),
    ...(contact.custom ?? []).flatMap((field) =>
      field.value === '' ? [] : [{ ...build('X-CRM-FIELD', escapeText(field.value)), label: field.name }],
    ),
  ];
}
