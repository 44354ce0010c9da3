import { isDay } from '../../../base/days.ts';
import type { Contact, ContactValues, DetailItem, Job } from './contact.ts';
import {
  type CardLine,
  type Decode,
  parseCards,
  readLine,
  splitParts,
  unescapeText,
  writeLine,
} from './vcard-lines.ts';
import { buildLines, kindOf, readAddress } from './vcard-values.ts';

/** So many lines of a card that say more than the fields do are kept with the contact. */
const maxKept = 50;
const maxKeptLength = 1000;
const maxItems = 20;

/** The values of a contact that a card gives, as an import's schema checks them. */
type CardValues = Partial<ContactValues>;

const textOf = (line: CardLine | undefined): string => unescapeText(line?.value ?? '').trim();
const isPreferred = ({ types, params }: CardLine) =>
  types.includes('PREF') || params.some(([name]) => name === 'PREF');

/** A day of a birthday, also without its year; empty for what is none. */
export function readBirthday(line: CardLine | undefined): string {
  const found = readDay(line);
  return isDay(found, true) ? found : '';
}

function readDay(line: CardLine | undefined): string {
  const text = textOf(line);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return `${dotted[3]}-${dotted[2]?.padStart(2, '0')}-${dotted[1]?.padStart(2, '0')}`;
  const whole = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:T.*)?$/.exec(text);
  const yearless = /^--(\d{2})-?(\d{2})$/.exec(text);
  if (whole) {
    const omitted = line?.params.find(([name]) => name === 'X-APPLE-OMIT-YEAR')?.[1];
    return `${whole[1] === omitted ? '-' : whole[1]}-${whole[2]}-${whole[3]}`;
  }
  return yearless ? `--${yearless[1]}-${yearless[2]}` : '';
}

/** The first name and the last name: from N, or all of FN as the first name. */
function readNames(find: (name: string) => CardLine | undefined): { name: string; lastName: string } {
  const [lastName = '', name = ''] = splitParts(find('N')?.value ?? '').map((part) =>
    unescapeText(part).trim(),
  );
  if (name !== '') return { name, lastName };
  const other = ['FN', 'NICKNAME', 'ORG', 'EMAIL', 'TEL'].map((one) => readFirst(find(one))).find(Boolean);
  return { name: lastName || (other ?? ''), lastName: '' };
}

const readFirst = (line: CardLine | undefined) => unescapeText(splitParts(line?.value ?? '')[0] ?? '').trim();

/** The values of several lines: the preferred or first one, and the others with what they are for. */
function readSeveral(lines: readonly CardLine[], read: (line: CardLine) => string) {
  const found = lines.flatMap((line) => {
    const value = read(line);
    return value === '' ? [] : [{ line, value }];
  });
  const main = found.find(({ line }) => isPreferred(line)) ?? found[0];
  const others = found
    .filter((one) => one !== main)
    .map(({ line, value }): DetailItem => ({ kind: kindOf(line).slice(0, 40), value }));
  return { main: main?.value ?? '', others: others.slice(0, maxItems) };
}

/**
 * The jobs, the preferred one first: each company with the title of its group, or else with the next title that is in the
 * group of no company.
 */
function readJobs(orgs: readonly CardLine[], titles: readonly CardLine[]): Job[] {
  const groups = new Set(orgs.map(({ group }) => group));
  const left = new Set(titles);
  const take = (from: Iterator<CardLine> | undefined) => {
    const title: CardLine | undefined = from?.next().value;
    if (title) left.delete(title);
    return title;
  };
  const ofGroups = new Map(
    [...Map.groupBy(titles, ({ group }) => group)].map(([group, lines]) => [group, lines.values()]),
  );
  const paired = orgs.map((org) => ({ org, title: take(ofGroups.get(org.group)) }));
  const others = [...left].filter(({ group }) => group === undefined || !groups.has(group)).values();
  const jobs = paired.map(({ org, title }) => ({
    isFirst: isPreferred(org),
    company: readFirst(org),
    title: textOf(title ?? take(others)),
  }));
  const ordered = jobs
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .map(({ company, title }): Job => ({ company, title }));
  return [...ordered, ...[...left].map((title): Job => ({ company: '', title: textOf(title) }))].filter(
    ({ company, title }) => company !== '' || title !== '',
  );
}

/** An address, also of a line that has a name before it. */
const readEmail = (line: CardLine): string => {
  const text = withoutScheme(textOf(line));
  return /<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1] ?? text;
};

const withoutScheme = (text: string) => text.replace(/^(?:tel|mailto):/i, '');

/** The values of a card; lines that say more than the fields can are kept, so that an export writes them again. */
function readCard(lines: readonly CardLine[]): CardValues {
  const find = (name: string) => lines.find((line) => line.name === name);
  const all = (name: string) => lines.filter((line) => line.name === name);
  const emails = readSeveral(all('EMAIL'), readEmail);
  const phones = readSeveral(all('TEL'), (line) => withoutScheme(textOf(line)));
  const addresses = readSeveral(all('ADR'), readAddress);
  const links = all('URL')
    .map((line): DetailItem => ({ kind: kindOf(line).slice(0, 40), value: textOf(line) }))
    .filter(({ value }) => value !== '');
  const custom = all('X-CRM-FIELD').map((line) => ({ name: line.label.slice(0, 60), value: textOf(line) }));
  const [first, ...jobs] = readJobs(all('ORG'), all('TITLE'));
  const values: CardValues = {
    ...readNames(find),
    nickname: textOf(find('NICKNAME')),
    company: first?.company ?? '',
    jobTitle: first?.title ?? '',
    jobs: jobs.slice(0, maxItems),
    email: emails.main,
    emails: emails.others,
    phone: phones.main,
    phones: phones.others,
    address: addresses.main,
    addresses: addresses.others,
    links: links.slice(0, maxItems),
    custom: custom.slice(0, 30),
    birthday: readBirthday(find('BDAY')),
    notes: all('NOTE').map(textOf).filter(Boolean).join('\n\n'),
  };
  return { ...values, cardLines: keepLines(lines, values) };
}

/**
 * The jobs that kept lines name besides the first one. The lines are sorted: a title belongs to a company for certain only
 * where there is one of each.
 */
export function readKeptJobs({
  company,
  jobTitle,
  cardLines,
}: Pick<Contact, 'company' | 'jobTitle' | 'cardLines'>): Job[] {
  const lines = cardLines.flatMap(({ value }) => readLine(value) ?? []);
  const read = (name: string, known: string, textIn: (line: CardLine) => string) => {
    const texts = lines.filter((line) => line.name === name).map((line) => textIn(line).slice(0, 200));
    return [...new Set(texts)].filter((text) => text !== '' && text !== known);
  };
  const companies = read('ORG', company, readFirst);
  const titles = read('TITLE', jobTitle, textOf);
  const jobs =
    companies.length === 1 && titles.length === 1
      ? [{ company: companies[0] ?? '', title: titles[0] ?? '' }]
      : [
          ...companies.map((name): Job => ({ company: name, title: '' })),
          ...titles.map((title): Job => ({ company: '', title })),
        ];
  return jobs.slice(0, maxItems);
}

/** The lines that the fields alone would not write again. */
function keepLines(lines: readonly CardLine[], values: CardValues): Contact['cardLines'] {
  const written = new Set(buildLines(values).map(writeLine));
  return lines
    .map(writeLine)
    .filter((line) => line.length <= maxKeptLength && !written.has(line) && !/^(?:PRODID|REV)[;:]/.test(line))
    .slice(0, maxKept)
    .toSorted()
    .map((value) => ({ value }));
}

/** Whether a card is a list of people. */
const isGroup = (lines: readonly CardLine[]): boolean =>
  lines.some(
    (line) => /^(?:X-ADDRESSBOOKSERVER-)?KIND$/.test(line.name) && textOf(line).toLowerCase() === 'group',
  );

/** The contacts of a vCard file of version 2.1, 3.0 or 4.0, whose bytes stand as characters. */
export function* readCards(file: string, decode: Decode): Generator<CardValues> {
  for (const lines of parseCards(file, decode)) if (!isGroup(lines)) yield readCard(lines);
}
