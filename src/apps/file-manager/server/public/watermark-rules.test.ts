import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { encryptPdf, writePdf } from '../../../../../tests/support/pdf-files.ts';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { readPdfText } from '../../../../platform/kernel/file-texts/server/pdf-text.ts';
import type { LinkKind } from '../../shared/public-link-calls.ts';
import { guestApi, publicLinkApi } from '../../shared/public-links.ts';
import { fileManagerApi as api } from '../../shared/schema.ts';
import {
  type ReadForeign,
  tooCostly,
} from '../../../../platform/kernel/foreign-files/server/foreign-task.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import { cleanVisitor, describeVisit, respondWithWatermark } from './watermark-rules.ts';

test('the text has the visitor and the time, on one line', () => {
  expect(cleanVisitor(' Ada\n\u202eLovelace ')).toBe('Ada Lovelace');
  const at = new Date('2026-11-28T15:20:30.000Z');
  expect(describeVisit('ada@example.org', at)).toBe('ada@example.org · 2026-11-28 15:20 UTC');
});

describe('the cost of marks', () => {
  const mark = (
    readForeign: ReadForeign,
    { hash, linkId = 'link', ownerId = 'ada' }: { hash: string; linkId?: string; ownerId?: string },
  ) => {
    const open = async () => new Blob(['%PDF-']).stream();
    const services = { store: { open }, readForeign, now: () => new Date(0) } as unknown as AppServices; // safe: what marks use
    const file = { id: 'a', kind: 'file' as const, name: 'a.pdf', size: 5, width: 0 };
    return respondWithWatermark(services, {}, { file, hash, linkId, ownerId, text: 'Ada' });
  };

  test('a file that could not be marked is not read again at once', async () => {
    let reads = 0;
    const readForeign: ReadForeign = async () => {
      reads++;
      throw tooCostly();
    };
    const hash = 'a costly file';
    for (let tries = 0; tries < 3; tries++)
      await expect(mark(readForeign, { hash })).rejects.toMatchObject({ status: 422 });
    expect(reads).toBe(1);
  });

  test('many links of one person hold back a link of another for one file only', async () => {
    const ends: (() => void)[] = [];
    const readForeign = (() =>
      new Promise<Uint8Array>((resolve) => {
        ends.push(() => resolve(new Uint8Array([1])));
      })) as unknown as ReadForeign; // safe: the bytes of a marked file
    const links = ['one', 'two', 'three', 'four'];
    const many = links.map((linkId) => mark(readForeign, { hash: linkId, linkId }));
    const other = mark(readForeign, { hash: 'five', linkId: 'five', ownerId: 'eve' });
    for (const count of [1, 2, 3]) {
      await expect.poll(() => ends.length).toBe(count);
      ends[count - 1]?.();
    }
    expect((await other).status).toBe(200);
    for (const count of [4, 5]) {
      await expect.poll(() => ends.length).toBe(count);
      ends[count - 1]?.();
    }
    await Promise.all(many);
  });

  test('visitors of a link with many requests are refused, those of another link are not', async () => {
    const { promise: turn, resolve } = Promise.withResolvers<Uint8Array>();
    const readForeign = (() => turn) as unknown as ReadForeign; // safe: the bytes of a marked file
    const many = Array.from({ length: 20 }, () => mark(readForeign, { hash: 'a file', linkId: 'flooded' }));
    const other = mark(readForeign, { hash: 'a file', linkId: 'other' });
    const results = Promise.allSettled(many);
    resolve(new Uint8Array([1]));
    expect((await other).status).toBe(200);
    const statuses = (await results).map((one) =>
      one.status === 'fulfilled' ? one.value.status : Object(one.reason).status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
    expect(statuses.filter((status) => status === 503)).toHaveLength(9);
  });
});

/** Returns how many pictures each page of a PDF draws. */
async function countImages(bytes: Uint8Array): Promise<number[]> {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(bytes);
  const counts: number[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    counts.push(fnArray.filter((code) => code === OPS.paintImageXObject).length);
  }
  return counts;
}
const isMany = (count: number) => count > 20;

describe.each(usualDatabaseKinds)('links with a watermark on %s', (databaseKind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(databaseKind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const picture = buildPng({ width: 300, height: 200 });
  const add = async (parentId: string, name: string, content: Uint8Array<ArrayBuffer>) => {
    const { id: fileId } = await uploadFile(ada, content, name);
    return (await ada.call(api.addFile, { body: { parentId, name, fileId } })).body.id;
  };
  const makeRoom = async () => {
    const room = await ada.call(api.createFolder, { body: { parentId: null, name: 'Room' } });
    const entryId = room.body.id;
    return {
      entryId,
      photo: await add(entryId, 'plan.png', picture),
      note: await add(entryId, 'note.txt', new TextEncoder().encode('secret')),
      offer: await add(entryId, 'offer.pdf', writePdf('Price 100', 'Terms')),
      broken: await add(entryId, 'broken.pdf', new TextEncoder().encode('%PDF-1.4 secret')),
      locked: await add(entryId, 'locked.pdf', encryptPdf(writePdf('secret'))),
    };
  };
  const createLink = (entryId: string, kind: LinkKind, password = '') =>
    ada.call(publicLinkApi.create, { body: { entryId, kind, password, watermark: true } });
  const open = async (url: string, visitor: string, password = '') =>
    (
      await product.nobody.call(guestApi.open, {
        body: { token: url.split('#')[1] ?? '', visitor, password },
      })
    ).body;
  const fetchContent = (linkId: string, entryId: string, pass: string) =>
    product.nobody.fetch(`${guestApi.getContent.path}?${new URLSearchParams({ linkId, entryId })}`, {
      headers: { cookie: `file-link-${linkId}=${pass}` },
    });

  test('ask for a name after the password, and show pictures, drawn for that visitor', async () => {
    const { entryId, photo, note } = await makeRoom();
    const { url } = (await createLink(entryId, 'view', 'ocean-lamp-42')).body;
    expect(await open(url, 'Ada')).toMatchObject({ needsPassword: true, needsName: false, link: null });
    const unnamed = await open(url, ' \u200b ', 'ocean-lamp-42');
    expect(unnamed).toMatchObject({ needsPassword: false, needsName: true, link: null });
    const visit = async (visitor: string) => {
      const { link } = await open(url, visitor, 'ocean-lamp-42');
      if (!link) return expect.unreachable();
      expect(link.hasWatermark).toBe(true);
      const shown = await fetchContent(link.id, photo, link.pass);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(shown.headers.get('cache-control')).toBe('private, no-store');
      expect((await fetchContent(link.id, note, link.pass)).status).toBe(404);
      return { ...link, bytes: new Uint8Array(await shown.arrayBuffer()) };
    };
    const [one, other] = [await visit('Ada.Lovelace@example.org'), await visit('شركة الميناء')];
    expect(one.bytes).not.toEqual(other.bytes);
    // The signature covers the name.
    const renamed = one.pass.replace('Ada', 'Eve');
    expect((await fetchContent(one.id, photo, renamed)).status).toBe(404);
    expect((await fetchContent(one.id, photo, one.pass.split('.').slice(0, 3).join('.'))).status).toBe(404);
  });

  test('send a PDF whose pages have the mark, never the original', async () => {
    const { entryId, offer, broken, locked } = await makeRoom();
    const { link } = await open((await createLink(entryId, 'view')).body.url, 'Ada');
    if (!link) return expect.unreachable();
    const shown = await fetchContent(link.id, offer, link.pass);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const bytes = new Uint8Array(await shown.arrayBuffer());
    expect(await readPdfText(bytes.slice(), 1000)).toBe('Price 100\nTerms');
    expect(await countImages(bytes)).toEqual([expect.toSatisfy(isMany), expect.toSatisfy(isMany)]);
    for (const id of [broken, locked]) {
      const refused = await fetchContent(link.id, id, link.pass);
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('This file cannot be shown with a watermark.'),
      ]);
    }
  });

  test('are not created for a single file that cannot have a watermark', async () => {
    const { note, offer, photo } = await makeRoom();
    const created = await Promise.all([note, offer, photo].map((id) => createLink(id, 'view')));
    expect(created.map(({ status }) => status)).toEqual([400, 200, 200]);
  });

  test('are only for viewing', async () => {
    const { entryId } = await makeRoom();
    for (const kind of ['download', 'deposit'] as const)
      expect((await createLink(entryId, kind)).status).toBe(400);
    const { body } = await ada.call(publicLinkApi.list);
    expect(body.filter((link) => link.entryId === entryId)).toEqual([]);
    await createLink(entryId, 'view');
    const { body: listed } = await ada.call(publicLinkApi.list);
    expect(listed.find((link) => link.entryId === entryId)?.hasWatermark).toBe(true);
  });
});
