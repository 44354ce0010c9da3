import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { ZipEntries } from '../../../../platform/kernel/file-texts/server/node-zip-entries.ts';
import { fileManagerApi as api } from '../../shared/schema.ts';
import type { LinkKind } from '../../shared/public-link-calls.ts';
import { guestApi, publicLinkApi } from '../../shared/public-links.ts';

describe.each(usualDatabaseKinds)('passes of guests on %s', (databaseKind) => {
  let product: TestProduct;
  let ada: Caller;
  let guest: Caller;
  beforeAll(async () => {
    product = await startTestProduct(databaseKind);
    guest = product.nobody;
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const createRoom = async () => {
    const { body: room } = await ada.call(api.createFolder, { body: { parentId: null, name: 'Room' } });
    return room.id;
  };
  /** Opens a new link of an entry, for viewing unless another kind is given. */
  const open = async (entryId: string, more: { kind?: LinkKind; title?: string; maxUses?: number } = {}) => {
    const { body } = await ada.call(publicLinkApi.create, { body: { entryId, kind: 'view', ...more } });
    const token = body.url.split('#')[1] ?? '';
    const { headers, body: opened } = await guest.call(guestApi.open, { body: { token } });
    return { ...(opened.link ?? expect.fail('The link was not opened.')), headers };
  };
  const list = async (pass: string, folderId: string) => {
    const { status, body } = await guest.call(guestApi.listEntries, { body: { pass, folderId } });
    return status === 200 ? body.map(({ name }) => name) : status;
  };

  test('forged, foreign and expired passes are refused', async () => {
    const room = await createRoom();
    const [mine, other] = [await open(room), await open(room)];
    const [id = '', endsAt = '', signature = ''] = mine.pass.split('.');
    const forged = [
      `${id}.${Number(endsAt) + 1}.${signature}`,
      `${other.pass.split('.')[0]}.${endsAt}.${signature}`,
      `${id}.${endsAt}.`,
      'none',
    ];
    for (const one of forged) expect(await list(one, room), one).toBe(404);
    expect(await list(mine.pass, room)).toEqual([]);
    product.clock.now = new Date(product.clock.now.getTime() + 13 * 3_600_000);
    expect(await list(mine.pass, room)).toBe(404);
  });

  test('contents need the cookie of their link, which is sent with the calls of guests alone', async () => {
    const parentId = await createRoom();
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode('Hello'), 'note.txt');
    const { body: note } = await ada.call(api.addFile, { body: { parentId, name: 'note.txt', fileId } });
    const { headers, id, pass } = await open(parentId);
    expect(headers.get('set-cookie')).toBe(
      `file-link-${id}=${pass}; Path=/api/file-manager-app/public; Max-Age=43200; HttpOnly; SameSite=Strict`,
    );
    const path = `${guestApi.getContent.path}?${new URLSearchParams({ linkId: id, entryId: note.id })}`;
    const fetchWith = (cookie: string) => guest.fetch(path, { headers: { cookie } });
    expect((await guest.fetch(path)).status).toBe(404);
    expect((await fetchWith(`x-file-link-${id}=${pass}`)).status).toBe(404);
    expect(await (await fetchWith(`other=1; file-link-${id}=${pass}`)).text()).toBe('Hello');
  });

  test('a folder is downloaded as an archive with the title of its link, unless downloads are limited', async () => {
    const parentId = await createRoom();
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode('Hello'), 'note.txt');
    await ada.call(api.addFile, { body: { parentId, name: 'note.txt', fileId } });
    const { body: outside } = await ada.call(api.createFolder, { body: { parentId: null, name: 'Other' } });
    const fetchArchive = ({ id, pass }: { id: string; pass: string }, folderId: string) =>
      guest.fetch(`${guestApi.getArchive.path}?${new URLSearchParams({ linkId: id, folderId })}`, {
        headers: { cookie: `file-link-${id}=${pass}` },
      });
    const link = await open(parentId, { kind: 'download', title: 'Papers' });
    const response = await fetchArchive(link, parentId);
    expect(response.headers.get('content-disposition')).toContain("UTF-8''Papers.zip");
    const zip = new ZipEntries(new Uint8Array(await response.arrayBuffer()));
    expect(zip.names).toEqual(['Papers/', 'Papers/note.txt']);
    expect((await fetchArchive(link, outside.id)).status).toBe(404);
    const limited = await open(parentId, { kind: 'download', maxUses: 5 });
    expect([link.hasArchives, limited.hasArchives]).toEqual([true, false]);
    expect((await fetchArchive(limited, parentId)).status).toBe(404);
    expect((await fetchArchive(await open(parentId), parentId)).status).toBe(404);
  });
});
