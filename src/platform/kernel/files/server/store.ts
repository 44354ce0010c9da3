/** A content that is stored, and since when. */
export interface StoredContent {
  readonly hash: string;
  readonly storedAt: Date;
}

/** A part of a content: the first and the last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where contents are stored, each under the SHA-256 of its bytes in hex: a folder or a bucket. */
export interface FileStore {
  /** Resolves when it is durable; storing the same content again changes nothing. */
  put(hash: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Stores the content of a local file, which stays. Storing the same content again makes it as new. */
  putFile(hash: string, path: string): Promise<void>;
  /** Streams a content or a part of it; undefined where there is none. Never more than a chunk is held in memory. */
  open(hash: string, range?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** When a content was stored; undefined where there is none. */
  findStoredAt(hash: string): Promise<Date | undefined>;
  list(): AsyncIterable<StoredContent>;
  /** Removes what a process that ended had not finished before a time. */
  removeUnfinished(olderThan: Date): Promise<void>;
  /** Removes a content; nothing happens when it is not there. */
  remove(hash: string): Promise<void>;
}

export const hashPattern = /^[0-9a-f]{64}$/;

/** The hash that a content is stored under. */
export async function hashContent(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads a whole content. The HTTP server puts its own class in the place of `Response`, which has no `bytes`. */
export const readContent = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(stream).arrayBuffer());
