import * as v from 'valibot';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor, type Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { addFile } from '../../../platform/kernel/files/server/commands.ts';
import { type FileStore, hashContent } from '../../../platform/kernel/files/server/store.ts';
import { recordId, requiredText } from '../../../platform/kernel/http/shared/fields.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../platform/kernel/jobs/server/schedule.ts';
import { findPostType } from '../shared/rules.ts';
import { drawPicture, type SamplePicture } from './picture-sample.ts';
import { linkMedia } from './post-commands.ts';
import { profilePosts } from './tables.ts';

const pictureNames = [
  'shelves',
  'dusk',
  'mountains',
  'greenCover',
  'redCover',
] as const satisfies SamplePicture[];

/** Draws the pictures of a sample post: contents of files are stored outside of the sample's transaction. */
const pictureJob = defineJob(
  'profile.draw-pictures',
  v.object({
    postId: recordId('profile_posts'),
    pictures: v.array(v.object({ picture: v.picklist(pictureNames), name: v.string() })),
  }),
  { maxAttempts: 3 },
);

/** Schedules the pictures of a sample post. */
export const schedulePictures = (
  transaction: Transaction,
  postId: string,
  pictures: readonly (readonly [SamplePicture, string])[],
) =>
  scheduleJob(transaction.as(systemActor), pictureJob, {
    payload: { postId, pictures: pictures.map(([picture, name]) => ({ picture, name })) },
  });

/** Gives a post pictures whose contents are stored already, in its author's name. */
export const addPictures = defineCommand(
  'profile.add-pictures',
  v.object({
    postId: recordId('profile_posts'),
    files: v.array(
      v.object({
        name: requiredText(255),
        hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
        size: v.number(),
        width: v.number(),
        height: v.number(),
      }),
    ),
  }),
  async (transaction, input) => {
    const post = await transaction.find(profilePosts, input.postId);
    if (!post || post.files.length > 0) return { count: 0 };
    const writing = transaction.as({ uid: post.author_id, roles: ['user'] });
    const ids: string[] = [];
    for (const file of input.files)
      ids.push((await addFile.run(writing, { ...file, type: 'image/png', isPublic: false })).id);
    const files = await linkMedia(writing, post.id, ids);
    await writing.update(profilePosts, post, { files, type: findPostType({ title: post.title, files }) });
    return { count: files.length };
  },
  { isUndoable: false },
);

/** The job that draws pictures. */
export const createPictureJob = (store: FileStore): JobHandler =>
  handleJob(pictureJob, async (job) => {
    const files = [];
    for (const { picture, name } of job.payload.pictures) {
      const { bytes, width, height } = await drawPicture(picture);
      const hash = await hashContent(bytes);
      await store.put(hash, bytes);
      files.push({ name, hash, size: bytes.length, width, height });
    }
    return job.complete(addPictures, { postId: job.payload.postId, files });
  });
