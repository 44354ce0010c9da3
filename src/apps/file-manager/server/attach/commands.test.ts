import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { attachApi } from '../../shared/attach.ts';
import { entryApi, fileManagerApi } from '../../shared/schema.ts';

const encode = (text: string) => new TextEncoder().encode(text);

describe.each(usualDatabaseKinds)('one file everywhere on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
  });
  afterAll(() => product.close());

  const add = async (caller: Caller, text: string, name = 'plan.txt') => {
    const { id: fileId } = await uploadFile(caller, encode(text), name);
    return (await caller.call(fileManagerApi.addFile, { body: { parentId: null, name, fileId } })).body;
  };
  const attach = (caller: Caller, ...ids: string[]) => caller.call(attachApi.attach, { body: { ids } });
  const read = async (caller: Caller, fileId: string) => {
    const response = await caller.fetch(`/api/files/${fileId}/content`);
    return response.ok ? response.text() : response.status;
  };
  const send = async (caller: Caller, path: string, body: object) => {
    const response = await caller.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return Object(await response.json());
  };
  /** A message with files to the other person. */
  const tell = async (fileIds: readonly string[]) => {
    const { room } = await send(ada, '/api/chat/open-direct', { contactId: eve.uid });
    await send(ada, '/api/chat/new-message', { roomId: room.id, text: 'Look at this plan', fileIds });
  };
  const listUses = async (caller: Caller, id: string) => {
    const response = await caller.fetch(attachApi.listUses.path.replace(':entryId', id));
    return response.ok ? Object(await response.json()) : response.status;
  };

  test('a file is attached elsewhere, which “used in” lists for those who see it', async () => {
    const entry = await add(ada, 'the plan');
    expect(await listUses(ada, entry.id)).toEqual([]);
    const { body } = await attach(ada, entry.id);
    expect(body).toMatchObject([{ name: 'plan.txt', size: 8 }]);
    const [file] = body;
    expect(await read(ada, file?.id ?? '')).toBe('the plan');
    await tell([file?.id ?? '']);
    expect(await read(eve, file?.id ?? '')).toBe('the plan');
    expect(await listUses(ada, entry.id)).toMatchObject([
      { type: 'message', title: expect.stringContaining('Look at this plan') },
    ]);
    expect(await listUses(eve, entry.id)).toBe(404);
    // What is attached stays when the file goes.
    await ada.call(entryApi.removeMany, { body: { ids: [entry.id] } });
    expect(await read(eve, file?.id ?? '')).toBe('the plan');
  });

  test('uses of files in folders are found for people who can see both', async () => {
    const make = async (name: string, parentId: string | null) =>
      (await ada.call(fileManagerApi.createFolder, { body: { parentId, name } })).body.id;
    const outer = await make('Outer', null);
    const inner = await make('Inner', outer);
    const { id: fileId } = await uploadFile(ada, encode('deep'), 'deep.txt');
    const entry = await ada.call(fileManagerApi.addFile, {
      body: { parentId: inner, name: 'deep.txt', fileId },
    });
    const find = async (caller: Caller) =>
      (await caller.call(attachApi.findUses, { body: { ids: [outer] } })).body;
    expect(await find(ada)).toEqual({ uses: [], hasMore: false });
    const [file] = (await attach(ada, entry.body.id)).body;
    await tell([file?.id ?? '']);
    expect(await find(ada)).toMatchObject({ uses: [{ type: 'message' }], hasMore: false });
    expect(await find(eve)).toEqual({ uses: [], hasMore: false });
    await ada.call(fileManagerApi.trash, { body: { ids: [outer] } });
    expect((await find(ada)).uses).toHaveLength(1);
  });

  test('an event that has a file is listed as using it, and its attendees save it', async () => {
    const entry = await add(ada, 'the agenda', 'agenda.txt');
    const files = (await attach(ada, entry.id)).body;
    const event = {
      title: 'Kickoff',
      startsAt: '2030-03-04T09:00:00.000Z',
      endsAt: '2030-03-04T10:00:00.000Z',
      files,
    };
    const { id } = await send(ada, '/api/calendar-app/create-event', { event });
    await send(ada, '/api/calendar-app/set-attendees', { id, personIds: [eve.uid] });
    expect(await listUses(ada, entry.id)).toEqual([
      { type: 'event', title: 'Kickoff', path: `/apps/calendar?date=2030-03-04&event=${id}` },
    ]);
    const list = await eve.fetch('/api/calendar-app/collections/event_invitations');
    const [{ files: copies }] = Object(await list.json()).records;
    const body = { fileId: copies[0].id, parentId: null };
    expect((await eve.call(attachApi.save, { body })).body).toMatchObject({ name: 'agenda.txt', size: 10 });
    await ada.call(entryApi.removeMany, { body: { ids: [entry.id] } });
    expect(await read(ada, files[0]?.id ?? '')).toBe('the agenda');
  });

  test('who may view a file attaches it; strangers, folders and the trash are refused', async () => {
    const shared = await add(ada, 'shared', 'shared.txt');
    expect((await attach(eve, shared.id)).status).toBe(404);
    const { scope } = (await ada.call(entryApi.share, { body: { id: shared.id } })).body;
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${eve.uid}`, level: 'view' } });
    expect((await attach(eve, shared.id)).body).toMatchObject([{ name: 'shared.txt' }]);
    const folder = await ada.call(fileManagerApi.createFolder, { body: { parentId: null, name: 'Plans' } });
    expect((await attach(ada, folder.body.id)).status).toBe(400);
    await ada.call(fileManagerApi.trash, { body: { ids: [shared.id] } });
    expect((await attach(ada, shared.id)).status).toBe(409);
  });

  test('an attachment is saved in a folder, under a free name, and only by those who see it', async () => {
    const { id: fileId } = await uploadFile(ada, encode('offer'), 'offer.txt');
    const save = (caller: Caller, parentId: string | null = null) =>
      caller.call(attachApi.save, { body: { fileId, parentId } });
    expect((await save(eve)).status).toBe(404);
    await save(ada);
    const saved = (await save(ada)).body;
    expect(saved).toMatchObject({ name: 'offer (1).txt', kind: 'file', size: 5 });
    expect(await read(ada, saved.fileId)).toBe('offer');
    await tell([fileId]);
    expect((await save(eve)).body).toMatchObject({ name: 'offer.txt', ownerId: eve.uid });
  });
});
