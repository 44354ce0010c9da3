import { isAddress } from '../../../../base/mail-address.ts';
import type { Address } from '../mail.ts';

const maxNameLength = 200;

/** The text at commas, semicolons and line breaks; those within quotes or brackets are part of an address. */
function split(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  let isBracketed = false;
  let hasAt = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '<' || sign === '>')) isBracketed = sign === '<';
    // A name such as “Novak, Clara” ends with its address.
    const ends = sign === '\n' || sign === ';' || (sign === ',' && hasAt);
    if (ends && !isQuoted && !isBracketed) {
      parts.push(part);
      part = '';
      hasAt = false;
    } else {
      part += sign;
      hasAt ||= sign === '@';
    }
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '');
}

const cleanName = (text: string): string =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxNameLength)
    .toWellFormed();

function readOne(text: string): Address | undefined {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/s.exec(text) ?? [];
  const email = (bracketed ?? text).trim().replace(/^mailto:/i, '');
  return isAddress(email) ? { name: cleanName(name), email, personId: null } : undefined;
}

/** The addresses that were typed or pasted, with their names where those are given; undefined if something is no address. */
export function readTypedAddresses(text: string): readonly Address[] | undefined {
  const addresses = split(text).map(readOne);
  return addresses.every((address) => address !== undefined) ? addresses : undefined;
}
