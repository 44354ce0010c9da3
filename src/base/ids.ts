import { readNow } from './clock.ts';

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
let lastMs = 0;
let counter = 0;

const idBytes = 16;
/** Random bytes for many ids: asking for those of one costs more than all the rest. */
const pool = new Uint8Array(64 * idBytes);
let used = pool.length;

function takeRandomBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += idBytes;
  return pool.slice(used - idBytes, used);
}

/**
 * A new record id: a UUID of version 7 (RFC 9562), 36 characters, unique forever and sortable by time of creation.
 * Ids made in the same millisecond by one process keep their order through the 12-bit counter.
 */
export function createId(nowMs: number = readNow()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMs++;
    counter = 0;
  }
  const bytes = takeRandomBytes();
  for (let index = 5, rest = lastMs; index >= 0; index--, rest = Math.floor(rest / 256))
    bytes[index] = rest % 256;
  bytes[6] = 0x70 | (counter >> 8);
  bytes[7] = counter & 0xff;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const text = Array.from(bytes, (byte) => hex[byte]).join('');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

/** The time in a sortable id (UUIDv7). */
export function timeOfId(id: string): string | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id)) return undefined;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}
