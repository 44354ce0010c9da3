import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { ZipEntries } from '../../../platform/kernel/file-texts/server/node-zip-entries.ts';
import { entryApi, fileManagerApi as api } from '../shared/schema.ts';
import { zipAddressApi } from '../shared/zip-addresses.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe.each(databaseKinds)('an archive of files on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const folder = async (caller: Caller, name: string, parentId: string | null = null) =>
    (await caller.call(api.createFolder, { body: { parentId, name } })).body.id;
  const file = async (caller: Caller, name: string, text: string, parentId: string | null = null) => {
    const { id: fileId } = await uploadFile(caller, encode(text), name);
    return (await caller.call(api.addFile, { body: { parentId, name, fileId } })).body.id;
  };
  const download = (caller: Caller, ids: string[]) =>
    caller.fetch(api.downloadZip.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
  const unpack = async (response: Response) => {
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const zip = new ZipEntries(bytes);
    return Object.fromEntries(zip.names.map((name) => [name, decode(zip.read(name, 1000))]));
  };

  test('has the whole tree of a folder, also folders that are empty', async () => {
    const ada = await product.asUser('user');
    const plans = await folder(ada, 'Pläne');
    const inner = await folder(ada, 'داخل', plans);
    await folder(ada, 'empty', plans);
    await file(ada, 'a.txt', 'one', plans);
    await file(ada, '.gitkeep', '', plans);
    await file(ada, 'ب.txt', 'two', inner);
    const trashed = await file(ada, 'gone.txt', 'three', plans);
    await ada.call(api.trash, { body: { ids: [trashed] } });
    const response = await download(ada, [plans]);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain("UTF-8''Pl%C3%A4ne.zip");
    expect(await unpack(response)).toEqual({
      'Pläne/': '',
      'Pläne/.gitkeep': '',
      'Pläne/a.txt': 'one',
      'Pläne/empty/': '',
      'Pläne/داخل/': '',
      'Pläne/داخل/ب.txt': 'two',
    });
  });

  test('names that are equal get numbers, and what is selected twice is there once', async () => {
    const ada = await product.asUser('user');
    const [one, other] = [await folder(ada, 'One'), await folder(ada, 'Other')];
    const first = await file(ada, 'plan.txt', 'first', one);
    const second = await file(ada, 'Plan.txt', 'second', other);
    const found = await unpack(await download(ada, [first, second, one, first]));
    expect(Object.values(found).toSorted()).toEqual(['', 'first', 'second']);
    expect(Object.keys(found).toSorted()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^plan( \(1\))?\.txt$/i)]),
    );
    expect(new Set(Object.keys(found).map((name) => name.toLowerCase())).size).toBe(3);
  });

  test('has only what the person may see', async () => {
    const [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
    const shared = await folder(ada, 'Shared');
    await file(ada, 'inside.txt', 'inside', shared);
    const secret = await file(ada, 'secret.txt', 'secret');
    expect((await download(bob, [shared])).status).toBe(404);
    const { scope } = (await ada.call(entryApi.share, { body: { id: shared } })).body;
    await ada.call(accessApi.setGrant, {
      body: { scope, principal: `user:${bob.uid}`, level: 'view' },
    });
    expect(await unpack(await download(bob, [shared]))).toEqual({
      'Shared/': '',
      'Shared/inside.txt': 'inside',
    });
    expect((await download(bob, [shared, secret])).status).toBe(404);
  });

  test('is downloaded by its address without a token, as long as its person may see all of it', async () => {
    const ada = await product.asUser('user');
    const plans = await folder(ada, 'Plans');
    const note = await file(ada, 'note.txt', 'note');
    const body = { ids: [plans, note], name: 'Both' };
    const { address } = (await ada.call(zipAddressApi.create, { body })).body;
    const response = await product.nobody.fetch(address);
    expect(response.headers.get('content-disposition')).toContain("UTF-8''Both.zip");
    expect(await unpack(response)).toEqual({ 'Plans/': '', 'note.txt': 'note' });
    const others = await file(await product.asUser('user'), 'secret.txt', 'secret');
    expect((await product.nobody.fetch(address.replace(note, others))).status).toBe(404);
    await ada.call(api.trash, { body: { ids: [plans] } });
    expect((await product.nobody.fetch(address)).status).toBe(404);
    expect((await ada.call(zipAddressApi.create, { body })).status).toBe(404);
  });

  test('is refused for what is in the trash, itself or by its folder', async () => {
    const ada = await product.asUser('user');
    const outer = await folder(ada, 'Outer');
    const inner = await folder(ada, 'Inner', outer);
    const note = await file(ada, 'note.txt', 'note', inner);
    await ada.call(api.trash, { body: { ids: [outer] } });
    for (const id of [outer, inner, note]) expect((await download(ada, [id])).status).toBe(404);
  });
});
