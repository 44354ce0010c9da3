/** What is wrong with the name of a file or folder. */
export type NameError = 'required' | 'too-long' | 'separator' | 'hidden' | 'dot' | 'reserved';

/** File systems count bytes of UTF-8. */
const maxNameBytes = 255;

/**
 * Control characters, invisible characters, and direction overrides. Joiners and variation selectors are allowed, because words and
 * emoji contain them.
 */
const hidden =
  /[\p{Cc}\p{Cs}\u2028\u2029\u2800]|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u;
/** Joiners and variation selectors without a visible effect: at either end of a name, and next to ASCII characters. */
const idle = /(?:^|(?![\d#*])[\0-\x7f])(?:\u200c|\u200d|[\ufe00-\ufe0f])|(?:\u200c|\u200d)(?=[\0-\x7f]|$)/u;
/** Names that Windows refuses, with any extension. */
const reserved = /^(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(\.|$)/i;

const countBytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** The name as it is stored: composed characters, no white space around it. */
export const trimName = (name: string): string => name.normalize('NFC').trim();

/** Finds what is wrong with a trimmed name; undefined for a valid one. */
export function findNameError(name: string): NameError | undefined {
  if (name === '') return 'required';
  if (hidden.test(name) || idle.test(name)) return 'hidden';
  if (/[\\/]/.test(name)) return 'separator';
  if (name.endsWith('.')) return 'dot';
  if (reserved.test(name)) return 'reserved';
  return countBytes(name) > maxNameBytes ? 'too-long' : undefined;
}

/** Names with the same key cannot be in one folder. */
export const keyOfName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The part before the extension, and the extension with its dot. */
function splitName(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 12 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

function cutToBytes(text: string, bytes: number): string {
  let kept = '';
  let left = bytes;
  for (const character of text) {
    left -= countBytes(character);
    if (left < 0) break;
    kept += character;
  }
  return kept;
}

/** The name with a number before its extension: `plan (2).pdf`. Number 0 is the name itself. */
export function numberName(name: string, number: number): string {
  if (number === 0) return name;
  const [stem, extension] = splitName(name);
  const end = ` (${number})${extension}`;
  return `${cutToBytes(stem, maxNameBytes - countBytes(end)).trimEnd()}${end}`;
}

/** A valid name for a file of another system, as close to the given one as possible. */
export function repairName(name: string): string {
  let shown = [...trimName(name)].filter((character) => !hidden.test(character)).join('');
  while (idle.test(shown))
    shown = shown.replace(idle, (found) => found.replace(/\u200c|\u200d|[\ufe00-\ufe0f]/gu, ''));
  const whole = shown.replace(/[\\/]/g, '_').replace(/[.\s]+$/u, '');
  const safe = reserved.test(whole) ? `_${whole}` : whole;
  const [stem, extension] = splitName(safe === '' ? 'file' : safe);
  return `${cutToBytes(stem, maxNameBytes - countBytes(extension)).trimEnd()}${extension}`;
}
