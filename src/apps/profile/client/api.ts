import { readInstant } from '../../../base/clock.ts';
import { createId } from '../../../base/ids.ts';
import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { type Patch, patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { createCommentActions } from '../../../platform/kits/discussion/client/comment-actions.ts';
import { readSession } from '../../../platform/people/identity/client/session.ts';
import {
  factCollection,
  followCollection,
  groupCollection,
  postCollection,
  postCommentCollection,
  profileCollection,
} from '../shared/collections.ts';
import { type FactName } from '../shared/facts.ts';
import { buildFactId, findPostType, toggleIn } from '../shared/rules.ts';
import { profileCalls } from '../shared/calls.ts';
import type { Group, Post, Profile, ProfileApi, ProfileValues } from '../shared/schema.ts';
import { useProfileTexts } from './texts/en.ts';

const profileApi: ProfileApi = profileCalls;

const api = '/api/profile';
const readDone = () => useProfileTexts.current().done;
const readUid = () => readSession().user?.uid ?? '';

const run = (command: string, body: unknown, patch: Patch, message?: string) =>
  runCommand({
    app: 'profile',
    endpoint: { method: 'POST', path: `${api}/${command}` },
    body,
    patch,
    ...(message === undefined ? {} : { message }),
  });

export const postCommentActions = createCommentActions(postCommentCollection);

/** The newest records of a person that one may see. */
export const listActivities = (userId: string, signal: AbortSignal) =>
  call(profileApi.listActivities, { query: { userId }, signal });

/** What a person wrote into the form of posts. */
export interface WrittenPost {
  readonly title: string;
  readonly text: string;
  readonly files: readonly FileInfo[];
}

const toBody = ({ title, text, files }: WrittenPost) => ({
  title: title.trim(),
  text,
  fileIds: files.map(({ id }) => id),
});

export function addPost(written: WrittenPost): void {
  const id = createId();
  const files = [...written.files];
  const post: Post = {
    id,
    authorId: readUid(),
    type: findPostType({ title: written.title, files }),
    title: written.title.trim(),
    text: written.text,
    files,
    likes: [],
    shares: [],
    createdAt: readInstant(),
    editedAt: null,
    version: 0,
  };
  run('add-post', { id, ...toBody(written) }, patchOf(postCollection, { [id]: post }), readDone().posted);
}

export function updatePost({ id }: Post, written: WrittenPost): void {
  const files = [...written.files];
  const title = written.title.trim();
  const type = findPostType({ title, files });
  const changes = { title, text: written.text, files, type, editedAt: readInstant() };
  run(
    'update-post',
    { id, ...toBody(written) },
    patchOf(postCollection, { [id]: changes }),
    readDone().postSaved,
  );
}

export const removePost = ({ id }: Post): string =>
  run('remove-post', { postId: id }, patchOf(postCollection, { [id]: null }), readDone().postDeleted);

export function setLike({ id, likes }: Post, isLiked: boolean): void {
  const changes = { likes: toggleIn(likes, readUid(), isLiked) };
  run('set-like', { postId: id, isLiked }, patchOf(postCollection, { [id]: changes }));
}

export function countShare({ id, shares }: Post): void {
  const changes = { shares: toggleIn(shares, readUid(), true) };
  run('share-post', { postId: id }, patchOf(postCollection, { [id]: changes }));
}

const blankProfile: ProfileValues = {
  about: '',
  occupation: '',
  skills: '',
  jobs: [],
  locations: [],
  address: '',
  tel: [],
  websites: [],
  emails: [],
};

/** What a person says about themselves; empty where they have said nothing yet. */
export const valuesOf = (profile: Profile | undefined): ProfileValues => {
  if (!profile) return blankProfile;
  const { id: _id, version: _version, ...values } = profile;
  return values;
};

export function saveProfile(profile: ProfileValues): void {
  const id = readUid();
  const known = readRecords(profileCollection).some((one) => one.id === id);
  const patch = known ? profile : { id, version: 0, ...profile };
  run('save-profile', { profile }, patchOf(profileCollection, { [id]: patch }), readDone().profileSaved);
}

/** Sets the person's gender or birthday and who sees it; an empty value removes it. */
export function setFact(name: FactName, value: string, isShown: boolean): void {
  const ownerId = readUid();
  const id = buildFactId(ownerId, name);
  const fact = value === '' ? null : { id, ownerId, name, value, isShown, version: 0 };
  run('set-fact', { name, value, isShown }, patchOf(factCollection, { [id]: fact }));
}

export function setFollow(personId: string, isFollowed: boolean): void {
  const followerId = readUid();
  const known = readRecords(followCollection).find(
    (one) => one.followerId === followerId && one.personId === personId,
  );
  const id = known?.id ?? createId();
  const follow = isFollowed ? { id, followerId, personId, version: 0 } : null;
  run('set-follow', { personId, isFollowed }, patchOf(followCollection, { [id]: follow }));
}

export function createGroup(name: string, category: string): void {
  const id = createId();
  const ownerId = readUid();
  const group: Group = { id, ownerId, name, category, memberIds: [ownerId], version: 0 };
  run(
    'save-group',
    { id, name, category },
    patchOf(groupCollection, { [id]: group }),
    readDone().groupCreated,
  );
}

export function updateGroup({ id }: Group, name: string, category: string): void {
  run('save-group', { id, name, category }, patchOf(groupCollection, { [id]: { name, category } }));
}

export const removeGroup = ({ id }: Group): string =>
  run('remove-group', { groupId: id }, patchOf(groupCollection, { [id]: null }), readDone().groupDeleted);

export function setMember({ id, memberIds }: Group, isMember: boolean): void {
  const changes = { memberIds: toggleIn(memberIds, readUid(), isMember) };
  run('set-member', { groupId: id, isMember }, patchOf(groupCollection, { [id]: changes }));
}
