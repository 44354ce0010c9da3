import { Failure } from '../../../../base/failures.ts';

/** The maximum number of items and deleted ranges of one update: each can split a piece of the document. */
export const maxParts = 12_000;
/** The maximum number of clients whose items are in one update. */
export const maxClients = 1000;

/** The kinds of items of a plain text, as Yjs numbers them in the lowest five bits of an item. */
const kinds = { collected: 0, deleted: 1, text: 4, skipped: 10 };
const [kindBits, hasSubKey, hasRight, hasLeft] = [0x1f, 0x20, 0x40, 0x80];
const rootName = new TextEncoder().encode('text');

/** Reads the numbers and bytes of an update; throws where they end too early. */
class Reader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.#position++];
    if (byte === undefined) throw new RangeError('The update ends too early.');
    return byte;
  }

  number(): number {
    let [sum, factor] = [0, 1];
    for (;;) {
      const byte = this.byte();
      sum += (byte & 0x7f) * factor;
      if (sum > Number.MAX_SAFE_INTEGER) throw new RangeError('The number is too large.');
      if (byte < 0x80) return sum;
      factor *= 0x80;
    }
  }

  text(): Uint8Array {
    const end = this.number() + this.#position;
    if (end > this.#bytes.length) throw new RangeError('The update ends too early.');
    const text = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return text;
  }

  get bytesLeft(): number {
    return this.#bytes.length - this.#position;
  }
}

/** Reads a number of parts and adds it to what was read before; throws 413 for more than the maximum. */
function readCount(reader: Reader, before: number, max: number): number {
  const count = reader.number();
  if (count > reader.bytesLeft) throw new RangeError('The update ends too early.');
  if (before + count > max) throw new Failure(413, 'This change is too large.');
  return count;
}

function checkItem(reader: Reader): void {
  const info = reader.byte();
  const kind = info & kindBits;
  if (kind === kinds.collected || kind === kinds.skipped) return void reader.number();
  if (kind !== kinds.deleted && kind !== kinds.text) throw new TypeError('This is no part of a text.');
  for (const flag of [hasLeft, hasRight])
    if ((info & flag) !== 0) {
      reader.number();
      reader.number();
    }
  if ((info & (hasLeft | hasRight)) === 0) {
    const isRoot = reader.number() === 1;
    const name = isRoot ? reader.text() : undefined;
    if (name?.length !== rootName.length || name.some((byte, index) => byte !== rootName[index]))
      throw new TypeError('This is not in the text.');
    if ((info & hasSubKey) !== 0) throw new TypeError('A text has no keys.');
  }
  if (kind === kinds.text) reader.text();
  else reader.number();
}

/** Adds a client to those of a part of an update; each comes once. */
function addClient(clients: Set<number>, client: number): void {
  if (clients.has(client)) throw new TypeError('A client comes twice.');
  clients.add(client);
}

/**
 * Checks the structure of a Yjs update without applying it, in time that grows with its bytes. Throws a `Failure` 413 where it has
 * too many parts, and another error where it is no update of a plain text, or deletes a range twice.
 */
export function checkUpdate(update: Uint8Array): void {
  const reader = new Reader(update);
  const clients = new Set<number>();
  let parts = 0;
  for (let left = readCount(reader, 0, maxClients); left > 0; left--) {
    const count = readCount(reader, parts, maxParts);
    parts += count;
    addClient(clients, reader.number());
    reader.number();
    for (let index = 0; index < count; index++) checkItem(reader);
  }
  clients.clear();
  // An update that is a difference of two documents names all that was ever deleted, by all clients.
  for (let left = readCount(reader, 0, maxParts); left > 0; left--) {
    addClient(clients, reader.number());
    const count = readCount(reader, parts, maxParts);
    parts += count;
    let end = 0;
    for (let index = 0; index < count; index++) {
      const start = reader.number();
      if (start < end) throw new TypeError('The ranges are not in order.');
      end = start + reader.number();
    }
  }
  if (reader.bytesLeft > 0) throw new TypeError('Bytes follow the update.');
}
