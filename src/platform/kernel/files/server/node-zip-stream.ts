import { crc32 } from 'node:zlib';
import { notFound } from '../../../../base/failures.ts';
import { encodeFileName } from './content-response.ts';
import type { FileStore } from './store.ts';

/** A file of an archive, or a folder, which has no content. */
export interface ZipPart {
  /** The folders above it and its name, separated by slashes. */
  readonly path: string;
  readonly modifiedAt: string;
  readonly content: { readonly hash: string; readonly size: number } | undefined;
}

/** A part whose place in the archive is known. */
interface PlacedPart extends ZipPart {
  readonly name: Uint8Array;
  readonly offset: number;
  readonly size: number;
}

/** Larger numbers are written into the fields that archives of more than 4 GB have. */
const largest = 0xffff_ffff;
const mostCounted = 0xffff;
const version = 45;
/** The name is UTF-8; the checksum follows the content. */
const flags = 0x0808;
const fileMode = 0o100644;
const folderMode = 0o040755;

const isLarge = ({ size }: Pick<PlacedPart, 'size'>) => size >= largest;
const isFar = ({ offset }: Pick<PlacedPart, 'offset'>) => offset >= largest;
const descriptorLength = (part: Pick<PlacedPart, 'size'>) => (isLarge(part) ? 24 : 16);
const extraLength = (part: PlacedPart) => (isLarge(part) ? 28 : isFar(part) ? 12 : 0);

/** The local header, name, content and descriptor of a part. */
const lengthOf = (part: Pick<PlacedPart, 'name' | 'size'>) =>
  30 + part.name.length + part.size + descriptorLength(part);

function placeParts(parts: readonly ZipPart[]): PlacedPart[] {
  const encoder = new TextEncoder();
  let offset = 0;
  return parts.map((part) => {
    const name = encoder.encode(part.content ? part.path : `${part.path}/`);
    const placed = { ...part, name, offset, size: part.content?.size ?? 0 };
    offset += lengthOf(placed);
    return placed;
  });
}

/** The time of a part as archives have it, which is before 2108 and to two seconds. */
function toDosTime(instant: string): [time: number, date: number] {
  const at = new Date(instant);
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

/** Writes the fields that a part's two headers have in common, from the version to the checksum. */
function writeCommon(view: DataView, at: number, part: PlacedPart, checksum: number): void {
  const [time, date] = toDosTime(part.modifiedAt);
  view.setUint16(at, version, true);
  view.setUint16(at + 2, flags, true);
  view.setUint16(at + 6, time, true);
  view.setUint16(at + 8, date, true);
  view.setUint32(at + 10, checksum, true);
}

function writeHeader(part: PlacedPart): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(30 + part.name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  writeCommon(view, 4, part, 0);
  view.setUint16(26, part.name.length, true);
  bytes.set(part.name, 30);
  return bytes;
}

function writeDescriptor(part: PlacedPart, checksum: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(descriptorLength(part));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x08074b50, true);
  view.setUint32(4, checksum, true);
  if (isLarge(part)) {
    view.setBigUint64(8, BigInt(part.size), true);
    view.setBigUint64(16, BigInt(part.size), true);
  } else {
    view.setUint32(8, part.size, true);
    view.setUint32(12, part.size, true);
  }
  return bytes;
}

function writeEntry(part: PlacedPart, checksum: number): Uint8Array<ArrayBuffer> {
  const extra = extraLength(part);
  const bytes = new Uint8Array(46 + part.name.length + extra);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x02014b50, true);
  // Marked as created on Unix, so that readers apply the file mode.
  view.setUint16(4, (3 << 8) | version, true);
  writeCommon(view, 6, part, checksum);
  view.setUint32(20, Math.min(part.size, largest), true);
  view.setUint32(24, Math.min(part.size, largest), true);
  view.setUint16(28, part.name.length, true);
  view.setUint16(30, extra, true);
  view.setUint16(40, part.content ? fileMode : folderMode, true);
  view.setUint32(42, isLarge(part) ? largest : Math.min(part.offset, largest), true);
  bytes.set(part.name, 46);
  if (extra > 0) {
    const at = 46 + part.name.length;
    view.setUint16(at, 1, true);
    view.setUint16(at + 2, extra - 4, true);
    if (isLarge(part)) {
      view.setBigUint64(at + 4, BigInt(part.size), true);
      view.setBigUint64(at + 12, BigInt(part.size), true);
    }
    view.setBigUint64(at + extra - 8, BigInt(part.offset), true);
  }
  return bytes;
}

interface Directory {
  readonly count: number;
  readonly start: number;
  readonly length: number;
}

const needsLargeEnd = ({ count, start, length }: Directory) =>
  count >= mostCounted || start >= largest || length >= largest;

const endLength = (directory: Directory) => 22 + (needsLargeEnd(directory) ? 76 : 0);

function writeEnd(directory: Directory): Uint8Array<ArrayBuffer> {
  const { count, start, length } = directory;
  const bytes = new Uint8Array(endLength(directory));
  const view = new DataView(bytes.buffer);
  const at = bytes.length - 22;
  if (at > 0) {
    view.setUint32(0, 0x06064b50, true);
    view.setBigUint64(4, 44n, true);
    view.setUint16(12, version, true);
    view.setUint16(14, version, true);
    view.setBigUint64(24, BigInt(count), true);
    view.setBigUint64(32, BigInt(count), true);
    view.setBigUint64(40, BigInt(length), true);
    view.setBigUint64(48, BigInt(start), true);
    view.setUint32(56, 0x07064b50, true);
    view.setBigUint64(64, BigInt(start + length), true);
    view.setUint32(72, 1, true);
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, Math.min(count, mostCounted), true);
  view.setUint16(at + 10, Math.min(count, mostCounted), true);
  view.setUint32(at + 12, Math.min(length, largest), true);
  view.setUint32(at + 16, Math.min(start, largest), true);
  return bytes;
}

function describeDirectory(parts: readonly PlacedPart[]): Directory {
  const last = parts.at(-1);
  return {
    count: parts.length,
    start: last ? last.offset + lengthOf(last) : 0,
    length: parts.reduce((sum, part) => sum + 46 + part.name.length + extraLength(part), 0),
  };
}

/** Writes an archive. One content is open at a time, and closed when nobody reads any more. */
async function* writeZip(
  store: FileStore,
  parts: readonly PlacedPart[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const checksums: number[] = [];
  for (const part of parts) {
    yield writeHeader(part);
    let checksum = 0;
    if (part.content) {
      const stream = await store.open(part.content.hash);
      // An archive that ends early is a failed download.
      if (!stream) throw notFound();
      for await (const chunk of stream) {
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    }
    checksums.push(checksum);
    yield writeDescriptor(part, checksum);
  }
  for (const [index, part] of parts.entries()) yield writeEntry(part, checksums[index] ?? 0);
  yield writeEnd(describeDirectory(parts));
}

/** Streams an archive of files. Contents are stored as they are, since most are compressed already. */
export function respondWithZip(
  store: FileStore,
  given: Readonly<Record<string, string>>,
  name: string,
  parts: readonly ZipPart[],
): Response {
  const placed = placeParts(parts);
  const directory = describeDirectory(placed);
  const headers = {
    ...given,
    'content-type': 'application/zip',
    'content-length': String(directory.start + directory.length + endLength(directory)),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
    'cache-control': 'private, no-store',
  };
  const writing = writeZip(store, placed);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await writing.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await writing.return(undefined);
    },
  });
  return new Response(body, { headers });
}
