import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { buildPng } from '../../../../tests/support/pictures.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { readPicture } from '../../../platform/kernel/files/server/picture.ts';
import { searchApi } from '../../../platform/kernel/search/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { commentApi } from '../../../platform/kits/discussion/shared/schema.ts';
import { notificationCollection } from '../../../platform/people/notifications/shared/notification-collection.ts';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { removeUser } from '../../../platform/people/identity/server/commands.ts';
import { postCommentCollection } from '../shared/collections.ts';
import { type ProfileValues, profileApi } from '../shared/schema.ts';
import { profileCommands } from './commands.ts';
import { schedulePictures } from './picture-commands.ts';
import { postCommands } from './post-commands.ts';

const comments = commentApi('/api/profile', 'profile_comments', 'profile_posts');
const listComments = collectionEndpoints(postCommentCollection).list;
const notifications = collectionEndpoints(notificationCollection).list;

const nothing: ProfileValues = {
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

describe.each(databaseKinds)('profiles on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let staff: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asPerson('Ada Post', 'user');
    bob = await product.asPerson('Bob Reader', 'user');
    staff = await product.asPerson('Sam Staff', 'staff');
  });
  afterAll(() => product.close());

  const readAbout = async (who: Caller, userId: string) =>
    (await who.call(profileApi.getAbout, { query: { userId } })).body;
  const addPost = async (who: Caller, text: string, fileIds: string[] = []) =>
    (await who.call(profileApi.addPost, { body: { text, fileIds } })).body;
  const readInbox = async (who: Caller) =>
    (await who.call(notifications, { query: {} })).body.records as { kind: string; title: string }[];

  test('what a person says about themselves is seen by everybody and changed by them alone', async () => {
    const profile = { ...nothing, occupation: 'Baker', locations: ['İzmir'], tel: ['+90 232 000'] };
    await ada.call(profileApi.saveProfile, { body: { profile } });
    expect(await readAbout(bob, ada.uid)).toMatchObject({
      general: { locations: ['İzmir'] },
      work: { occupation: 'Baker' },
      contact: { tel: ['+90 232 000'] },
    });
    await bob.call(profileApi.saveProfile, { body: { profile: { ...nothing, occupation: 'Reader' } } });
    expect((await readAbout(ada, ada.uid)).work.occupation).toBe('Baker');
  });

  test('gender and birthday are private until they are shown, and private again afterwards', async () => {
    const set = (isShown: boolean) =>
      ada.call(profileApi.setFact, { body: { name: 'birthday', value: '1990-04-23', isShown } });
    const seen = async (who: Caller) => (await readAbout(who, ada.uid)).general.birthday;
    await set(false);
    expect([await seen(ada), await seen(bob), await seen(staff)]).toEqual(['1990-04-23', '', '']);
    await set(true);
    expect(await seen(bob)).toBe('1990-04-23');
    await set(false);
    expect([await seen(ada), await seen(bob)]).toEqual(['1990-04-23', '']);
    const query = { entity: 'profile_facts', id: `${ada.uid}.birthday` };
    const history = (await bob.call(journalApi.listHistory, { query })).body;
    expect(history.entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(history)).not.toContain('1990-04-23');
    expect(
      (await bob.call(profileApi.setFact, { body: { name: 'birthday', value: 'soon', isShown: true } }))
        .status,
    ).toBe(400);
  });

  test('a post is everybody’s to read, like and comment on, and its author’s and staff’s to delete', async () => {
    await bob.call(profileApi.setFollow, { body: { personId: ada.uid, isFollowed: true } });
    const post = await addPost(ada, 'The **oven** is here');
    expect((await readInbox(bob)).map((one) => one.kind)).toContain('profile.post');
    await bob.call(profileApi.setLike, { body: { postId: post.id, isLiked: true } });
    const body = { recordId: post.id, text: 'Hello @Ada Post', mentions: [ada.uid] };
    const comment = (await bob.call(comments.addComment, { body })).body;
    expect((await readInbox(ada)).map((one) => one.kind)).toEqual(['profile.mention']);

    const timeline = (await ada.call(profileApi.getTimeline)).body;
    expect(timeline.posts[0]).toMatchObject({
      id: post.id,
      user: { name: 'Ada Post' },
      message: 'The oven is here',
      type: 'post',
      like: 1,
      share: 0,
      comments: [{ user: { name: 'Bob Reader' }, message: 'Hello @Ada Post' }],
    });
    const edit = { id: post.id, text: 'mine now' };
    expect((await bob.call(profileApi.updatePost, { body: edit })).status).toBe(403);
    expect((await bob.call(profileApi.removePost, { body: { postId: post.id } })).status).toBe(403);
    const change = { id: comment.id, text: 'not mine' };
    expect((await ada.call(comments.updateComment, { body: change })).status).toBe(403);
    expect((await ada.call(comments.removeComment, { body: { commentId: comment.id } })).status).toBe(403);
    expect((await staff.call(comments.removeComment, { body: { commentId: comment.id } })).status).toBe(200);

    await bob.call(comments.addComment, { body: { recordId: post.id, text: 'again' } });
    expect((await staff.call(profileApi.removePost, { body: { postId: post.id } })).status).toBe(200);
    const left = (await bob.call(listComments)).body.records as { recordId: string }[];
    expect(left.filter(({ recordId }) => recordId === post.id)).toEqual([]);
  });

  test('activities are those that the reader may see', async () => {
    await ada.fetch('/api/notes-app/create-note', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ note: { title: 'A secret of mine' } }),
    });
    const post = await addPost(ada, 'Seen by all');
    const titles = async (who: Caller) =>
      (await who.call(profileApi.listActivities, { query: { userId: ada.uid } })).body.map(
        ({ title }) => title,
      );
    expect(await titles(ada)).toEqual(expect.arrayContaining(['A secret of mine', 'Seen by all']));
    expect(await titles(bob)).toEqual(['Seen by all']);
    expect((await bob.call(profileApi.listActivities, { query: { userId: 'nobody' } })).status).toBe(404);
    await ada.call(profileApi.removePost, { body: { postId: post.id } });
  });

  test('activities say what the person did last, not what others did', async () => {
    const cara = await product.asPerson('Cara Completes', 'user');
    const post = async (who: Caller, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await who.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.status).toBe(200);
    };
    const todo = (id: string) => ({ todo: { id: `${kind}-${id}`, title: id } });
    const update = (id: string, changes: object) => ({ ids: [`${kind}-${id}`], changes });
    for (const id of ['plain', 'done', 'starred', 'opened'])
      await post(cara, '/api/todo-app/create-todo', todo(id));
    await post(cara, '/api/todo-app/update-todos', update('opened', { completed: true }));
    await post(cara, '/api/todo-app/update-todos', update('opened', { completed: false }));
    await post(cara, '/api/todo-app/update-todos', update('starred', { starred: true }));
    await post(cara, '/api/todo-app/update-todos', update('done', { completed: true }));
    const shared = await addPost(cara, 'Cake in the kitchen');
    await bob.call(profileApi.setLike, { body: { postId: shared.id, isLiked: true } });
    const to = [{ name: '', email: '', personId: cara.uid }];
    const draft = {
      id: `${kind}-mail`,
      to,
      cc: [],
      bcc: [],
      subject: 'For Cara',
      message: 'Hi',
      sourceId: null,
    };
    await post(bob, '/api/mail-app/send-mail', draft);
    const query = { userId: cara.uid };
    const read = async (who: Caller) =>
      (await who.call(profileApi.listActivities, { query })).body.map(
        ({ verb, title }) => `${verb} ${title}`,
      );
    expect(await read(cara)).toEqual([
      'posted Cake in the kitchen',
      'completed done',
      'reopened opened',
      'created starred',
      'created plain',
    ]);
    expect(await read(bob)).toEqual(['posted Cake in the kitchen']);
    const [latest] = (await cara.call(profileApi.getTimeline, { query })).body.activities;
    expect(latest?.message).toBe('posted post: Cake in the kitchen');
  });

  test('groups are joined and left by each person, and changed by their owner', async () => {
    const group = { id: `group-${kind}`, name: 'Night shift', category: 'Team' };
    await ada.call(profileApi.saveGroup, { body: group });
    await bob.call(profileApi.setMember, { body: { groupId: group.id, isMember: true } });
    expect((await readAbout(bob, bob.uid)).groups).toEqual([{ ...group, members: '2 members' }]);
    expect((await bob.call(profileApi.saveGroup, { body: { ...group, name: 'Mine' } })).status).toBe(403);
    expect((await bob.call(profileApi.removeGroup, { body: { groupId: group.id } })).status).toBe(403);
    const leaver = await product.asPerson('Lea Leaves', 'user');
    await leaver.call(profileApi.setMember, { body: { groupId: group.id, isMember: true } });
    await product.database.execute(removeUser, { userId: leaver.uid }, { actor: systemActor });
    expect((await readAbout(bob, bob.uid)).groups).toMatchObject([{ members: '2 members' }]);
    await bob.call(profileApi.setMember, { body: { groupId: group.id, isMember: false } });
    expect((await readAbout(bob, bob.uid)).groups).toEqual([]);
  });

  test('what is said about a post is found by everybody, and not after it is deleted', async () => {
    const post = await addPost(ada, 'Lunch');
    const body = { recordId: post.id, text: 'Let us try the **quinoa** place' };
    const comment = (await bob.call(comments.addComment, { body })).body;
    const find = async (who: Caller) =>
      (await who.call(searchApi.search, { query: { q: 'quinoa', type: 'comment' } })).body;
    expect(await find(staff)).toMatchObject([
      { id: comment.id, title: 'Let us try the quinoa place', url: `/pages/profile?post=${post.id}` },
    ]);
    await ada.call(profileApi.removePost, { body: { postId: post.id } });
    expect(await find(staff)).toEqual([]);
  });

  test('the pictures of the sample are drawn, and can be opened', async () => {
    const post = await addPost(ada, 'A view');
    const command = defineCommand('test.schedule-pictures', v.undefined(), (transaction) =>
      schedulePictures(transaction, post.id, [['mountains', 'View.png']]),
    );
    await product.database.execute(command, undefined, { actor: systemActor });
    await product.product.settle();
    const query = { userId: ada.uid };
    const [month] = (await bob.call(profileApi.getPhotosVideos, { query })).body;
    const [picture] = month?.media ?? [];
    expect(picture).toMatchObject({ type: 'image', title: 'View.png' });
    const response = await bob.fetch(picture?.preview.replace('thumbnail', 'content') ?? '');
    const { type, width } = readPicture(new Uint8Array(await response.arrayBuffer()));
    expect([response.status, type, width]).toEqual([200, 'image/png', 640]);
  });

  test('what a person has posted and shown goes with their account', async () => {
    const { uid } = await product.asPerson('Eve Leaves', 'user');
    const eve = { uid, roles: ['user'] };
    const shown = { name: 'birthday', value: '1980-01-02', isShown: true } as const;
    await product.database.execute(profileCommands.setFact, shown, { actor: eve });
    await product.database.execute(
      postCommands.addPost,
      { title: '', text: 'Farewell', fileIds: [] },
      { actor: eve },
    );
    await product.database.execute(removeUser, { userId: uid }, { actor: systemActor });
    const left = await product.database.read(
      `select id from profile_facts where owner_id = '${uid}' union all select id from profile_posts where author_id = '${uid}'`,
    );
    expect(left).toEqual([]);
  });

  test('a post of pictures has the type other on the specified timeline', async () => {
    const cem = await product.asUser('user');
    const { id: fileId } = await uploadFile(cem, buildPng({ width: 40, height: 30 }), 'oven.png');
    const { id } = await addPost(cem, 'Look', [fileId]);
    const { posts } = (await cem.call(profileApi.getTimeline)).body;
    expect(posts.find((post) => post.id === id)?.type).toBe('other');
  });
});
