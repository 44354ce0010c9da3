import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import type { RunningJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { entryApi, fileManagerApi as api } from '../../shared/schema.ts';
import { guestEntriesAtOnce } from '../../shared/public-link-calls.ts';
import { guestApi, publicLinkApi } from '../../shared/public-links.ts';
import { cleanLinks } from './link-commands.ts';

const dayMs = 24 * 3_600_000;

describe.each(usualDatabaseKinds)('lists of public links on %s', (databaseKind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(databaseKind);
  });
  afterAll(() => product.close());

  const folder = async (caller: Caller, name: string, parentId: string | null = null) =>
    (await caller.call(api.createFolder, { body: { parentId, name } })).body.id;
  const file = async (caller: Caller, name: string, parentId: string | null = null) => {
    const { id: fileId } = await uploadFile(caller, new TextEncoder().encode(name), name);
    return (await caller.call(api.addFile, { body: { parentId, name, fileId } })).body.id;
  };
  const create = async (
    caller: Caller,
    entryId: string,
    more: { title?: string; maxUses?: number; expiresAt?: string } = {},
  ) => {
    const { body } = await caller.call(publicLinkApi.create, {
      body: { entryId, kind: 'download', ...more },
    });
    return { id: body.id, token: body.url.split('#')[1] ?? '' };
  };
  const enter = async (token: string) =>
    (await product.nobody.call(guestApi.open, { body: { token } })).body.link ??
    expect.fail('The link was not opened.');
  const fetchContent = (pass: string, entryId: string) => {
    const linkId = pass.split('.')[0] ?? '';
    return product.nobody.fetch(`${guestApi.getContent.path}?${new URLSearchParams({ linkId, entryId })}`, {
      headers: { cookie: `file-link-${linkId}=${pass}` },
    });
  };
  const list = async (caller: Caller) => (await caller.call(publicLinkApi.list)).body;

  test('guests see the title of a link instead of the name of its entry, with its extension', async () => {
    const ada = await product.asUser('user');
    const room = await folder(ada, 'Layoffs');
    const plan = await file(ada, 'layoffs.pdf', room);
    const { entry } = await enter((await create(ada, room, { title: 'Plans' })).token);
    expect(entry?.name).toBe('Plans');
    const opened = await enter((await create(ada, plan, { title: 'Plan 1/2' })).token);
    expect([opened.title, opened.entry?.name]).toEqual(['Plan 1/2', 'Plan 1_2.pdf']);
    const { headers } = await fetchContent(opened.pass, plan);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Plan%201_2.pdf");
    const same = await enter((await create(ada, plan, { title: 'Plan.PDF' })).token);
    expect(same.entry?.name).toBe('Plan.PDF');
    const inFolder = await enter((await create(ada, room, { title: 'Plans' })).token);
    const listed = await product.nobody.call(guestApi.listEntries, {
      body: { pass: inFolder.pass, folderId: room },
    });
    expect(listed.body).toMatchObject([{ name: 'layoffs.pdf' }]);
  });

  test('guests get the entries of a large folder in parts, folders first', async () => {
    const ada = await product.asUser('user');
    const room = await folder(ada, 'Large');
    const names = Array.from(
      { length: guestEntriesAtOnce },
      (_, at) => `Folder ${String(at).padStart(3, '0')}`,
    );
    await file(ada, 'a.txt', room);
    for (const name of names) await folder(ada, name, room);
    const { pass } = await enter((await create(ada, room)).token);
    const listAfter = async (afterId?: string) =>
      (
        await product.nobody.call(guestApi.listEntries, {
          body: { pass, folderId: room, ...(afterId !== undefined && { afterId }) },
        })
      ).body;
    const first = await listAfter();
    expect(first.map(({ name }) => name)).toEqual(names);
    const last = await listAfter(first.at(-1)?.id);
    expect(last).toMatchObject([{ name: 'a.txt' }]);
    expect(await listAfter(last[0]?.id)).toEqual([]);
    expect((await listAfter(first.at(-2)?.id)).map(({ name }) => name)).toEqual([names.at(-1), 'a.txt']);
    expect(await listAfter(room)).toEqual([]);
  });

  test('own links are listed even without access to their entries, working ones first', async () => {
    const [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
    const room = await folder(ada, 'Room');
    const { scope } = (await ada.call(entryApi.share, { body: { id: room } })).body;
    const principal = `user:${bob.uid}`;
    await ada.call(accessApi.setGrant, { body: { scope, principal, level: 'manage' } });
    const own = await create(bob, await folder(bob, 'Own'));
    const lost = await create(bob, room, { title: 'Plans' });
    const expiresAt = new Date(product.clock.now.getTime() + 1000).toISOString();
    const expired = await create(bob, await folder(bob, 'Expired'), { expiresAt });
    product.clock.now = new Date(product.clock.now.getTime() + 2000);
    await ada.call(accessApi.removeGrant, { body: { scope, principal } });
    await ada.call(api.rename, { body: { id: room, name: 'Secret' } });
    expect((await list(bob)).map(({ id, entryName, isLive }) => [id, entryName, isLive])).toEqual([
      [own.id, 'Own', true],
      [expired.id, 'Expired', false],
      [lost.id, 'Plans', false],
    ]);
  });

  test('administrators list and revoke the links of everybody, without the names of what they may not see', async () => {
    const [admin, ada, bob] = [
      await product.asUser('admin'),
      await product.asPerson('Ada', 'user'),
      await product.asUser('staff'),
    ];
    const room = await folder(ada, 'Layoffs');
    const hidden = [
      await create(ada, room, { title: 'Plans' }),
      await create(ada, await file(ada, 'plan.pdf')),
    ];
    const own = await create(admin, await folder(admin, 'Own'));
    const expiresAt = new Date(product.clock.now.getTime() + 1000).toISOString();
    const expired = await create(ada, room, { expiresAt });
    product.clock.now = new Date(product.clock.now.getTime() + 2000);
    const listAll = async () => {
      const ids = [...hidden, own, expired].map(({ id }) => id);
      return (await admin.call(publicLinkApi.listAll)).body.filter(({ id }) => ids.includes(id));
    };
    const usual = { owner: 'Ada', canRevoke: true, entryName: '', title: '' };
    expect(await listAll()).toMatchObject([
      { id: own.id, entryName: 'Own', entryKind: 'folder', isLive: true },
      { ...usual, id: hidden[1]?.id, entryKind: 'file', isLive: true },
      { ...usual, id: hidden[0]?.id, entryKind: 'folder', isLive: true },
      { ...usual, id: expired.id, entryKind: 'folder', isLive: false, expiresAt },
    ]);
    expect((await list(admin)).map(({ id }) => id)).toEqual([own.id]);
    const id = hidden[0]?.id ?? '';
    const revoke = (caller: Caller, commandId: string) =>
      caller.call(publicLinkApi.revoke, { body: { id }, commandId });
    expect((await bob.call(publicLinkApi.listAll)).status).toBe(403);
    expect((await revoke(bob, createId())).status).toBe(404);
    await enter(hidden[0]?.token ?? '');
    const commandId = createId();
    expect((await revoke(admin, commandId)).status).toBe(200);
    const undone = await admin.call(journalApi.undo, { body: { commandId } });
    expect(undone.status).toBe(409);
    expect((await listAll()).map((link) => link.id)).toEqual([own.id, hidden[1]?.id, expired.id]);
    const { status } = await product.nobody.call(guestApi.open, { body: { token: hidden[0]?.token ?? '' } });
    expect(status).toBe(404);
    const { records } = await readJson(
      await admin.fetch(`/api/audit/collections/entries?filter[record]=in:file_entries:${room}`),
    );
    expect(records).toContainEqual(
      expect.objectContaining({
        actorId: admin.uid,
        action: 'file-manager.public-link-ended',
        recordName: '',
      }),
    );
  });

  test('the audit log says who created and ended a link, without the name of its entry', async () => {
    const [admin, ada] = [await product.asUser('admin'), await product.asUser('user')];
    const room = await folder(ada, 'Secret');
    const { id } = await create(ada, room);
    await ada.call(publicLinkApi.revoke, { body: { id } });
    const { records } = await readJson(
      await admin.fetch(`/api/audit/collections/entries?filter[record]=in:file_entries:${room}`),
    );
    const entry = { actorId: ada.uid, recordName: '', path: '', values: { kind: 'download' } };
    expect(records).toHaveLength(2);
    expect(records).toEqual(
      expect.arrayContaining(
        ['created', 'ended'].map((what) =>
          expect.objectContaining({ ...entry, action: `file-manager.public-link-${what}` }),
        ),
      ),
    );
  });

  test('links that expired a month ago are removed', async () => {
    const ada = await product.asUser('user');
    const plan = await file(ada, 'plan.pdf');
    const expiresAt = new Date(product.clock.now.getTime() + dayMs).toISOString();
    const [expired, kept] = [await create(ada, plan, { expiresAt }), await create(ada, plan)];
    product.clock.now = new Date(product.clock.now.getTime() + 32 * dayMs);
    await cleanLinks.run({ database: product.database } as RunningJob<unknown>); // safe: it needs the database alone
    const rows = await product.database.read('select id from file_public_links');
    const ids = rows.map((row) => row['id']);
    expect([ids.includes(expired.id), ids.includes(kept.id)]).toEqual([false, true]);
  });

  test('links that were used up a month ago are removed', async () => {
    const ada = await product.asUser('user');
    const plan = await file(ada, 'plan.pdf');
    const links = [await create(ada, plan, { maxUses: 1 }), await create(ada, plan, { maxUses: 2 })];
    for (const { token } of links) await fetchContent((await enter(token)).pass, plan);
    const clean = async (days: number) => {
      product.clock.now = new Date(product.clock.now.getTime() + days * dayMs);
      await cleanLinks.run({ database: product.database } as RunningJob<unknown>); // safe: it needs the database alone
      const rows = await product.database.read('select id from file_public_links');
      return links.map(({ id }) => rows.some((row) => row['id'] === id));
    };
    expect([await clean(29), await clean(2)]).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});
