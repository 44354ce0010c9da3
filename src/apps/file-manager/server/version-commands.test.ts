import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { entryApi, fileManagerApi as api } from '../shared/schema.ts';
import { versionsAtOnce } from '../shared/version-calls.ts';

const encode = (text: string) => new TextEncoder().encode(text);

describe.each(databaseKinds)('versions on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob, eve] = [
      await product.asUser('user'),
      await product.asUser('user'),
      await product.asUser('user'),
    ];
  });
  afterAll(() => product.close());

  const file = async (text: string, parentId: string | null = null) => {
    const { id: fileId } = await uploadFile(ada, encode(text), 'note.txt');
    return (await ada.call(api.addFile, { body: { parentId, name: 'note.txt', fileId } })).body;
  };
  const undo = (caller: Caller, { headers }: { headers: Headers }) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  const read = async (caller: Caller, fileId: string) => {
    const response = await caller.fetch(`/api/files/${fileId}/content`);
    return response.status === 200 ? response.text() : response.status;
  };

  test('versions say who and when, an earlier one becomes the content again, and both are undone', async () => {
    const note = await file('one');
    const { id: fileId } = await uploadFile(ada, encode('second'), 'other name.txt');
    const added = await ada.call(api.addVersion, { body: { entryId: note.id, fileId } });
    expect(added.body).toMatchObject({ name: 'note.txt', size: 6, fileId });
    const path = api.listVersions.path.replace(':entryId', note.id);
    const versions = async (caller: Caller) => (await caller.fetch(path)).json();
    const [second, first] = Object(await versions(ada));
    expect([second, first]).toMatchObject([
      { fileId, size: 6, authorId: ada.uid },
      { fileId: note.fileId, size: 3 },
    ]);
    const restored = await ada.call(api.restoreVersion, { body: { entryId: note.id, versionId: first.id } });
    expect(await read(ada, restored.body.fileId)).toBe('one');
    expect((await bob.fetch(path)).status).toBe(404);
    expect(await versions(ada)).toMatchObject([
      { fileId: note.fileId, size: 3, authorId: ada.uid },
      { fileId },
      { fileId: note.fileId },
    ]);
    await undo(ada, restored);
    expect(await versions(ada)).toMatchObject([{ fileId }, { fileId: note.fileId }]);
    await undo(ada, added);
    expect(await versions(ada)).toMatchObject([{ fileId: note.fileId }]);
    const [row] = await product.database.read(`select unlinked_at from files where id = '${fileId}'`);
    expect(row?.['unlinked_at']).not.toBeNull();
  });

  test('earlier versions are deleted by those who added them or manage the file; undo brings them back', async () => {
    const { body: shared } = await ada.call(api.createFolder, { body: { parentId: null, name: 'A' } });
    const note = await file('one', shared.id);
    const { scope } = (await ada.call(entryApi.share, { body: { id: shared.id } })).body;
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${bob.uid}`, level: 'edit' } });
    const add = async (caller: Caller, text: string) => {
      const { id: fileId } = await uploadFile(caller, encode(text), 'note.txt');
      await caller.call(api.addVersion, { body: { entryId: note.id, fileId } });
    };
    await add(bob, 'second');
    await add(bob, 'third one');
    const path = api.listVersions.path.replace(':entryId', note.id);
    const versions = async () => Object(await (await ada.fetch(path)).json());
    const [third, second, first] = await versions();
    const remove = (caller: Caller, versionId: string) =>
      caller.call(api.removeVersion, { body: { entryId: note.id, versionId } });
    expect((await remove(bob, first.id)).status).toBe(403);
    expect((await remove(eve, first.id)).status).toBe(404);
    expect((await remove(ada, third.id)).status).toBe(409);
    expect((await remove(bob, second.id)).status).toBe(200);
    const removed = await remove(ada, first.id);
    expect(await versions()).toMatchObject([{ id: third.id }]);
    const unlinked = async () =>
      (await product.database.read(`select unlinked_at from files where id = '${first.fileId}'`))[0]?.[
        'unlinked_at'
      ];
    expect(await unlinked()).not.toBeNull();
    await undo(ada, removed);
    expect(await versions()).toMatchObject([{ id: third.id }, { id: first.id }]);
    expect([await unlinked(), await read(bob, first.fileId)]).toEqual([null, 'one']);
  });

  test('a content that was restored stays when the version that it came from is deleted', async () => {
    const note = await file('one');
    const { id: fileId } = await uploadFile(ada, encode('second'), 'note.txt');
    await ada.call(api.addVersion, { body: { entryId: note.id, fileId } });
    const path = api.listVersions.path.replace(':entryId', note.id);
    const [, first] = Object(await (await ada.fetch(path)).json());
    const body = { entryId: note.id, versionId: first.id };
    const [current] = [(await ada.call(api.restoreVersion, { body })).body];
    expect((await ada.call(api.removeVersion, { body })).status).toBe(200);
    expect(await read(ada, current.fileId)).toBe('one');
    const [row] = await product.database.read(`select unlinked_at from files where id = '${note.fileId}'`);
    expect(row?.['unlinked_at']).toBeNull();
  });

  test('more versions than one call lists are read in parts', async () => {
    const note = await file('0');
    for (let at = 1; at <= versionsAtOnce; at += 1) {
      const { id: fileId } = await uploadFile(ada, encode(String(at)), 'note.txt');
      await ada.call(api.addVersion, { body: { entryId: note.id, fileId } });
    }
    const path = api.listVersions.path.replace(':entryId', note.id);
    const list = async (query = '') => Object(await (await ada.fetch(`${path}${query}`)).json());
    const newest = await list();
    expect(newest).toHaveLength(versionsAtOnce);
    expect(await list(`?before=${newest.at(-1).id}`)).toMatchObject([{ fileId: note.fileId }]);
    expect((await ada.fetch(`${path}?before=`)).status).toBe(400);
  });
});
