import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { StreamReader } from '../../tests/support/streams.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { projectRecordApi } from '../apps/dashboards/shared/project/schema.ts';
import { type Entry, entryCollection } from '../apps/file-manager/shared/entry.ts';
import { guestApi, publicLinkApi } from '../apps/file-manager/shared/public-links.ts';
import { recordFolderApi } from '../apps/file-manager/shared/record-folders.ts';
import { entryApi, fileManagerApi } from '../apps/file-manager/shared/schema.ts';
import { accessApi } from '../platform/kernel/access/shared/schema.ts';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';
import { systemActor } from '../platform/kernel/database/server/transaction.ts';
import { journalApi } from '../platform/kernel/database/shared/schema.ts';
import { removeUser } from '../platform/people/identity/server/commands.ts';

const { list } = collectionEndpoints(entryCollection);

describe.each(databaseKinds)('folders of projects on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  let vera: Caller;
  let otto: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
    eve = await product.asUser('user');
    vera = await product.asUser('user');
    otto = await product.asUser('user');
  });
  afterAll(() => product.close());

  /** Creates a project of Ada, which Eve can edit and Vera can view. Otto is no member. */
  const addProject = async (name: string) => {
    const { id } = (await ada.call(projectRecordApi.create, { body: { project: { name } } })).body;
    const scope = `project:${id}`;
    for (const [{ uid }, level] of [[eve, 'edit'] as const, [vera, 'view'] as const])
      await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${uid}`, level } });
    return { id, scope };
  };
  const removeMember = ({ uid }: Caller, scope: string) =>
    ada.call(accessApi.removeGrant, { body: { scope, principal: `user:${uid}` } });
  const open = (caller: Caller, recordId: string) =>
    caller.call(recordFolderApi.create, { body: { entity: 'projects', recordId } });
  const find = async (caller: Caller, id: string | null): Promise<Entry | undefined> => {
    const { records } = (await caller.call(list, { query: {} })).body;
    return (records as readonly Entry[]).find((entry) => entry.id === id); // safe: the records of this collection
  };
  const addFile = async (caller: Caller, parentId: string, name = 'plan.txt') => {
    const { id: fileId } = await uploadFile(caller, new TextEncoder().encode('plan'), name);
    return caller.call(fileManagerApi.addFile, { body: { parentId, name, fileId } });
  };
  const readContent = async (caller: Caller, { fileId }: Entry) =>
    (await caller.fetch(`/api/files/${fileId}/content`)).status;
  const readText = async (caller: Caller, path: string) => (await caller.fetch(path)).text();
  const undo = (caller: Caller, { headers }: { headers: Headers }) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });

  test('the members of a project see its folder in Organization, and others do not', async () => {
    const { id, scope } = await addProject('Harbor');
    expect([(await open(otto, id)).status, (await open(vera, id)).status]).toEqual([404, 403]);
    const [one, other] = await Promise.all([open(ada, id), open(eve, id)]);
    expect(one.body).toMatchObject({ name: 'Harbor', kind: 'folder', scope });
    expect(other.body.id).toBe(one.body.id);
    const around = await find(otto, one.body.parentId);
    expect(around).toMatchObject({ name: 'Projects', parentId: null, scope: 'everyone' });
    const file = (await addFile(eve, one.body.id, 'harbor-plan.txt')).body;
    expect(file).toMatchObject({ scope });
    expect((await addFile(vera, one.body.id)).status).toBe(403);
    expect((await addFile(otto, one.body.id)).status).toBe(404);
    const paths = ['/api/search?q=harbor-plan', `/api/journal/history?entity=file_entries&id=${file.id}`];
    for (const member of [ada, eve, vera]) {
      expect(await find(member, one.body.id)).toMatchObject({ scope });
      expect(await readContent(member, file)).toBe(200);
      for (const path of paths) expect(await readText(member, path)).toContain('harbor-plan');
    }
    expect([await find(otto, one.body.id), await find(otto, file.id)]).toEqual([undefined, undefined]);
    expect(await readContent(otto, file)).toBe(404);
    for (const path of paths) expect(await readText(otto, path)).not.toContain('harbor-plan.txt');
  });

  test('the folder comes and goes with the membership, at once and after a time offline', async () => {
    const { id, scope } = await addProject('Pier');
    const { body: folder } = await open(ada, id);
    const file = (await addFile(ada, folder.id)).body;
    const changes = async () => {
      const path = `/api/file-manager-app/collections/file_entries/changes?after=${seq}`;
      return readJson(await vera.fetch(path));
    };
    const { seq } = (await vera.call(list, { query: {} })).body;
    const stream = new StreamReader(await vera.fetch('/api/live'));
    await stream.until(1);
    await ada.call(fileManagerApi.rename, { body: { id: file.id, name: 'first.txt' } });
    const isSeen = (entryId: string) => stream.events.some(({ data }) => data['id'] === entryId);
    await expect.poll(() => isSeen(file.id)).toBe(true);
    await removeMember(vera, scope);
    const later = (await addFile(ada, folder.id, 'later.txt')).body;
    const own = { parentId: null, name: 'Mine' };
    const { id: ownId } = (await vera.call(fileManagerApi.createFolder, { body: own })).body;
    await expect.poll(() => isSeen(ownId)).toBe(true);
    expect(isSeen(later.id)).toBe(false);
    await stream.close();
    expect([await find(vera, folder.id), await readContent(vera, file)]).toEqual([undefined, 404]);
    // A difference does not say what has been closed, so the browser loads everything anew.
    expect(await changes()).toMatchObject({ isReset: true, changed: [] });
  });

  test('the folder stays its project’s wherever it is moved, and files that leave it do not', async () => {
    const { id, scope } = await addProject('Quay');
    const { body: folder } = await open(eve, id);
    const file = (await addFile(eve, folder.id)).body;
    const move = (caller: Caller, ids: string[], body: { parentId: string | null; space?: 'organization' }) =>
      caller.call(fileManagerApi.move, { body: { ids, ...body } });
    const moved = await move(ada, [folder.id], { parentId: null, space: 'organization' });
    expect(moved.status).toBe(200);
    expect(await find(vera, folder.id)).toMatchObject({ parentId: null, scope });
    expect(await find(otto, folder.id)).toBeUndefined();
    expect((await undo(ada, moved)).status).toBe(200);
    expect(await find(vera, folder.id)).toMatchObject({ parentId: folder.parentId, scope });
    expect((await move(eve, [file.id], { parentId: null })).status).toBe(403);
    const left = await move(ada, [file.id], { parentId: null });
    expect(left.status).toBe(200);
    expect([await readContent(eve, file), await readContent(ada, file)]).toEqual([404, 200]);
    await undo(ada, left);
    expect(await find(eve, file.id)).toMatchObject({ parentId: folder.id, scope });
    expect(await readContent(eve, file)).toBe(200);
  });

  test('nobody else deletes the folder with the one around it; in the trash it is restored by the next file', async () => {
    const { id } = await addProject('Dock');
    const { body: folder } = await open(eve, id);
    const around = [folder.parentId ?? ''];
    expect((await otto.call(fileManagerApi.trash, { body: { ids: around } })).status).toBe(403);
    expect((await otto.call(entryApi.removeMany, { body: { ids: around } })).status).toBe(403);
    expect((await vera.call(fileManagerApi.trash, { body: { ids: [folder.id] } })).status).toBe(403);
    const trashed = await eve.call(fileManagerApi.trash, { body: { ids: [folder.id] } });
    expect(await find(vera, folder.id)).toMatchObject({ trashedAt: product.clock.now.toISOString() });
    await undo(eve, trashed);
    expect(await find(vera, folder.id)).toMatchObject({ trashedAt: null });
    await eve.call(fileManagerApi.trash, { body: { ids: [folder.id] } });
    expect((await open(eve, id)).body).toMatchObject({ ...folder, version: expect.any(Number) });
    await ada.call(projectRecordApi.removeMany, { body: { ids: [id] } });
    expect(await find(vera, folder.id)).toMatchObject({ trashedAt: null });
  });

  test('those who can only edit a project do not delete its folder with one of theirs around it', async () => {
    const { id } = await addProject('Basin');
    const { body: folder } = await open(ada, id);
    const team = { parentId: null, name: 'Crew', space: 'organization' as const };
    const made = await eve.call(fileManagerApi.createFolder, { body: team });
    await ada.call(fileManagerApi.move, { body: { ids: [folder.id], parentId: made.body.id } });
    const remove = async (caller: Caller) =>
      (await caller.call(entryApi.removeMany, { body: { ids: [made.body.id] } })).status;
    expect([await remove(eve), await find(vera, folder.id)]).toMatchObject([403, { id: folder.id }]);
    await undo(eve, made);
    expect(await find(vera, folder.id)).toMatchObject({ id: folder.id });
    await ada.call(accessApi.setGrant, {
      body: { scope: folder.scope, principal: `user:${eve.uid}`, level: 'manage' },
    });
    expect([await remove(eve), await find(vera, folder.id)]).toEqual([200, undefined]);
  });

  test('a file does not leave its project by a restore from the trash', async () => {
    const { id, scope } = await addProject('Wharf');
    const { body: folder } = await open(eve, id);
    const file = (await addFile(eve, folder.id)).body;
    await eve.call(fileManagerApi.trash, { body: { ids: [file.id] } });
    await eve.call(fileManagerApi.trash, { body: { ids: [folder.id] } });
    const restore = async (caller: Caller, ids: string[]) =>
      (await caller.call(fileManagerApi.restore, { body: { ids } })).status;
    expect([await restore(eve, [file.id]), await restore(ada, [file.id])]).toEqual([409, 409]);
    expect(await find(otto, file.id)).toBeUndefined();
    expect(await restore(eve, [folder.id, file.id])).toBe(200);
    expect(await find(vera, file.id)).toMatchObject({ parentId: folder.id, scope, trashedAt: null });
  });

  test('the folder outlives the account of the person who moved it to their files', async () => {
    const { id, scope } = await addProject('Slip');
    const { body: folder } = await open(eve, id);
    const file = (await addFile(eve, folder.id)).body;
    const cleo = await product.asUser('user');
    const principal = `user:${cleo.uid}`;
    await ada.call(accessApi.setGrant, { body: { scope, principal, level: 'manage' } });
    const own = { parentId: null, name: 'Work' };
    const { id: parentId } = (await cleo.call(fileManagerApi.createFolder, { body: own })).body;
    await cleo.call(fileManagerApi.move, { body: { ids: [folder.id], parentId } });
    expect(await find(vera, folder.id)).toMatchObject({ parentId, scope });
    await product.database.execute(removeUser, { userId: cleo.uid }, { actor: systemActor });
    expect(await find(vera, folder.id)).toMatchObject({ parentId: null, scope });
    expect(await find(vera, file.id)).toMatchObject({ parentId: folder.id, scope });
    expect(await readContent(vera, file)).toBe(200);
  });

  test('a link to a folder around does not publish the files of a project that its creator only edits', async () => {
    const { id } = await addProject('Jetty');
    const { body: folder } = await open(eve, id);
    const file = (await addFile(eve, folder.id)).body;
    const team = { parentId: null, name: 'Team', space: 'organization' as const };
    const { id: parentId } = (await eve.call(fileManagerApi.createFolder, { body: team })).body;
    await ada.call(fileManagerApi.move, { body: { ids: [folder.id], parentId } });
    const link = await eve.call(publicLinkApi.create, { body: { entryId: parentId, kind: 'download' } });
    const token = link.body.url.split('#')[1] ?? '';
    const { id: linkId = '', pass = '' } =
      (await product.nobody.call(guestApi.open, { body: { token } })).body.link ?? {};
    const listIn = (folderId: string) =>
      product.nobody.call(guestApi.listEntries, { body: { pass, folderId } });
    expect((await listIn(parentId)).body).toEqual([]);
    expect((await listIn(folder.id)).status).toBe(404);
    const cookie = `file-link-${linkId}=${pass}`;
    const fetchAs = (path: string, query: Record<string, string>) =>
      product.nobody.fetch(`${path}?${new URLSearchParams({ linkId, ...query })}`, { headers: { cookie } });
    expect((await fetchAs(guestApi.getContent.path, { entryId: file.id })).status).toBe(404);
    const archive = await fetchAs(guestApi.getArchive.path, { folderId: parentId });
    expect(await archive.text()).not.toContain('plan.txt');
    expect((await fetchAs(guestApi.getArchive.path, { folderId: folder.id })).status).toBe(404);
  });

  test('a public link is created by those who manage the project, and ends with that', async () => {
    const { id, scope } = await addProject('Mole');
    const { body: folder } = await open(ada, id);
    const link = (caller: Caller) =>
      caller.call(publicLinkApi.create, { body: { entryId: folder.id, kind: 'view' } });
    expect([(await link(eve)).status, (await link(otto)).status]).toEqual([403, 404]);
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${eve.uid}`, level: 'manage' } });
    const token = (await link(eve)).body.url.split('#')[1] ?? '';
    const enter = async () =>
      (await product.nobody.call(guestApi.open, { body: { token, password: '' } })).status;
    expect(await enter()).toBe(200);
    await removeMember(eve, scope);
    expect(await enter()).toBe(404);
  });
});
