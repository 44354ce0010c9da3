/** A content that is kept, and since when. */
export interface StoredContent {
  hash: string;
  storedAt: Date;
}

/** Where contents are kept, each under the SHA-256 of its bytes in hex. */
export interface FileStore {
  /** Resolves when it is durable; storing the same content again changes nothing. */
  put(hash: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  get(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The same, of a content of which never more than a chunk is held; nothing stays of one that fails. */
  putStream(chunks: AsyncIterable<Uint8Array>): Promise<{ hash: string; size: number }>;
  open(hash: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  list(): AsyncIterable<StoredContent>;
  /** Removes what was begun before a time and never finished: a process ended while it wrote. */
  removeUnfinished(olderThan: Date): Promise<void>;
  /** Removes a content; nothing happens when it is not there. */
  remove(hash: string): Promise<void>;
}

/** The hash that a content is kept under. */
export async function hashContent(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
