import type { Contact, ContactValues } from './contact.ts';
import { type CardLine, escapeText, readLine, splitParts, unescapeText, writeLine } from './vcard-lines.ts';
import { readBirthday } from './vcard-read.ts';
import { buildLines, readAddress } from './vcard-values.ts';

const maxLineBytes = 75;

type Written = Partial<ContactValues>;

const textOf = ({ value }: CardLine) => unescapeText(value).trim();

/** What a line of a kind says, for comparison with the field; lines of other kinds belong to no field. */
const readers: Readonly<Record<string, (line: CardLine) => string>> = {
  N: ({ value }) =>
    splitParts(value)
      .slice(0, 2)
      .map((part) => unescapeText(part).trim())
      .filter(Boolean)
      .join(' '),
  FN: textOf,
  NICKNAME: textOf,
  ORG: ({ value }) => unescapeText(splitParts(value)[0] ?? '').trim(),
  TITLE: textOf,
  EMAIL: (line) => textOf(line).replace(/^mailto:/i, ''),
  TEL: (line) => textOf(line).replace(/^tel:/i, ''),
  ADR: readAddress,
  URL: textOf,
  BDAY: readBirthday,
  NOTE: textOf,
  'X-CRM-FIELD': (line) => `${line.label}: ${textOf(line)}`,
};
/** Contacts have one of these: further ones are only kept. */
const singles = new Set(['NICKNAME']);

/** Whether a kept line says what the field says now. */
function isSame(kept: CardLine, built: CardLine, contact: Written): boolean {
  if (kept.name !== built.name) return false;
  // A whole name may say more than both parts: "Dr. Deniz Arslan".
  if (kept.name === 'FN')
    return [contact.name, contact.lastName].every((part) => textOf(kept).includes(part ?? ''));
  // Other programs do not read such dates.
  if (kept.name === 'BDAY' && /[./]/.test(kept.value)) return false;
  const read = readers[kept.name];
  return read !== undefined && read(kept) === read(built);
}

/** The lines of a card: those that were kept where they still say what the fields say, and those that belong to no field. */
function listLines(contact: Written): CardLine[] {
  const kept = (contact.cardLines ?? []).flatMap(({ value }) => readLine(value) ?? []);
  const notes = kept.filter(({ name }) => name === 'NOTE');
  const hasOldNotes = notes.map(textOf).filter(Boolean).join('\n\n') === (contact.notes ?? '');
  const used = new Set<CardLine>(notes);
  const lines = buildLines(contact).flatMap((built) => {
    if (built.name === 'NOTE' && hasOldNotes && notes.length > 0) return notes;
    const same = kept.find((line) => !used.has(line) && isSame(line, built, contact));
    if (same) used.add(same);
    // A kept line says more, but not what belongs together now.
    return [same ? { ...same, ...(built.group !== undefined && { group: built.group }) } : built];
  });
  const firstOf = (name: string) => kept.find((line) => line.name === name);
  const others = kept.filter((line) => {
    if (used.has(line)) return false;
    if (singles.has(line.name)) return line !== firstOf(line.name);
    // A birthday that is no day, such as "about 1960".
    return readers[line.name] === undefined || (line.name === 'BDAY' && (contact.birthday ?? '') === '');
  });
  return [...lines, ...others];
}

const countBytes = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds a line: no more than 75 bytes of UTF-8, and no character is cut. */
function fold(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = countBytes(character);
    if (bytes + size > maxLineBytes) {
      parts.push('');
      // The space before a continued line counts too.
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n ');
}

/** One contact as a vCard of version 3.0, which all programs read. */
export function writeCard(contact: Written): string {
  let count = 0;
  const groups = new Map<string, string>();
  const lines = listLines(contact).flatMap((line) => {
    if (line.label === '' && line.group === undefined) return [writeLine(line)];
    const known = line.group === undefined ? undefined : groups.get(line.group);
    const group = known ?? `item${++count}`;
    if (line.group !== undefined) groups.set(line.group, group);
    if (line.label === '') return [`${group}.${writeLine(line)}`];
    return [`${group}.${writeLine({ ...line, label: '' })}`, `${group}.X-ABLabel:${escapeText(line.label)}`];
  });
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].map(fold).join('\r\n');
}

/** Contacts as a vCard file. */
export const writeCards = (contacts: readonly Contact[]): string => contacts.map(writeCard).join('');
