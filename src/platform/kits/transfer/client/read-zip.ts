/** A file in a ZIP archive. */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readBlob(): Promise<Blob>;
  readText(): Promise<string>;
}

const centralEntry = 0x02_01_4b_50;
const endOfArchive = 0x06_05_4b_50;

/** Unpacks what is no larger than it was said to be: a few bytes may stand for gigabytes. */
async function inflate(packed: Blob, size: number): Promise<Blob> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let left = size;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Blob(chunks);
    left -= value.byteLength;
    if (left < 0) {
      await reader.cancel();
      throw new Error('A file of the archive is larger than the archive says');
    }
    chunks.push(value);
  }
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557); // the longest comment behind it
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === endOfArchive) return at;
  throw new Error('Not a ZIP archive');
}

/**
 * The files of a ZIP archive by its directory; throws for other files. Sizes are as the archive says: check them before reading,
 * which fails for larger ones.
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== centralEntry) throw new Error('Not a ZIP archive');
    const method = view.getUint16(at + 10, true);
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const header = view.getUint32(at + 42, true);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const readBlob = () => {
      const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      const packed = new Blob([bytes.subarray(start, start + packedSize)]);
      return method === 8 ? inflate(packed, size) : Promise.resolve(packed);
    };
    entries.push({ name, size, readBlob, readText: async () => (await readBlob()).text() });
  }
  return entries;
}
