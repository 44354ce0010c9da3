import * as v from 'valibot';
import { defineCommand } from '../../database/server/command.ts';
import { recordId } from '../../http/shared/fields.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/server/job-kind.ts';
import { findFile } from './queries.ts';
import { type FileStore, hashContent, readContent } from './store.ts';
import { files } from './tables.ts';

/** Makes a small picture of a picture; undefined for what cannot be decoded. */
export type Shrink = (picture: Uint8Array) => Promise<Uint8Array<ArrayBuffer> | undefined>;

const FileChoice = v.object({ fileId: recordId('files') });

/** Scheduled with each uploaded picture. */
export const makeThumbnail = defineJob('files.make-thumbnail', FileChoice, { maxAttempts: 3 });

/** Records the thumbnail of a file that still exists. */
export const setThumbnail = defineCommand(
  'files.set-thumbnail',
  v.object({ ...FileChoice.entries, hash: v.string() }),
  async (transaction, { fileId, hash }) => {
    const file = await transaction.find(files, fileId);
    if (file) await transaction.update(files, file, { thumbnail: hash });
    return file !== undefined;
  },
  { isUndoable: false },
);

/** The job that makes thumbnails. */
export const handleThumbnails = (store: FileStore, shrink: Shrink): JobHandler =>
  handleJob(makeThumbnail, async (job) => {
    const { fileId } = job.payload;
    const file = await findFile(job.database, fileId);
    const stream = file && file.thumbnail === null ? await store.open(file.hash) : undefined;
    const small = stream && (await shrink(await readContent(stream)));
    if (!small) return { isMade: false };
    const hash = await hashContent(small);
    await store.put(hash, small);
    return { isMade: await job.complete(setThumbnail, { fileId, hash }) };
  });
