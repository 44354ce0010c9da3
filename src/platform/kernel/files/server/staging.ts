import type { FileStore } from './store.ts';

/** An upload that is not complete yet: its pieces are collected on the local disk. */
export interface StagedUpload {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  /** Bytes of the whole file. */
  readonly size: number;
  /** Bytes that have arrived. */
  readonly offset: number;
}

/** A complete upload, ready to be stored. */
export interface CompleteUpload {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

/** Where uploads are collected piece by piece. Processes that serve the same people share it. */
export interface Staging {
  create(upload: Pick<StagedUpload, 'ownerId' | 'name' | 'size'>): Promise<StagedUpload>;
  /** The upload with this id, or undefined. */
  find(id: string): Promise<StagedUpload | undefined>;
  /**
   * Appends a piece at the offset. What arrived before an error stays, so that the next piece begins there. Throws 409 where the
   * offset is another or a piece is on its way, and 413 for more bytes than the upload has. The piece counts as on its way until
   * `take`, which receives the upload, has ended.
   */
  append<Result>(
    id: string,
    offset: number,
    chunks: AsyncIterable<Uint8Array>,
    take: (upload: StagedUpload) => Promise<Result>,
  ): Promise<Result>;
  /** The first bytes, at most so many. */
  readStart(id: string, length: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Replaces the content by these parts when it is completed; what was received stays. */
  rewrite(id: string, parts: readonly Uint8Array[]): Promise<void>;
  /** Syncs the content to disk and hashes it. Throws 404 if another process has taken the upload. */
  complete(id: string): Promise<CompleteUpload>;
  remove(id: string): Promise<void>;
  /** Removes uploads to which nothing was added since a time. */
  removeOlder(than: Date): Promise<void>;
}

/** Where files are: complete ones, and those that are still uploaded. */
export interface FilePlaces {
  readonly store: FileStore;
  readonly staging: Staging;
}
