import { Failure } from '../../../../base/failures.ts';
import { maxPhotoSide, maxPictureFileBytes } from '../shared/limits.ts';
import { Gate } from './gate.ts';
import { type Picture, readPicture } from './picture.ts';
import type { StagedUpload, Staging } from './staging.ts';
import type { FileStore } from './store.ts';

export interface StoredUpload {
  readonly hash: string;
  readonly type: string;
  readonly size: number;
  /** Pixels; null for what is not shown as a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Pictures are held whole in memory while they are read. */
const picturesAtOnce = 2;
const gate = new Gate(picturesAtOnce);

/** What every PNG, JPEG and WebP begins with; the rest is judged when all of it is there. */
const beginnings = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46],
];
const mayBePicture = (bytes: Uint8Array) =>
  beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));

function findPicture(bytes: Uint8Array): Picture | undefined {
  try {
    return readPicture(bytes, maxPhotoSide);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Removes the metadata of a picture, in place. Returns what it is, or undefined for other files. */
function cleanPicture(staging: Staging, { id, size }: StagedUpload): Promise<Picture | undefined> {
  return gate.run(async () => {
    const picture = findPicture(await staging.readStart(id, size));
    if (picture) await staging.rewrite(id, picture.parts);
    return picture;
  });
}

/**
 * Stores a complete upload by its content and records it; `record` makes the file. All but pictures is stored as something that is only
 * ever saved. The upload stays until it is recorded, so that it can be finished again after an error.
 */
export async function storeUpload<Result>(
  staging: Staging,
  store: FileStore,
  upload: StagedUpload,
  record: (stored: StoredUpload) => Promise<Result>,
): Promise<Result> {
  const start = await staging.readStart(upload.id, 4);
  const isSmall = upload.size <= maxPictureFileBytes;
  const picture = isSmall && mayBePicture(start) ? await cleanPicture(staging, upload) : undefined;
  const { path, hash, size } = await staging.complete(upload.id);
  await store.putFile(hash, path);
  const { type, width, height } = picture ?? { type: 'application/octet-stream', width: null, height: null };
  const result = await record({ hash, size, type, width, height });
  // A sweep may have removed the same content just before the file was recorded.
  if (!(await store.findStoredAt(hash))) await store.putFile(hash, path);
  await staging.remove(upload.id);
  return result;
}
