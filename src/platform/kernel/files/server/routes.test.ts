import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { buildJpeg, buildPng, buildWebp } from '../../../../../tests/support/pictures.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { maxPictureBytes } from '../shared/limits.ts';

const place = 'GPS 41.0082 28.9784';
const page = '<html><script>alert(1)</script>';
const text = (words: string) => new TextEncoder().encode(words);
const small = { width: 16, height: 9 };

describe.each(databaseKinds)('pictures on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const upload = async (content: Uint8Array<ArrayBuffer>, caller = ada) => {
    const headers = { 'content-type': 'image/png' };
    const response = await caller.fetch('/api/files', { method: 'PUT', headers, body: content });
    return { status: response.status, body: Object(await response.json()) };
  };

  test.each([
    [
      'image/png',
      buildPng({
        ...small,
        extra: [
          ['tEXt', place],
          ['eXIf', place],
          ['iCCP', place],
        ],
        tail: page,
      }),
    ],
    ['image/jpeg', buildJpeg({ ...small, exif: place, tail: page })],
    ['image/webp', buildWebp({ ...small, exif: place })],
  ])(
    '%s is known by its bytes, and what it carries beside the picture is taken out',
    async (type, content) => {
      const { status, body } = await upload(content);
      expect([status, body]).toMatchObject([200, { ...small, type, url: `/api/files/${body.id}` }]);
      const response = await product.nobody.fetch(body.url);
      const stored = new TextDecoder('latin1').decode(await response.arrayBuffer());
      expect(stored).not.toContain('GPS');
      expect(stored).not.toContain('<script>');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      // What is clean already stays the same, byte by byte.
      const again = await upload(new Uint8Array(await (await product.nobody.fetch(body.url)).arrayBuffer()));
      const etags = [response, await product.nobody.fetch(again.body.url)].map(({ headers }) =>
        headers.get('etag'),
      );
      expect(etags[0]).toBe(etags[1]);
    },
  );

  test.each([
    ['nothing', new Uint8Array(), 415, 'not-a-picture'],
    ['a page', text(page), 415, 'not-a-picture'],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'not-a-picture'],
    ['GIF', text('GIF89a\x01\0\x01\0'), 415, 'not-a-picture'],
    [
      'a page with the first bytes of a PNG',
      new Uint8Array([...buildPng(small).slice(0, 8), ...text(page)]),
      415,
      'not-a-picture',
    ],
    ['a PNG that was cut', buildPng(small).slice(0, 50), 415, 'not-a-picture'],
    ['a JPEG that was cut', buildJpeg(small).slice(0, 60), 415, 'not-a-picture'],
    ['a WebP that was cut', buildWebp(small).slice(0, 40), 415, 'not-a-picture'],
    ['a PNG without pixels', buildPng({ width: 0, height: 9 }), 415, 'not-a-picture'],
    ['a moving PNG', buildPng({ ...small, extra: [['acTL', '12345678']] }), 415, 'moving'],
    ['a moving WebP', buildWebp({ ...small, isMoving: true }), 415, 'moving'],
    ['a bomb', buildPng({ width: 50_000, height: 50_000, isBomb: true }), 400, 'too-many-pixels'],
    [
      'a picture that is one pixel too wide',
      buildPng({ width: 1025, height: 1, isBomb: true }),
      400,
      'too-many-pixels',
    ],
    ['a JPEG bomb', buildJpeg({ width: 60_000, height: 60_000 }), 400, 'too-many-pixels'],
    ['a WebP bomb', buildWebp({ width: 16_384, height: 16_384 }), 400, 'too-many-pixels'],
    ['a picture of too many bytes', new Uint8Array(maxPictureBytes + 1), 413, 'too-large'],
  ])('%s is refused', async (_name, content, status, reason) => {
    const start = performance.now();
    expect(await upload(content)).toMatchObject({ status, body: { error: { reason } } });
    expect(performance.now() - start).toBeLessThan(100);
  });

  test('a stream is cut as soon as it is too long', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const response = await ada.fetch('/api/files', {
      method: 'PUT',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(maxPictureBytes * 2);
  });

  test('only who is signed in stores; unknown and wrong names are absent', async () => {
    expect((await upload(buildPng(small), product.nobody)).status).toBe(401);
    for (const name of ['0'.repeat(64), 'x', '..%2f..%2ftoken-secret', 'A'.repeat(64)]) {
      expect((await product.nobody.fetch(`/api/files/${name}`)).status).toBe(404);
    }
  });
});
