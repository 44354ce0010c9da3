/** A property of a vCard: its name and parameters in capitals, its value still escaped as version 3.0 does. */
export interface CardLine {
  readonly name: string;
  /** What it is for, in capitals: HOME, CELL, PREF. */
  readonly types: readonly string[];
  /** Other parameters, such as VALUE=uri. */
  readonly params: readonly (readonly [name: string, value: string])[];
  /** The text of a label that belongs to it. */
  readonly label: string;
  readonly value: string;
  /** Lines of the same group belong together, such as a company and the job title there. */
  readonly group?: string;
}

/** A property as it stands in a file: bytes as characters, unfolded. */
interface RawLine {
  readonly group: string;
  readonly name: string;
  readonly params: readonly (readonly [name: string, value: string])[];
  readonly value: string;
}

const encodings = new Set(['QUOTED-PRINTABLE', 'BASE64', 'B', '8BIT', '7BIT']);
/** Decodes bytes that stand as characters, by the name of their charset; empty where none is named. */
export type Decode = (binary: string, charset: string) => string;

const decodeQuoted = (text: string) =>
  text.replace(/=([\dA-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The parts of a structured value, still escaped. */
export function splitParts(value: string): string[] {
  const parts = [''];
  for (const piece of value.match(/\\.|[^\\]/gs) ?? []) {
    if (piece === ';') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

/** The name and the parameters before the value; signs in quotes divide nothing. */
const splitParams = (head: string): string[] => head.match(/(?:"[^"]*"|[^;"])+/g) ?? [];

function splitHead(line: string): [head: string, value: string] | undefined {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return [line.slice(0, at), line.slice(at + 1)];
  }
  return undefined;
}

function parseRaw(line: string): RawLine | undefined {
  const split = splitHead(line);
  if (!split) return undefined;
  const [names = '', ...given] = splitParams(split[0]);
  const dot = names.lastIndexOf('.');
  const name = names
    .slice(dot + 1)
    .trim()
    .toUpperCase();
  if (!/^[A-Z0-9-]{1,60}$/.test(name)) return undefined;
  const params = given.map((param): [string, string] => {
    const at = param.indexOf('=');
    if (at >= 0) return [param.slice(0, at).trim().toUpperCase(), param.slice(at + 1).replace(/^"|"$/g, '')];
    return [encodings.has(param.trim().toUpperCase()) ? 'ENCODING' : 'TYPE', param.trim()];
  });
  return { group: names.slice(0, Math.max(0, dot)), name, params, value: split[1] };
}

/** A property whose lines are joined at once: a text that grows line by line would be copied with each. */
class OpenLine {
  readonly #pieces: string[] = [];
  #isQuoted = false;
  #head: string | undefined;

  constructor(line: string) {
    this.add(line);
  }

  add(piece: string): void {
    this.#pieces.push(piece);
    for (let at = 0; at < piece.length && this.#head === undefined; at++) {
      if (piece[at] === '"') this.#isQuoted = !this.#isQuoted;
      if (piece[at] === ':' && !this.#isQuoted) this.#head = splitHead(String(this))?.[0];
    }
  }

  removeSoftBreak(): void {
    this.#pieces.push((this.#pieces.pop() ?? '').slice(0, -1));
  }

  isEncoded(encoding: RegExp): boolean {
    return encoding.test(this.#head ?? '');
  }

  toString(): string {
    return this.#pieces.join('');
  }
}

/** Joins folded lines, soft breaks of quoted-printable, and blocks of base64. */
function unfold(lines: readonly string[]): string[] {
  const unfolded: OpenLine[] = [];
  let [isSoft, isBlock] = [false, false];
  for (const line of lines) {
    const last = unfolded.at(-1);
    if (last && isSoft) {
      last.removeSoftBreak();
      // Some programs fold such lines as well.
      last.add(line.replace(/^[ \t](?==[\dA-F]{2})/i, ''));
    } else if (last && /^[ \t]/.test(line)) last.add(line.slice(1));
    else if (last && isBlock && line !== '' && splitHead(line) === undefined) last.add(line);
    else {
      const next = new OpenLine(line);
      unfolded.push(next);
      isBlock = next.isEncoded(/ENCODING=(?:BASE64|B)\b|;BASE64/i);
    }
    isSoft = line.endsWith('=') && unfolded.at(-1)?.isEncoded(/QUOTED-PRINTABLE/i) === true;
  }
  return unfolded.map(String).filter((line) => line.trim() !== '');
}

const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these cannot be stored or shown
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '');

/** Escapes a text as a value of version 3.0. */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** The text of an escaped value. */
export const unescapeText = (value: string): string =>
  value.replace(/\\(.)/gs, (_match, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** Version 2.1 escapes semicolons only. */
const upgradeValue = (value: string) =>
  value
    .replace(/\\(?!;)/g, '\\\\')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n');

interface LineOptions {
  readonly decode: Decode;
  /** Of version 2.1. */
  readonly isOld: boolean;
  readonly label: string;
}

function toLine(raw: RawLine, { decode, isOld, label }: LineOptions): CardLine {
  const read = (wanted: string) => raw.params.find(([name]) => name === wanted)?.[1] ?? '';
  const encoding = read('ENCODING').toUpperCase();
  const isQuoted = encoding === 'QUOTED-PRINTABLE';
  const isBinary = encoding === 'BASE64' || encoding === 'B';
  const text = clean(decode(isQuoted ? decodeQuoted(raw.value) : raw.value, read('CHARSET')));
  const types = raw.params.flatMap(([name, value]) =>
    name === 'TYPE' ? value.split(',').map((type) => decode(type, '').trim().toUpperCase()) : [],
  );
  const params = raw.params.flatMap(([name, value]): [string, string][] =>
    ['TYPE', 'CHARSET', 'ENCODING', 'X-ABLABEL'].includes(name) ? [] : [[name, clean(decode(value, ''))]],
  );
  return {
    name: raw.name,
    types: types.filter(Boolean),
    params: isBinary ? [...params, ['ENCODING', 'b']] : params,
    label: label || clean(decode(read('X-ABLABEL'), '')),
    ...(raw.group !== '' && { group: raw.group }),
    value: isBinary ? text.replace(/\s/g, '') : isOld ? upgradeValue(text) : text.replaceAll('\n', '\\n'),
  };
}

const labelNames = /^_\$!<(.*)>!\$_$/;

/** The properties of one card, whatever its version. */
function parseCard(lines: readonly string[], decode: Decode): CardLine[] {
  const raws = unfold(lines).flatMap((line) => parseRaw(line) ?? []);
  const isOld = raws.some(({ name, value }) => name === 'VERSION' && value.trim() === '2.1');
  const labels = new Map(
    raws.flatMap(({ group, name, value }) =>
      name === 'X-ABLABEL' && group !== ''
        ? [[group, unescapeText(clean(decode(value, ''))).replace(labelNames, '$1')]]
        : [],
    ),
  );
  return raws
    .filter(({ name, group }) => name !== 'VERSION' && !(name === 'X-ABLABEL' && group !== ''))
    .map((raw) => toLine(raw, { decode, isOld, label: labels.get(raw.group) ?? '' }));
}

/** The cards of a file, whose bytes stand as characters, each as its properties; what is outside of cards, and cards inside of cards, is left out. */
export function* parseCards(file: string, decode: Decode): Generator<readonly CardLine[]> {
  let [depth, lines]: [number, string[]] = [0, []];
  for (const line of file.split(/\r\n|\r|\n/)) {
    const mark = line.trim().toUpperCase();
    if (mark === 'BEGIN:VCARD') {
      if (depth++ === 0) lines = [];
    } else if (mark === 'END:VCARD' && depth > 0) {
      if (--depth === 0) yield parseCard(lines, decode);
    } else if (depth === 1) lines.push(line);
  }
  // A file that was cut off: what is there of its last card.
  if (depth > 0 && lines.length > 0) yield parseCard(lines, decode);
}

const quoteParam = (value: string) => {
  const plain = value.replace(/["\r\n]/g, "'");
  return /[:;,]/.test(plain) ? `"${plain}"` : plain;
};

/** A property as one line, with its label as a parameter. */
export const writeLine = ({ name, types, params, label, value }: CardLine): string =>
  [
    name,
    ...(types.length > 0 ? [`TYPE=${types.join(',')}`] : []),
    ...params.map(([param, text]) => `${param}=${quoteParam(text)}`),
    ...(label === '' ? [] : [`X-ABLABEL=${quoteParam(label)}`]),
  ].join(';') + `:${value}`;

/** Reads a property that `writeLine` wrote. */
export function readLine(line: string): CardLine | undefined {
  const raw = parseRaw(line);
  return raw && toLine(raw, { decode: (text) => text, isOld: false, label: '' });
}
