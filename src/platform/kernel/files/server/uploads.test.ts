import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { buildJpeg, buildPng } from '../../../../../tests/support/pictures.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { beginUpload, putPiece, uploadFile } from '../../../../../tests/support/uploads.ts';
import { Failure } from '../../../../base/failures.ts';
import { rethrowDiskFull } from './node-disk-full.ts';
import { addFile } from './commands.ts';
import { mostFileBytes } from '../shared/limits.ts';
import { filesApi } from '../shared/schema.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const pathOf = (id: string) => filesApi.getUpload.path.replace(':uploadId', id);

describe.each(databaseKinds)('uploads on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind, {
      bounds: { fileBytes: 3 * 1024 * 1024, uploadsAtOncePerPerson: 2, uploadBytesPerDay: 1_000_000 },
    });
    [ada, eve] = [await product.asUser('user'), await product.asUser('admin')];
  });
  afterAll(() => product.close());

  const readUpload = async (caller: Caller, id: string) => {
    const response = await caller.fetch(pathOf(id));
    return { status: response.status, body: Object(await response.json()) };
  };

  test('come in pieces, each where the one before ended', async () => {
    const { body } = await beginUpload(ada, '../plan\u202e.pdf', 11);
    expect(body).toMatchObject({ offset: 0, size: 11, file: null });
    expect((await putPiece(ada, body.id, 0, encode('hello '))).body).toMatchObject({ offset: 6, file: null });
    const wrong = await putPiece(ada, body.id, 0, encode('hello '));
    expect([wrong.status, wrong.body]).toMatchObject([409, { error: { reason: 'offset', offset: 6 } }]);
    expect((await readUpload(ada, body.id)).body).toMatchObject({ offset: 6, file: null });
    const done = await putPiece(ada, body.id, 6, encode('world'));
    expect(done.body.file).toMatchObject({ name: 'plan.pdf', size: 11, type: 'application/octet-stream' });
    // A client that has not received the last response asks again.
    expect((await readUpload(ada, body.id)).body).toMatchObject({ offset: 11, file: done.body.file });
    const got = await ada.fetch(`/api/files/${done.body.file.id}/content`);
    expect([got.status, await got.text()]).toEqual([200, 'hello world']);
  });

  test('are continued, seen and given up by nobody else, and nothing changes then', async () => {
    const { body } = await beginUpload(ada, 'plan.pdf', 5);
    const remove = (caller: Caller) => caller.fetch(pathOf(body.id), { method: 'DELETE' });
    expect((await putPiece(eve, body.id, 0, encode('evil!'))).status).toBe(404);
    expect((await readUpload(eve, body.id)).status).toBe(404);
    expect((await remove(eve)).status).toBe(404);
    expect((await readUpload(ada, body.id)).body).toMatchObject({ offset: 0 });
    const file = (await putPiece(ada, body.id, 0, encode('plans'))).body.file;
    expect((await readUpload(eve, body.id)).status).toBe(404);
    expect((await eve.fetch(`/api/files/${file.id}/content`)).status).toBe(404);
    expect((await product.nobody.fetch(`/api/files/${file.id}/content`)).status).toBe(401);
    expect((await product.nobody.fetch(`/api/files/${file.id}`)).status).toBe(404);
    const another = (await beginUpload(ada, 'plan.pdf', 5)).body;
    expect((await ada.fetch(pathOf(another.id), { method: 'DELETE' })).status).toBe(200);
    expect((await readUpload(ada, another.id)).status).toBe(404);
  });

  test.each([
    ['less than nothing', { name: 'x', size: -1 }],
    ['too much', { name: 'x', size: mostFileBytes + 1 }],
    ['half a byte', { name: 'x', size: 1.5 }],
    ['no name', { name: ' ', size: 1 }],
  ])('%s is refused before anything is sent', async (_name, body) => {
    expect((await ada.call(filesApi.createUpload, { body })).status).toBe(400);
  });

  test('an empty file is stored at once, each time as a file of its own', async () => {
    const begun = await beginUpload(ada, '.gitkeep', 0);
    expect(begun.body).toMatchObject({
      offset: 0,
      size: 0,
      file: { name: '.gitkeep', size: 0, width: null },
    });
    expect((await readUpload(ada, begun.body.id)).body).toMatchObject({ file: begun.body.file });
    expect((await readUpload(eve, begun.body.id)).status).toBe(404);
    const path = `/api/files/${begun.body.file?.id}/content`;
    const got = await ada.fetch(path);
    expect([got.status, got.headers.get('content-length'), await got.text()]).toEqual([200, '0', '']);
    expect((await ada.fetch(path, { headers: { range: 'bytes=0-' } })).status).toBe(416);
    const again = await beginUpload(ada, '.gitkeep', 0);
    expect(again.body.file?.id).not.toBe(begun.body.file?.id);
  });

  test('a file that is larger than the server takes is refused with the limit', async () => {
    expect((await beginUpload(ada, 'film.mp4', 3 * 1024 * 1024)).status).toBe(200);
    const refused = await beginUpload(ada, 'film.mp4', 3 * 1024 * 1024 + 1);
    expect([refused.status, refused.body]).toMatchObject([
      413,
      {
        error: {
          reason: 'file-too-large',
          maxBytes: 3 * 1024 * 1024,
          message: 'A file can be at most 3 MB.',
        },
      },
    ]);
  });

  test('files of more than 4 GB are recorded', async () => {
    const about = { hash: 'd'.repeat(64), type: 'application/octet-stream', width: null, height: null };
    const size = 5 * 1024 ** 3;
    const { answer } = await product.database.execute(
      addFile,
      { ...about, name: 'film.mp4', size, isPublic: false },
      { actor: { uid: ada.uid, roles: ['user'] } },
    );
    expect(answer).toMatchObject({ name: 'film.mp4', size });
  });

  test('a piece that is longer than the rest is refused', async () => {
    const { body } = await beginUpload(ada, 'x', 3);
    expect((await putPiece(ada, body.id, 0, encode('more'))).status).toBe(413);
    expect((await putPiece(ada, body.id, 0, encode('all'))).status).toBe(200);
  });

  test('a part of a file is streamed alone', async () => {
    const file = await uploadFile(ada, encode('hello world'));
    const get = (headers: Record<string, string>, method = 'GET') =>
      ada.fetch(`/api/files/${file.id}/content`, { method, headers });
    const part = await get({ range: 'bytes=6-8' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'wor',
      'bytes 6-8/11',
    ]);
    const etag = part.headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=20-' })).status).toBe(416);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect(await (await get({ range: 'bytes=0-0', 'if-range': etag })).text()).toBe('h');
    expect(await (await get({ range: 'bytes=0-0', 'if-range': '"other"' })).text()).toBe('hello world');
  });

  test('a picture is cleaned and shown; a huge one is a file like any other', async () => {
    const photo = await uploadFile(
      ada,
      buildJpeg({ width: 4000, height: 3000, exif: 'GPS 41.0082' }),
      'a.jpg',
    );
    expect(photo).toMatchObject({ type: 'image/jpeg', width: 4000, height: 3000 });
    const content = await ada.fetch(`/api/files/${photo.id}/content`);
    expect(content.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(await content.text()).not.toContain('GPS');
    const bomb = await uploadFile(ada, buildPng({ width: 16_000, height: 2_600, isBomb: true }), 'b.png');
    expect(bomb).toMatchObject({ type: 'application/octet-stream', width: null });
  });

  test('a picture gets a thumbnail after its upload, for those who may see it', async () => {
    const photo = await uploadFile(ada, buildPng({ width: 1600, height: 800 }), 'plan.png');
    const path = `/api/files/${photo.id}/thumbnail`;
    expect((await ada.fetch(path)).headers.get('content-type')).toBe('image/png');
    await product.product.settle();
    const small = await ada.fetch(path);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await small.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect((await eve.fetch(path)).status).toBe(404);
    const letter = await uploadFile(ada, encode('hello world'));
    expect((await ada.fetch(`/api/files/${letter.id}/thumbnail`)).status).toBe(404);
  });

  test('so many at once and so much in a day, then 429', async () => {
    const bo = await product.asUser('user');
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => void (release = resolve));
    let reading = 0;
    const slow = async () => {
      const { body } = await beginUpload(bo, 'slow', 4);
      const source = {
        async pull(controller: ReadableStreamDefaultController) {
          reading++;
          await gate;
          controller.enqueue(encode('slow'));
          controller.close();
        },
      };
      // Without a buffer, so that it is asked for its content only when the server reads.
      const stream = new ReadableStream(source, { highWaterMark: 0 });
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: stream, duplex: 'half' };
      return bo.fetch(`${pathOf(body.id)}?offset=0`, init);
    };
    const running = [slow(), slow()];
    await expect.poll(() => reading).toBe(2);
    const { body } = await beginUpload(bo, 'third', 1);
    expect((await putPiece(bo, body.id, 0, encode('x'))).status).toBe(429);
    release();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await uploadFile(bo, new Uint8Array(1_000_000))).size).toBe(1_000_000);
    const refused = await beginUpload(bo, 'more', 1);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3600]).toEqual([429, true]);
  });
});

test('a full disk and a full quota are 507, another error stays', () => {
  const rethrow = (code: string) => () => rethrowDiskFull(Object.assign(new Error(code), { code }));
  for (const code of ['ENOSPC', 'EDQUOT'])
    expect(rethrow(code)).toThrow(new Failure(507, 'The disk is full.'));
  expect(rethrow('EACCES')).toThrow('EACCES');
});
