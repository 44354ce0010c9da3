import { inflateRawSync } from 'node:zlib';
import { unreadable } from '../../foreign-files/server/foreign-task.ts';

/** A file of a zip archive. */
interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly compressedSize: number;
  readonly offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const endLength = 22;
const maxComment = 0xffff;
/** The maximum number of files of an archive that is read. */
const maxEntries = 10_000;
const stored = 0;
const deflated = 8;

/** The maximum number of bytes that deflate unpacks from one. */
const maxRatio = 1032;

/** A zip archive of which single files are read, each no longer than allowed. Throws 400 for what is not one. */
export class ZipEntries {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  /** The number of bytes that files may still have together; entries of one content under many names have more. */
  #leftPacked: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = this.#list();
    this.#leftPacked = bytes.byteLength;
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** The maximum number of bytes that a file unpacks to. */
  getMaxLength(name: string): number {
    return (this.#entries.get(name)?.compressedSize ?? 0) * maxRatio;
  }

  /** The content of a file, unpacked to at most so many bytes; undefined if there is no such file. Throws 400 for a longer one. */
  read(name: string, maxBytes: number): Uint8Array | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const { method, compressedSize, offset } = entry;
    const view = this.#view;
    if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== fileSignature) throw unreadable();
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const content = this.#bytes.subarray(start, start + compressedSize);
    this.#leftPacked -= content.length;
    if (this.#leftPacked < 0) throw unreadable();
    if (method === stored && content.length <= maxBytes) return content;
    if (method !== deflated) throw unreadable();
    try {
      return inflateRawSync(content, { maxOutputLength: maxBytes });
    } catch {
      throw unreadable();
    }
  }

  #list(): ReadonlyMap<string, ZipEntry> {
    const view = this.#view;
    const end = this.#findEnd();
    const count = view.getUint16(end + 10, true);
    const entries = new Map<string, ZipEntry>();
    const decoder = new TextDecoder();
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < Math.min(count, maxEntries); index++) {
      if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw unreadable();
      const nameLength = view.getUint16(at + 28, true);
      const name = decoder.decode(this.#bytes.subarray(at + 46, at + 46 + nameLength));
      entries.set(name, {
        name,
        method: view.getUint16(at + 10, true),
        compressedSize: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  }

  #findEnd(): number {
    const view = this.#view;
    for (
      let at = view.byteLength - endLength;
      at >= 0 && at >= view.byteLength - endLength - maxComment;
      at--
    )
      if (view.getUint32(at, true) === endSignature) return at;
    throw unreadable();
  }
}
