import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { beginUpload, putPiece, uploadFile } from '../../../../../tests/support/uploads.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { attachApi } from '../../shared/attach.ts';
import { guestApi, publicLinkApi } from '../../shared/public-links.ts';
import { entryApi, fileManagerApi } from '../../shared/schema.ts';
import { spaceApi } from '../../shared/space.ts';

const megabyte = 1024 * 1024;
let seed = 0;
/** Content that no other file has. */
const bytes = (size: number) => new Uint8Array(size).fill((seed = (seed % 250) + 1));

describe.each(databaseKinds)('space on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    admin = await product.asUser('admin');
  });
  afterAll(() => product.close());

  const setQuotas = (personMegabytes: number | null, organizationMegabytes: number | null = null) =>
    admin.call(spaceApi.setQuotas, { body: { personMegabytes, organizationMegabytes } });
  const findSpace = async (caller: Caller) => (await caller.call(spaceApi.get)).body;
  const add = async (caller: Caller, size: number) => {
    const { id: fileId } = await uploadFile(caller, bytes(size), 'plan.bin');
    return (await caller.call(fileManagerApi.addFile, { body: { parentId: null, name: 'plan.bin', fileId } }))
      .body;
  };

  test('is unlimited at first, and says what takes it', async () => {
    const ada = await product.asUser('user');
    expect(await findSpace(ada)).toEqual({ bytes: 0, quota: null, parts: [] });
    const kept = await add(ada, 1000);
    const { id } = await uploadFile(ada, bytes(500), 'plan.bin');
    await ada.call(fileManagerApi.addVersion, { body: { entryId: kept.id, fileId: id } });
    const trashed = await add(ada, 30);
    await ada.call(fileManagerApi.trash, { body: { ids: [trashed.id] } });
    await uploadFile(ada, bytes(7), 'pending.bin');
    const parts = [
      { kind: 'current', bytes: 500 },
      { kind: 'versions', bytes: 1000 },
      { kind: 'trash', bytes: 30 },
      { kind: 'pending', bytes: 7 },
    ];
    expect(await findSpace(ada)).toEqual({ bytes: 1537, quota: null, parts });
    await ada.call(entryApi.removeMany, { body: { ids: [trashed.id] } });
    expect((await findSpace(ada)).bytes).toBe(1507);
    const { body } = await admin.call(spaceApi.getOrganization);
    expect(body.people).toContainEqual({ id: ada.uid, bytes: 1507 });
  });

  test('of a person who has reached the limit takes no upload and no copy, and what is there stays', async () => {
    const ada = await product.asUser('user');
    await add(ada, 700_000);
    await setQuotas(1);
    const refused = await beginUpload(ada, 'large.bin', 400_000);
    expect([refused.status, Object(refused.body).error]).toMatchObject([
      413,
      { message: 'Your storage is full. Delete files, or ask an administrator for more.', reason: 'quota' },
    ]);
    const eve = await product.asUser('user');
    const { id } = await add(eve, 400_000);
    const { scope } = (await eve.call(entryApi.share, { body: { id } })).body;
    const grant = { scope, principal: `user:${ada.uid}`, level: 'view' } as const;
    await eve.call(accessApi.setGrant, { body: grant });
    const copy = { ids: [id], parentId: null };
    expect((await ada.call(fileManagerApi.copy, { body: copy })).status).toBe(413);
    expect((await findSpace(ada)).bytes).toBe(700_000);
    expect((await findSpace(ada)).quota).toBe(megabyte);
    await setQuotas(null);
    expect((await beginUpload(ada, 'large.bin', 400_000)).status).toBe(200);
  });

  test('of a person also holds unused pictures that have a thumbnail, and files that are used again', async () => {
    const ada = await product.asUser('user');
    const picture = buildPng({ width: 640, height: 480 });
    const { id } = await uploadFile(ada, picture, 'plan.png');
    await product.product.settle();
    const pending = { kind: 'pending', bytes: picture.byteLength };
    expect((await findSpace(ada)).parts).toEqual([pending]);
    expect((await ada.fetch(`/api/files/${id}/thumbnail`)).headers.get('content-type')).toBe('image/webp');
    const { id: entryId } = await add(ada, 600_000);
    const { body } = await ada.call(attachApi.attach, { body: { ids: [entryId] } });
    const fileId = body[0]?.id ?? '';
    const addAgain = () =>
      ada.call(fileManagerApi.addFile, { body: { parentId: null, name: 'again.bin', fileId } });
    await ada.call(entryApi.removeMany, { body: { ids: [entryId, (await addAgain()).body.id] } });
    await setQuotas(1);
    await add(ada, 500_000);
    expect((await addAgain()).status).toBe(413);
    await setQuotas(null);
    expect((await addAgain()).status).toBe(200);
  });

  test('of a person counts a content once, wherever it is attached or copied to', async () => {
    const [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
    const { id } = await add(ada, 700_000);
    await setQuotas(1);
    expect((await ada.call(attachApi.attach, { body: { ids: [id] } })).status).toBe(200);
    expect((await ada.call(fileManagerApi.copy, { body: { ids: [id], parentId: null } })).status).toBe(200);
    const parts = [{ kind: 'current', bytes: 700_000 }];
    expect(await findSpace(ada)).toEqual({ bytes: 700_000, quota: megabyte, parts });
    const { body } = await admin.call(spaceApi.getOrganization);
    expect(body.people).toContainEqual({ id: ada.uid, bytes: 700_000 });
    // The same content takes space for each person who has it.
    await add(eve, 400_000);
    const { scope } = (await ada.call(entryApi.share, { body: { id } })).body;
    const grant = { scope, principal: `user:${eve.uid}`, level: 'view' } as const;
    await ada.call(accessApi.setGrant, { body: grant });
    expect((await eve.call(attachApi.attach, { body: { ids: [id] } })).status).toBe(413);
    await setQuotas(null);
  });

  test('lists what is in a folder of the trash, or below one, as trash', async () => {
    const ada = await product.asUser('user');
    const createFolder = async (parentId: string | null) =>
      (await ada.call(fileManagerApi.createFolder, { body: { parentId, name: 'Plans' } })).body.id;
    const outer = await createFolder(null);
    const inner = await createFolder(outer);
    const { id } = await add(ada, 40);
    await ada.call(fileManagerApi.move, { body: { ids: [id], parentId: inner } });
    expect((await findSpace(ada)).parts).toEqual([{ kind: 'current', bytes: 40 }]);
    await ada.call(fileManagerApi.trash, { body: { ids: [outer] } });
    expect((await findSpace(ada)).parts).toEqual([{ kind: 'trash', bytes: 40 }]);
  });

  test('for one file goes to one of two uploads that end at once, and nothing of the other is there', async () => {
    const ada = await product.asUser('user');
    await setQuotas(1);
    const both = await Promise.all(['one', 'two'].map((name) => beginUpload(ada, name, 600_000)));
    const ended = await Promise.all(
      both.map(({ body }) => putPiece(ada, Object(body).id, 0, bytes(600_000))),
    );
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 413]);
    expect((await findSpace(ada)).bytes).toBe(600_000);
    await setQuotas(null);
  });

  test('of the organization is shared by all', async () => {
    const [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
    const { body } = await admin.call(spaceApi.getOrganization);
    await setQuotas(null, Math.ceil(body.bytes / megabyte) + 1);
    await add(ada, megabyte);
    const refused = await beginUpload(eve, 'large.bin', megabyte);
    expect(Object(refused.body).error.message).toBe(
      'The storage of the organization is full. Ask an administrator for more.',
    );
    await setQuotas(null);
  });

  test('of a person that is full takes no files of guests, who are not told why', async () => {
    const ada = await product.asUser('user');
    await add(ada, 900_000);
    const body = { parentId: null, name: 'Offers' };
    const { id: entryId } = (await ada.call(fileManagerApi.createFolder, { body })).body;
    const { url } = (await ada.call(publicLinkApi.create, { body: { entryId, kind: 'deposit' } })).body;
    const token = new URL(url).hash.slice(1);
    const opened = (await product.nobody.call(guestApi.open, { body: { token } })).body.link;
    const begin = (size: number) =>
      product.nobody.call(guestApi.beginUpload, {
        body: { pass: opened?.pass ?? '', name: 'offer.pdf', size },
      });
    await setQuotas(1);
    const refused = await begin(200_000);
    expect([refused.status, Object(refused.body).error]).toMatchObject([
      409,
      { message: 'This link takes no more files.', reason: 'full' },
    ]);
    const uploads = [await begin(100_000), await begin(100_000)];
    const put = (index: number, size: number) => {
      const linkId = opened?.id ?? '';
      const path = guestApi.putPiece.path.replace(':uploadId', uploads[index]?.body.id ?? '');
      const headers = { cookie: `file-link-${linkId}=${opened?.pass}` };
      const init = { method: 'PUT', body: bytes(size), headers };
      return product.nobody.fetch(`${path}?${new URLSearchParams({ linkId, offset: '0' })}`, init);
    };
    expect((await put(0, 100_000)).status).toBe(200);
    // The first piece of the other one is refused already.
    const late = await put(1, 10);
    expect([late.status, Object(await late.json()).error.reason]).toEqual([409, 'full']);
    await setQuotas(null);
  });

  test('is limited by administrators alone, who are recorded', async () => {
    const ada = await product.asUser('user');
    const quotas = { personMegabytes: 1, organizationMegabytes: null };
    expect((await ada.call(spaceApi.setQuotas, { body: quotas })).status).toBe(403);
    expect((await ada.call(spaceApi.getOrganization)).status).toBe(403);
    for (const wrong of [0, -1, 1.5, 1e12, 'many'])
      expect(
        (await admin.call(spaceApi.setQuotas, { body: { ...quotas, personMegabytes: wrong as never } }))
          .status,
      ).toBe(400);
    for (const trashDays of [0, 1.5, 4000, 'never'])
      expect(
        (await admin.call(spaceApi.setQuotas, { body: { ...quotas, trashDays: trashDays as never } })).status,
      ).toBe(400);
    expect((await findSpace(ada)).quota).toBeNull();
  });
});
