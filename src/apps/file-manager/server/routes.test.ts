import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import type { RunningJob } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { searchApi } from '../../../platform/kernel/search/shared/schema.ts';
import { entryApi, fileManagerApi as api } from '../shared/schema.ts';
import { spaceApi } from '../shared/space.ts';
import { emptyTrash } from './trash-commands.ts';

const encode = (text: string) => new TextEncoder().encode(text);

describe.each(databaseKinds)('files on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  /** Everybody has no files of their own. */
  const meet = async () => {
    [ada, bob, eve] = await Promise.all([
      product.asUser('user'),
      product.asUser('user'),
      product.asUser('user'),
    ]);
  };
  const folder = async (caller: Caller, name: string, parentId: string | null = null) =>
    (await caller.call(api.createFolder, { body: { parentId, name } })).body;
  const file = async (caller: Caller, name: string, text = name, parentId: string | null = null) => {
    const { id: fileId } = await uploadFile(caller, encode(text), name);
    return (await caller.call(api.addFile, { body: { parentId, name, fileId } })).body;
  };
  const move = (caller: Caller, ids: string[], parentId: string | null, space?: 'organization') =>
    caller.call(api.move, { body: { ids, parentId, ...(space && { space }) } });
  const undo = (caller: Caller, { headers }: { headers: Headers }) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  const paths = async (caller: Caller) =>
    (await caller.call(api.listFiles)).body
      .map(({ location, name }) => `${location} > ${name}`)
      .filter((path) => !path.startsWith('Organization'))
      .toSorted();
  const read = async (caller: Caller, fileId: string) => {
    const response = await caller.fetch(`/api/files/${fileId}/content`);
    return response.status === 200 ? response.text() : response.status;
  };
  const share = async (caller: Caller, id: string, level: 'view' | 'edit' | 'manage', to: Caller) => {
    const { scope } = (await caller.call(entryApi.share, { body: { id } })).body;
    const body = { scope, principal: `user:${to.uid}`, level };
    expect((await caller.call(accessApi.setGrant, { body })).status).toBe(200);
    return body;
  };

  test('the specified call lists files with all of their fields', async () => {
    await meet();
    const plans = await folder(ada, 'Plans');
    const note = await file(ada, 'note.MD', 'hello', plans.id);
    const { body } = await ada.call(api.listFiles);
    expect(body.find(({ id }) => id === note.id)).toEqual({
      id: note.id,
      name: 'note.MD',
      type: 'text',
      owner: expect.any(String),
      size: '5 B',
      modified: note.modifiedAt,
      opened: '',
      created: note.createdAt,
      extention: 'md',
      location: 'My files > Plans',
      offline: false,
      preview: '',
    });
    await ada.call(api.open, { body: { id: createId(), entryId: note.id } });
    const [again] = (await ada.call(api.listFiles)).body.filter(({ id }) => id === note.id);
    expect(again?.opened).toBe(product.clock.now.toISOString());
    expect(await paths(bob)).toEqual([]);
  });

  test('a name that is taken gets a number, or is refused where a person chose it', async () => {
    await meet();
    await folder(ada, 'Plans');
    expect((await folder(ada, 'PLANS')).name).toBe('PLANS (1)');
    expect((await file(ada, 'plan.pdf')).name).toBe('plan.pdf');
    const second = await file(ada, 'Plan.pdf');
    expect(second.name).toBe('Plan (1).pdf');
    const rename = (name: string) => ada.call(api.rename, { body: { id: second.id, name } });
    expect((await rename('PLAN.PDF')).body).toMatchObject({
      error: { fields: { name: 'This name is taken' } },
    });
    expect((await rename('PLAN (1).pdf')).body.name).toBe('PLAN (1).pdf');
    expect((await folder(bob, 'Plans')).name).toBe('Plans');
  });

  test.each(['a/b', '..', 'con', 'x\u202ey', ' ', 'ş'.repeat(150)])(
    'the name %j is refused',
    async (name) => {
      const refused = await ada.call(api.createFolder, { body: { parentId: null, name } });
      expect([refused.status, Object.keys(Object(refused.body).error.fields)]).toEqual([400, ['name']]);
    },
  );

  test('an uploaded file of another system gets a valid name', async () => {
    expect((await file(ada, 'con.txt')).name).toBe('_con.txt');
  });

  test('a subtree moves with its folder, is not moved into itself, and the move is undone', async () => {
    await meet();
    const [a, b] = [await folder(ada, 'A'), await folder(ada, 'B')];
    const inner = await folder(ada, 'Inner', a.id);
    await file(ada, 'deep.txt', 'deep', inner.id);
    expect((await move(ada, [a.id], inner.id)).status).toBe(400);
    const moved = await move(ada, [a.id], b.id);
    expect(await paths(ada)).toEqual([
      'My files > B',
      'My files > B > A',
      'My files > B > A > Inner',
      'My files > B > A > Inner > deep.txt',
    ]);
    expect((await undo(ada, moved)).status).toBe(200);
    expect(await paths(ada)).toContain('My files > A > Inner > deep.txt');
    const plain = await file(ada, 'plain.txt');
    expect((await move(ada, [b.id], plain.id)).status).toBe(400);
  });

  test('what is moved to a place with the same name gets a number', async () => {
    await meet();
    const a = await folder(ada, 'A');
    await file(ada, 'plan.pdf', 'one', a.id);
    const other = await file(ada, 'plan.pdf', 'two');
    await move(ada, [other.id], a.id);
    expect(await paths(ada)).toEqual([
      'My files > A',
      'My files > A > plan (1).pdf',
      'My files > A > plan.pdf',
    ]);
  });

  test('a copy has its own content, also of what is below', async () => {
    await meet();
    const a = await folder(ada, 'A');
    const original = await file(ada, 'note.txt', 'first', a.id);
    await file(ada, 'empty.txt', '', a.id);
    const copied = await ada.call(api.copy, { body: { ids: [a.id], parentId: null } });
    expect(await paths(ada)).toEqual([
      'My files > A',
      'My files > A (1)',
      'My files > A (1) > empty.txt',
      'My files > A (1) > note.txt',
      'My files > A > empty.txt',
      'My files > A > note.txt',
    ]);
    await ada.call(entryApi.removeMany, { body: { ids: [a.id] } });
    const rows = await product.database.read(
      `select file_id from file_entries where owner_id = '${ada.uid}' and kind = 'file' order by name desc`,
    );
    const [copyId = '', emptyId = ''] = rows.map((row) => String(row['file_id']));
    expect([copyId === original.fileId, await read(ada, copyId)]).toEqual([false, 'first']);
    expect(await read(ada, emptyId)).toBe('');
    expect((await undo(ada, copied)).status).toBe(200);
    expect(await paths(ada)).toEqual([]);
  });

  test('a folder goes to the trash and comes back as it was; what is below it is in the trash too', async () => {
    await meet();
    const [a, inner] = await (async () => {
      const top = await folder(ada, 'A');
      return [top, await folder(ada, 'Inner', top.id)];
    })();
    const deep = await file(ada, 'deep.txt', 'deep', inner.id);
    const trashed = await ada.call(api.trash, { body: { ids: [a.id] } });
    expect(await paths(ada)).toEqual([]);
    const refused = await ada.call(api.createFolder, { body: { parentId: inner.id, name: 'New' } });
    expect(refused.status).toBe(409);
    expect((await undo(ada, trashed)).status).toBe(200);
    await ada.call(api.trash, { body: { ids: [deep.id] } });
    await ada.call(api.trash, { body: { ids: [a.id] } });
    await folder(ada, 'A');
    expect((await ada.call(api.restore, { body: { ids: [deep.id] } })).body).toEqual({ count: 1 });
    expect(await paths(ada)).toEqual(['My files > A', 'My files > deep.txt']);
    await ada.call(api.restore, { body: { ids: [a.id] } });
    expect(await paths(ada)).toEqual([
      'My files > A',
      'My files > A (1)',
      'My files > A (1) > Inner',
      'My files > deep.txt',
    ]);
  });

  test('the trash is emptied after 30 days, or the time that administrators set', async () => {
    await meet();
    const admin = await product.asUser('admin');
    const quotas = { personMegabytes: null, organizationMegabytes: null };
    const [a, b] = [await folder(ada, 'A'), await folder(ada, 'B')];
    await file(ada, 'note.txt', 'note', a.id);
    await ada.call(api.trash, { body: { ids: [a.id] } });
    await admin.call(spaceApi.setQuotas, { body: { ...quotas, trashDays: 60 } });
    const before = product.clock.now;
    const later = new Date(before.getTime() + 31 * 24 * 3_600_000);
    product.clock.now = later;
    const empty = () => emptyTrash.run({ database: product.database } as RunningJob); // safe: it uses nothing else
    await empty();
    expect((await product.database.read(`select 1 from file_entries where id = '${a.id}'`)).length).toBe(1);
    product.clock.now = before;
    await admin.call(spaceApi.setQuotas, { body: quotas });
    product.clock.now = later;
    await empty();
    product.clock.now = before;
    const rows = await product.database.read(
      `select id from file_entries where owner_id = '${ada.uid}' order by id`,
    );
    expect(rows).toEqual([{ id: b.id }]);
  });

  test('who sees a folder sees what is in it, its contents included, as long as it is there', async () => {
    await meet();
    const a = await folder(ada, 'A');
    const before = await file(ada, 'before.txt', 'before', a.id);
    const grant = await share(ada, a.id, 'edit', bob);
    const after = await file(ada, 'after.txt', 'after', a.id);
    expect(await paths(bob)).toEqual([
      'Shared with me > A',
      'Shared with me > A > after.txt',
      'Shared with me > A > before.txt',
    ]);
    expect([await read(bob, before.fileId), await read(bob, after.fileId)]).toEqual(['before', 'after']);
    expect(await read(eve, before.fileId)).toBe(404);
    const taken = await move(ada, [before.id], null);
    expect([await read(bob, before.fileId), await read(ada, before.fileId)]).toEqual([404, 'before']);
    await undo(ada, taken);
    expect(await read(bob, before.fileId)).toBe('before');
    expect((await move(bob, [after.id], null)).status).toBe(403);
    expect((await bob.call(entryApi.removeMany, { body: { ids: [after.id] } })).status).toBe(403);
    const own = await file(bob, 'mine.txt', 'of bob', a.id);
    expect(await read(ada, own.fileId)).toBe('of bob');
    await ada.call(accessApi.removeGrant, { body: { scope: grant.scope, principal: grant.principal } });
    expect([await paths(bob), await read(bob, after.fileId)]).toEqual([[], 404]);
  });

  test('undoing the creation of a folder keeps what others have put into it since', async () => {
    await meet();
    const shared = await folder(ada, 'S');
    const note = await file(ada, 'note.txt', 'note', shared.id);
    await share(ada, shared.id, 'edit', bob);
    const created = await bob.call(api.createFolder, { body: { parentId: shared.id, name: 'D' } });
    expect((await move(ada, [note.id], created.body.id)).status).toBe(200);
    expect((await undo(bob, created)).status).toBe(409);
    expect(await paths(ada)).toEqual(['My files > S', 'My files > S > D', 'My files > S > D > note.txt']);
    await move(ada, [note.id], shared.id);
    expect((await undo(bob, created)).status).toBe(200);
    expect(await paths(ada)).toEqual(['My files > S', 'My files > S > note.txt']);
  });

  test('restoring an entry never takes it out of the files of somebody else', async () => {
    await meet();
    const shared = await folder(ada, 'S');
    await share(ada, shared.id, 'edit', bob);
    const inner = await folder(bob, 'D', shared.id);
    const note = await file(ada, 'note.txt', 'note', inner.id);
    await bob.call(api.trash, { body: { ids: [inner.id] } });
    await bob.call(api.trash, { body: { ids: [shared.id] } });
    expect((await bob.call(api.restore, { body: { ids: [inner.id] } })).status).toBe(409);
    expect((await ada.call(api.restore, { body: { ids: [inner.id] } })).status).toBe(200);
    expect(await paths(ada)).toEqual(['My files > D', 'My files > D > note.txt']);
    expect(await read(ada, note.fileId)).toBe('note');
  });

  test('what was shared on its own is not deleted with a folder by those who do not manage it', async () => {
    await meet();
    const outer = await folder(ada, 'P');
    const inner = await folder(ada, 'C', outer.id);
    await share(ada, inner.id, 'edit', eve);
    await share(ada, outer.id, 'manage', bob);
    expect((await bob.call(api.trash, { body: { ids: [outer.id] } })).status).toBe(403);
    expect((await bob.call(entryApi.removeMany, { body: { ids: [outer.id] } })).status).toBe(404);
    expect((await ada.call(api.trash, { body: { ids: [outer.id] } })).status).toBe(200);
  });

  test('entries of one name are numbered without gaps', async () => {
    await meet();
    const sources: string[] = [];
    for (let at = 0; at < 12; at++) {
      const parent = await folder(ada, `f${at}`);
      sources.push((await folder(ada, 'x', parent.id)).id);
    }
    const target = await folder(ada, 'target');
    for (let round = 0; round < 3; round++)
      await ada.call(api.copy, { body: { ids: sources, parentId: target.id } });
    const names = (await paths(ada)).filter((path) => path.includes('target > '));
    expect(names).toHaveLength(36);
    expect(names).toContain('My files > target > x (35)');
  });

  test('viewers change nothing, and strangers find nothing', async () => {
    await meet();
    const a = await folder(ada, 'A');
    const note = await file(ada, 'note.txt', 'note', a.id);
    await share(ada, a.id, 'view', bob);
    const tries = (caller: Caller) =>
      Promise.all([
        caller.call(api.rename, { body: { id: note.id, name: 'mine' } }),
        caller.call(api.createFolder, { body: { parentId: a.id, name: 'mine' } }),
      ]);
    const refused = await tries(bob);
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(refused[1]?.body).toMatchObject({ error: { message: 'You can only view this folder.' } });
    expect((await tries(eve)).map(({ status }) => status)).toEqual([404, 404]);
    expect((await bob.call(api.trash, { body: { ids: [note.id] } })).status).toBe(403);
    expect((await eve.call(api.trash, { body: { ids: [note.id] } })).body).toEqual({ count: 0 });
  });

  test('what is moved to the organization is everyone’s, with its contents, and comes back', async () => {
    await meet();
    const a = await folder(ada, 'A');
    const note = await file(ada, 'note.txt', 'for all', a.id);
    const moved = await move(ada, [a.id], null, 'organization');
    expect(moved.status).toBe(200);
    expect(await read(bob, note.fileId)).toBe('for all');
    expect((await move(bob, [a.id], null)).status).toBe(403);
    const taken = await move(ada, [a.id], null);
    expect([taken.status, await read(ada, note.fileId), await read(bob, note.fileId)]).toEqual([
      200,
      'for all',
      404,
    ]);
    await undo(ada, taken);
    expect(await read(bob, note.fileId)).toBe('for all');
  });

  test('deleting a folder frees its contents, and undo brings them back', async () => {
    await meet();
    const a = await folder(ada, 'A');
    const note = await file(ada, 'note.txt', 'note', a.id);
    await share(ada, a.id, 'view', bob);
    const linked = async () => {
      const rows = await product.database.read(`select unlinked_at from files where id = '${note.fileId}'`);
      return rows[0]?.['unlinked_at'] === null;
    };
    const removed = await ada.call(entryApi.removeMany, { body: { ids: [a.id] } });
    expect([await linked(), await read(bob, note.fileId)]).toEqual([false, 404]);
    expect((await undo(ada, removed)).status).toBe(200);
    expect([await linked(), await read(bob, note.fileId)]).toEqual([true, 'note']);
  });

  test('only a file of one’s own that nothing uses is added', async () => {
    await meet();
    const mine = await file(ada, 'note.txt');
    const { id: foreign } = await uploadFile(bob, encode('of bob'), 'b.txt');
    for (const fileId of [mine.fileId, foreign, 'none'])
      expect((await ada.call(api.addFile, { body: { parentId: null, name: 'x', fileId } })).status).toBe(400);
  });

  test('a star is one’s own, and files are found by name', async () => {
    await meet();
    const note = await file(ada, 'Şube planı.txt');
    await share(ada, note.id, 'view', bob);
    const mark = { id: createId(), entryId: note.id };
    await ada.call(api.star, { body: { marks: [mark], starred: true } });
    const starred = async (caller: Caller) =>
      Object(await (await caller.fetch('/api/file-manager-app/changes?after=0')).json());
    expect(JSON.stringify(await starred(bob))).not.toContain('"starred":true');
    const find = async (caller: Caller) =>
      (await caller.call(searchApi.search, { query: { q: 'sube plani' } })).body;
    expect(await find(bob)).toMatchObject([{ type: 'file', path: `/apps/file-manager/entry/${note.id}` }]);
    await ada.call(api.trash, { body: { ids: [note.id] } });
    expect(await find(bob)).toEqual([]);
  });
});
