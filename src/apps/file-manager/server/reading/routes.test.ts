import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { entryApi, fileManagerApi } from '../../shared/schema.ts';

const mail = [
  'From: Clara <clara@example.com>',
  'To: Ada <ada@example.com>',
  'Subject: The harbor',
  'Date: Mon, 02 Mar 2026 10:00:00 +0000',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p onclick="steal()">Nine <b>sharp</b></p><script>steal()</script><img src="javascript:steal()">',
].join('\r\n');

describe.each(usualDatabaseKinds)('what the details of a file show on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
  });
  afterAll(() => product.close());

  const add = async (text: string, name: string) => {
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode(text), name);
    return (await ada.call(fileManagerApi.addFile, { body: { parentId: null, name, fileId } })).body.id;
  };
  const read = async (caller: Caller, id: string, what: 'mail' | 'openings') => {
    const response = await caller.fetch(`/api/file-manager-app/entries/${id}/${what}`);
    return response.ok ? Object(await response.json()) : response.status;
  };

  test('a mail is shown without what could run, to those who may see it', async () => {
    const id = await add(mail, 'harbor.eml');
    const shown = await read(ada, id, 'mail');
    expect(shown).toMatchObject({
      from: { name: 'Clara', email: 'clara@example.com' },
      to: [{ name: 'Ada' }],
      subject: 'The harbor',
      files: [],
    });
    expect(shown.html).toContain('<b>sharp</b>');
    expect(shown.html).not.toMatch(/script|onclick|steal/);
    expect(await read(eve, id, 'mail')).toBe(404);
    expect(await read(ada, await add('just text', 'fake.eml'), 'mail')).toBe(400);
    const folder = { parentId: null, name: createId() };
    expect(
      await read(ada, (await ada.call(fileManagerApi.createFolder, { body: folder })).body.id, 'mail'),
    ).toBe(404);
  });

  test('those who may edit a file see who opened it last', async () => {
    const id = await add('plan', 'plan.txt');
    const { scope } = (await ada.call(entryApi.share, { body: { id } })).body;
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${eve.uid}`, level: 'view' } });
    await eve.call(fileManagerApi.open, { body: { id: createId(), entryId: id } });
    expect(await read(ada, id, 'openings')).toMatchObject([{ personId: eve.uid }]);
    expect(await read(eve, id, 'openings')).toBe(403);
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${eve.uid}`, level: 'edit' } });
    expect(await read(eve, id, 'openings')).toMatchObject([{ personId: eve.uid }]);
    expect(await read(await product.asUser('user'), id, 'openings')).toBe(404);
  });
});
