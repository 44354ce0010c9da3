import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { buildPng } from '../../../../tests/support/pictures.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { beginUpload, putPiece, uploadFile } from '../../../../tests/support/uploads.ts';
import { findNameError } from '../shared/names.ts';
import { fileManagerApi as api } from '../shared/schema.ts';
import { spaceApi } from '../shared/space.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Names that a file system, a list or a person would read otherwise than they are. */
const badNames = [
  ['a slash', '../../etc/passwd'],
  ['a backslash', 'a\\b'],
  ['a control character', 'plan\u0007.pdf'],
  ['a line break', 'plan\n.pdf'],
  ['an override of the direction', 'plan\u202efdp.exe'],
  ['more than 255 bytes', `${'ş'.repeat(150)}.pdf`],
  ['a dot at the end', 'plan.pdf.'],
  ['only dots', '..'],
  ['a name of a device', 'con.txt'],
  ['half a character', 'plan\ud800.pdf'],
] as const;

describe.each(databaseKinds)('hostile input on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const folder = (name: string, parentId: string | null = null) =>
    ada.call(api.createFolder, { body: { parentId, name } });
  const file = async (name: string) => {
    const { id: fileId } = await uploadFile(ada, encode(name), 'file');
    return ada.call(api.addFile, { body: { parentId: null, name, fileId } });
  };

  test.each(badNames)(
    'a name with %s is refused where it is typed, and repaired where a file brings it',
    async (_what, name) => {
      const { body: plain } = await folder('Plain');
      for (const { status, body } of [
        await folder(name),
        await ada.call(api.rename, { body: { id: plain.id, name } }),
      ]) {
        expect(status).toBe(400);
        expect(Object(body).error.message).not.toBe('');
      }
      const added = await file(name);
      // What is no text at all is refused.
      if (added.status === 200) expect(findNameError(added.body.name)).toBeUndefined();
      else expect([added.status, name]).toEqual([400, 'plan\ud800.pdf']);
    },
  );

  test('names that differ by case alone are not in one folder', async () => {
    const { body: room } = await folder('Case');
    await folder('Plans', room.id);
    expect((await folder('PLANS', room.id)).body.name).toBe('PLANS (1)');
    const { body: other } = await folder('Offers', room.id);
    expect((await ada.call(api.rename, { body: { id: other.id, name: 'plans' } })).status).toBe(400);
  });

  test('a folder is not moved into itself or below, and at most 50 levels are nested', async () => {
    let id: string | null = null;
    const levels: string[] = [];
    let refused: Awaited<ReturnType<typeof folder>> | undefined;
    for (let level = 0; level < 60 && !refused; level++) {
      const made: Awaited<ReturnType<typeof folder>> = await folder(`Level ${level}`, id);
      if (made.status === 200) levels.push((id = made.body.id));
      else refused = made;
    }
    expect([levels.length, refused?.status]).toEqual([50, 400]);
    const [top = '', second = ''] = levels;
    for (const parentId of [top, second, levels.at(-1) ?? ''])
      expect((await ada.call(api.move, { body: { ids: [top], parentId } })).status).toBe(400);
    const { body: outer } = await folder('Outer');
    expect((await ada.call(api.move, { body: { ids: [top], parentId: outer.id } })).status).toBe(400);
    expect((await ada.call(api.copy, { body: { ids: [top], parentId: outer.id } })).status).toBe(400);
  });

  test.each([
    ['a page with a script', encode('<html><script>alert(1)</script>'), 'page.html'],
    [
      'a drawing with a script',
      encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a.svg',
    ],
    ['a page that says it is a picture', encode('<html><script>alert(1)</script>'), 'photo.png'],
    ['a picture that is broken', buildPng({ width: 4, height: 4 }).slice(0, 40), 'photo.png'],
  ])('%s is only ever saved', async (_what, content, name) => {
    const { id } = await uploadFile(ada, content, name);
    const { headers } = await ada.fetch(`/api/files/${id}/content`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a picture keeps its type, whatever its name says', async () => {
    const { id, type } = await uploadFile(ada, buildPng({ width: 4, height: 4 }), 'page.html');
    const { headers } = await ada.fetch(`/api/files/${id}/content`);
    expect([type, headers.get('content-type')]).toEqual(['image/png', 'image/png']);
  });

  test('of two uploads that reach the limit at once, one is refused and can be finished when there is space', async () => {
    const [bo, admin] = [await product.asUser('user'), await product.asUser('admin')];
    const setLimit = (personMegabytes: number | null) =>
      admin.call(spaceApi.setQuotas, { body: { personMegabytes, organizationMegabytes: null } });
    await setLimit(1);
    const contents = ['a', 'b'].map((letter) => encode(letter.repeat(700_000)));
    const begun = await Promise.all(contents.map((content) => beginUpload(bo, 'plan', content.byteLength)));
    const ids = begun.map(({ body }) => body.id);
    const ended = await Promise.all(
      contents.map((content, index) => putPiece(bo, ids[index] ?? '', 0, content)),
    );
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 413]);
    const refused = ended.findIndex(({ status }) => status === 413);
    expect(ended[refused]?.body.error).toMatchObject({ reason: 'quota' });
    await setLimit(null);
    const again = await putPiece(bo, ids[refused] ?? '', 700_000, new Uint8Array());
    expect([again.status, again.body.file?.size]).toEqual([200, 700_000]);
  });

  test('an upload during which the disk is full keeps what arrived, and continues when there is space', async () => {
    const half = encode('a'.repeat(300_000));
    const { body } = await beginUpload(ada, 'plan', 600_000);
    expect((await putPiece(ada, body.id, 0, half)).body.offset).toBe(300_000);
    const path = join(product.place.folder, 'uploads', `${body.id}.part`);
    // Writing to this device fails as it does on a full disk; its size is 0.
    await rm(path);
    await symlink('/dev/full', path);
    const full = await putPiece(ada, body.id, 0, half);
    expect([full.status, full.body.error.message]).toEqual([507, 'The disk is full.']);
    await rm(path);
    await writeFile(path, half);
    const done = await putPiece(ada, body.id, 300_000, half);
    expect(done.body.file).toMatchObject({ size: 600_000 });
    const content = await (await ada.fetch(`/api/files/${done.body.file.id}/content`)).text();
    expect(content).toBe('a'.repeat(600_000));
  });
});
