import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJson, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { writeDocx } from '../../../../../tests/support/zip-files.ts';
import type { LinkKind } from '../../shared/public-link-calls.ts';
import { guestApi, publicLinkApi } from '../../shared/public-links.ts';
import { fileManagerApi as api } from '../../shared/schema.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct('sqlite');
});
afterAll(() => product.close());

const text = { state: 'ready', text: expect.stringContaining('Lease of the harbor') };
const cases: readonly [
  string,
  'inside' | 'outside',
  { kind: LinkKind; maxUses?: number; watermark?: boolean },
  unknown,
][] = [
  ['for viewing', 'inside', { kind: 'view' }, text],
  ['for downloads', 'inside', { kind: 'download' }, text],
  ['with a limit of downloads', 'inside', { kind: 'download', maxUses: 1 }, 404],
  ['with a watermark', 'inside', { kind: 'view', watermark: true }, 404],
  ['for uploads', 'inside', { kind: 'deposit' }, 404],
  ['of another folder', 'outside', { kind: 'view' }, 404],
];

test.each(cases)('the text of a document by a link %s', async (_name, place, more, expected) => {
  const ada = await product.asUser('user');
  const plans = (await ada.call(api.createFolder, { body: { parentId: null, name: 'Plans' } })).body.id;
  const { id: fileId } = await uploadFile(ada, writeDocx('Lease of the harbor'), 'lease.docx');
  const body = { parentId: place === 'inside' ? plans : null, name: 'lease.docx', fileId };
  const entryId = (await ada.call(api.addFile, { body })).body.id;
  await product.product.settle();
  const { url } = (await ada.call(publicLinkApi.create, { body: { entryId: plans, ...more } })).body;
  const opening = { token: url.split('#')[1] ?? '', visitor: 'Bob' };
  const { link } = (await product.nobody.call(guestApi.open, { body: opening })).body;
  const response = await product.nobody.fetch(
    `${guestApi.getText.path}?${new URLSearchParams({ linkId: link?.id ?? '', entryId })}`,
    { headers: { cookie: `file-link-${link?.id}=${link?.pass}` } },
  );
  expect(response.status === 200 ? await readJson(response) : response.status).toEqual(expected);
});
