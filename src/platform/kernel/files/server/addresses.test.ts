import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { accountApi } from '../../../people/identity/shared/account-schema.ts';
import { authApi } from '../../../people/identity/shared/schema.ts';
import { addressMinutes } from '../shared/addresses.ts';

const encode = (text: string) => new TextEncoder().encode(text);

describe.each(databaseKinds)('addresses of contents on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const create = async (query = '', text = '0123456789') => {
    ada = await product.asUser('user');
    const { id } = await uploadFile(ada, encode(text), 'plan.txt');
    return { id, response: await ada.fetch(`/api/files/${id}/address${query}`) };
  };
  const address = async (query = '') => {
    const { response } = await create(query);
    expect(response.status).toBe(200);
    return String((await readJson(response)).address);
  };
  const wait = (minutes: number) =>
    (product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000));
  const statusOf = async (path: string) => (await product.nobody.fetch(path)).status;

  test('download a file without a token, under the name that was asked for', async () => {
    const response = await product.nobody.fetch(await address('?name=Pl%C3%A4ne.txt'));
    expect(await response.text()).toBe('0123456789');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Pl%C3%A4ne.txt",
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  test('play a file as its type, in ranges', async () => {
    const path = await address('?type=video/mp4');
    const response = await product.nobody.fetch(path, { headers: { range: 'bytes=2-4' } });
    expect([response.status, await response.text()]).toEqual([206, '234']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-4/10',
      'content-disposition': expect.stringMatching(/^inline/),
    });
  });

  test('never show a type that can contain scripts', async () => {
    expect((await create('?type=text/html')).response.status).toBe(400);
    const path = await address('?type=video/mp4');
    expect(await statusOf(path.replace('video%2Fmp4', 'audio%2Fmpeg'))).toBe(404);
  });

  test('show a picture in a tab, and save other files', async () => {
    ada = await product.asUser('user');
    const show = async (content: Uint8Array<ArrayBuffer>, name: string) => {
      const { id } = await uploadFile(ada, content, name);
      const made = await ada.fetch(`/api/files/${id}/address?show=true`);
      const response = await product.nobody.fetch(String((await readJson(made)).address), {
        headers: { range: 'bytes=1-3' },
      });
      const [disposition = ''] = (response.headers.get('content-disposition') ?? '').split(';');
      return [response.status, response.headers.get('content-type'), disposition];
    };
    const picture = buildPng({ width: 8, height: 6 });
    expect(await show(picture, 'figs.png')).toEqual([206, 'image/png', 'inline']);
    const page = encode('<script>alert(1)</script>');
    expect(await show(page, 'page.html')).toEqual([206, 'application/octet-stream', 'attachment']);
  });

  test('work for one file alone, as they were signed', async () => {
    const path = await address();
    const { id } = await create('', 'of somebody else');
    expect(await statusOf(path)).toBe(200);
    expect(await statusOf(path.replace(/files\/[^/]+/, `files/${id}`))).toBe(404);
    expect(await statusOf(path.replace(/person=[^&]+/, `person=${ada.uid}`))).toBe(404);
    expect(await statusOf(path.replace(/until=\d+/, `until=${8.64e15}`))).toBe(404);
    expect(await statusOf(`${path}x`)).toBe(404);
  });

  test('are given to those alone who may see the file', async () => {
    const { id } = await create();
    const bob = await product.asUser('user');
    expect((await bob.fetch(`/api/files/${id}/address`)).status).toBe(404);
    expect(await statusOf(`/api/files/${id}/address`)).toBe(401);
  });

  test('end after some minutes', async () => {
    const path = await address();
    wait(addressMinutes - 1);
    expect(await statusOf(path)).toBe(200);
    wait(1);
    expect(await statusOf(path)).toBe(404);
  });

  test('do not work while the session is locked', async () => {
    const path = await address();
    expect((await ada.call(accountApi.lock, {})).status).toBe(200);
    expect(await statusOf(path)).toBe(404);
  });

  test('end with the session', async () => {
    const path = await address();
    expect((await ada.call(authApi.signOut, {})).status).toBe(200);
    expect(await statusOf(path)).toBe(404);
  });
});
