import { badInput, conflict, forbidden } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { sameValue } from '../../../platform/kernel/database/server/journal-entry.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { linkFiles, unlinkFiles } from '../../../platform/kernel/files/server/links.ts';
import { toFileInfo } from '../../../platform/kernel/files/server/tables.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { toPlainText } from '../../../platform/kits/markdown/shared/plain-text.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { newPost } from '../shared/notifications.ts';
import { buildPostPath, findPostType, isMedia, toggleIn } from '../shared/rules.ts';
import { profileInputs } from '../shared/schema.ts';
import { checkAuthor } from './commands.ts';
import { listFollowers } from './queries.ts';
import { nameOf, type PostRow, profilePosts, toPost } from './tables.ts';

const maxLikes = 5000;

interface Written {
  readonly title: string;
  readonly text: string;
  readonly fileIds: readonly string[];
}

const isEmpty = ({ title, text, fileIds }: Written) =>
  `${title}${text}`.trim() === '' && fileIds.length === 0;

/** Links a post to its files: pictures and videos alone. */
export async function linkMedia(
  transaction: Transaction,
  id: string,
  fileIds: readonly string[],
): Promise<FileInfo[]> {
  const record = { entity: profilePosts.name, id, scope: 'everyone' };
  const files = (await linkFiles(transaction, record, fileIds, 'fileIds')).map(toFileInfo);
  if (files.every(isMedia)) return files;
  const refused = 'Only pictures and videos can be posted';
  throw badInput(`${refused}.`, { fileIds: refused });
}

const checkWritten = (written: Written) => {
  if (isEmpty(written)) throw badInput('The post is empty.', { text: 'This is required' });
};

async function getOwn(transaction: Transaction, id: string): Promise<PostRow> {
  const post = await transaction.get(profilePosts, id, 'edit');
  if (post.author_id !== transaction.actor.uid) throw forbidden();
  return post;
}

const addPost = defineCommand('profile.add-post', profileInputs.addPost, async (transaction, input) => {
  const { id = createId() } = input;
  if (input.id !== undefined && (await transaction.isTaken(profilePosts, id)))
    throw conflict('This id is taken.');
  const { uid } = transaction.actor;
  checkWritten(input);
  const files = await linkMedia(transaction, id, input.fileIds);
  const written = { title: input.title.trim(), text: input.text, files };
  const times = { created_at: transaction.now, edited_at: null };
  const post = await transaction.insert(profilePosts, {
    id,
    author_id: uid,
    ...written,
    type: findPostType(written),
    likes: [],
    shares: [],
    ...times,
  });
  await notify(transaction, {
    userIds: await listFollowers(transaction, uid),
    kind: newPost,
    recordKey: `profile_posts:${uid}`,
    path: buildPostPath({ id, authorId: uid }),
    title: nameOf(post),
    text: toPlainText(post.text.slice(0, 500)),
  });
  return toPost(post);
});

const updatePost = defineCommand(
  'profile.update-post',
  profileInputs.updatePost,
  async (transaction, input) => {
    const post = await getOwn(transaction, input.id);
    checkWritten(input);
    const isSame = sameValue(
      post.files.map(({ id }) => id),
      input.fileIds,
    );
    if (!isSame) await unlinkFiles(transaction, { entity: profilePosts.name, id: post.id });
    const files = isSame ? post.files : await linkMedia(transaction, post.id, input.fileIds);
    const written = { title: input.title.trim(), text: input.text, files };
    const changes = { ...written, type: findPostType(written), edited_at: transaction.now };
    return toPost(await transaction.update(profilePosts, post, changes));
  },
);

const removePost = defineCommand(
  'profile.remove-post',
  profileInputs.removePost,
  async (transaction, { postId }) => {
    const post = await transaction.get(profilePosts, postId, 'edit');
    await checkAuthor(transaction, profilePosts, post, post.author_id);
    await unlinkFiles(transaction, { entity: profilePosts.name, id: post.id });
    await transaction.remove(profilePosts, post);
    return { id: postId };
  },
);

const setLike = defineCommand(
  'profile.set-like',
  profileInputs.setLike,
  async (transaction, { postId, isLiked }) => {
    const post = await transaction.get(profilePosts, postId, 'edit');
    const { uid } = transaction.actor;
    if (post.likes.includes(uid) === isLiked) return toPost(post);
    if (isLiked && post.likes.length >= maxLikes) throw conflict('This post has enough likes.');
    return toPost(
      await transaction.update(profilePosts, post, { likes: toggleIn(post.likes, uid, isLiked) }),
    );
  },
);

/** Not undoable: the link is elsewhere already. */
const sharePost = defineCommand(
  'profile.share-post',
  profileInputs.sharePost,
  async (transaction, { postId }) => {
    const post = await transaction.get(profilePosts, postId, 'edit');
    const { uid } = transaction.actor;
    if (post.shares.includes(uid) || post.shares.length >= maxLikes) return toPost(post);
    return toPost(await transaction.update(profilePosts, post, { shares: toggleIn(post.shares, uid, true) }));
  },
  { isUndoable: false },
);

export const postCommands = { addPost, updatePost, removePost, setLike, sharePost };
