import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { writePdf } from '../../../../tests/support/pdf-files.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { writeDocx, writeXlsx } from '../../../../tests/support/zip-files.ts';
import { searchApi } from '../../../platform/kernel/search/shared/schema.ts';
import { FileVersion, fileManagerApi as api } from '../shared/schema.ts';

const encode = (text: string) => new TextEncoder().encode(text);

describe.each(databaseKinds)('the search by content on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const add = async (
    caller: Caller,
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    parentId: string | null = null,
    space: 'own' | 'organization' = 'own',
  ) => {
    const bytes = typeof content === 'string' ? encode(content) : content;
    const { id: fileId } = await uploadFile(caller, bytes, name);
    const { body } = await caller.call(api.addFile, { body: { parentId, space, name, fileId } });
    await product.product.settle();
    return body;
  };
  const find = async (caller: Caller, q: string) => {
    const { body } = await caller.call(searchApi.search, { query: { q, type: 'file' } });
    return body.map(({ title, excerpt }) => ({ title, excerpt }));
  };
  const findNames = async (caller: Caller, q: string) => (await find(caller, q)).map(({ title }) => title);

  test('files of several formats are found by what they contain, and shown with it', async () => {
    const ada = await product.asUser('user');
    await add(ada, 'notes.md', '# Harbor\n\nThe **zeppelin** lands at noon.');
    await add(ada, 'stock.csv', 'item,count\nzeppelin,3');
    await add(ada, 'lease.docx', writeDocx('This lease is about', 'one zeppelin and its mast'));
    await add(ada, 'costs.xlsx', writeXlsx('Zeppelin repairs', 'Paint'));
    await add(ada, 'terms.pdf', writePdf('Terms of use of the zeppelin'));
    const found = await find(ada, 'zeppelin');
    expect(found.map(({ title }) => title).toSorted()).toEqual([
      'costs.xlsx',
      'lease.docx',
      'notes.md',
      'stock.csv',
      'terms.pdf',
    ]);
    for (const { excerpt } of found) expect(excerpt.toLowerCase()).toContain('zeppelin');
    expect(await findNames(ada, 'lease mast')).toEqual(['lease.docx']);
  });

  test('words far into a long text are found and shown', async () => {
    const ada = await product.asUser('user');
    await add(ada, 'long.txt', `${'ordinary words '.repeat(8000)} the quagga is here`);
    const [found] = await find(ada, 'quagga');
    expect(found?.excerpt).toContain('the quagga is here');
  });

  test('only those who may see a file find it by what it contains', async () => {
    const [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
    const secret = await add(ada, 'plan.txt', 'the narwhal project');
    expect(await findNames(bob, 'narwhal')).toEqual([]);
    await add(bob, 'own.txt', 'the narwhal project');
    expect(await findNames(bob, 'narwhal')).toEqual(['own.txt']);
    await ada.call(api.move, { body: { ids: [secret.id], parentId: null, space: 'organization' } });
    await product.product.settle();
    expect((await findNames(bob, 'narwhal')).toSorted()).toEqual(['own.txt', 'plan.txt']);
    await ada.call(api.trash, { body: { ids: [secret.id] } });
    await product.product.settle();
    expect(await findNames(bob, 'narwhal')).toEqual(['own.txt']);
  });

  test('a folder in the trash hides what is in it, and restoring shows it again', async () => {
    const ada = await product.asUser('user');
    const { body: folder } = await ada.call(api.createFolder, { body: { parentId: null, name: 'Plans' } });
    await add(ada, 'a.txt', 'an okapi', folder.id);
    await ada.call(api.trash, { body: { ids: [folder.id] } });
    await product.product.settle();
    expect(await findNames(ada, 'okapi')).toEqual([]);
    await ada.call(api.restore, { body: { ids: [folder.id] } });
    await product.product.settle();
    expect(await findNames(ada, 'okapi')).toEqual(['a.txt']);
  });

  test('a new version is found by its own content, an earlier one that is restored by that', async () => {
    const ada = await product.asUser('user');
    const entry = await add(ada, 'list.txt', 'first the tapir');
    const { id: fileId } = await uploadFile(ada, encode('then the wombat'), 'list.txt');
    await ada.call(api.addVersion, { body: { entryId: entry.id, fileId } });
    await product.product.settle();
    expect(await findNames(ada, 'tapir')).toEqual([]);
    expect(await findNames(ada, 'wombat')).toEqual(['list.txt']);
    const listed = await ada.fetch(api.listVersions.path.replace(':entryId', entry.id));
    const versions = v.parse(v.array(FileVersion), await listed.json());
    const versionId = versions.find((one) => one.fileId !== fileId)?.id ?? '';
    await ada.call(api.restoreVersion, { body: { entryId: entry.id, versionId } });
    await product.product.settle();
    expect(await findNames(ada, 'tapir')).toEqual(['list.txt']);
    expect(await findNames(ada, 'wombat')).toEqual([]);
  });

  test('what cannot be read is found by its name alone', async () => {
    const ada = await product.asUser('user');
    await add(ada, 'broken.docx', 'an ibex that is no document');
    await add(ada, 'picture.bin', 'an ibex');
    expect(await findNames(ada, 'ibex')).toEqual([]);
    expect(await findNames(ada, 'broken')).toEqual(['broken.docx']);
  });

  test('a file that is first added under the wrong extension is found under the right one', async () => {
    const ada = await product.asUser('user');
    const pdf = writePdf('Terms of the dirigible');
    await add(ada, 'terms.docx', pdf);
    expect(await findNames(ada, 'dirigible')).toEqual([]);
    await add(ada, 'terms.pdf', pdf);
    expect(await findNames(ada, 'dirigible')).toEqual(['terms.pdf']);
  });

  test('a file is read in the name of the person who uploaded it, in a job that nobody sees', async () => {
    const [ada, bob] = [await product.asUser('admin', 'user'), await product.asUser('admin', 'user')];
    const { id } = await add(ada, 'tapir.txt', 'a tapir', null, 'organization');
    await bob.call(api.rename, { body: { id, name: 'tapir.html' } });
    await product.product.settle();
    const jobs = await product.database.db
      .selectFrom('jobs')
      .select(['on_behalf_of', 'queue', 'scope', 'state'])
      .where('key', '=', `file_entries:${id}`)
      .where('kind', '=', 'file-texts.extract')
      .execute();
    const job = { on_behalf_of: ada.uid, queue: 'background', scope: 'system', state: 'done' };
    expect(jobs).toEqual([job, job]);
  });

  test('the text of a document is shown to those who may see it, once it is read', async () => {
    const [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
    const readText = async (caller: Caller, id: string) => {
      const response = await caller.fetch(api.getText.path.replace(':entryId', id));
      return response.status === 200 ? response.json() : response.status;
    };
    const lease = await add(ada, 'lease.docx', writeDocx('Lease of the harbor'));
    expect(await readText(ada, lease.id)).toEqual({ state: 'ready', text: 'Lease of the harbor' });
    expect(await readText(bob, lease.id)).toBe(404);
    const broken = await add(ada, 'broken.docx', 'no document');
    expect(await readText(ada, broken.id)).toEqual({ state: 'none', text: '' });
    const { id: fileId } = await uploadFile(ada, writeDocx('New lease'), 'lease.docx');
    await ada.call(api.addVersion, { body: { entryId: lease.id, fileId } });
    expect(await readText(ada, lease.id)).toEqual({ state: 'reading', text: '' });
    await product.product.settle();
    expect(await readText(ada, lease.id)).toEqual({ state: 'ready', text: 'New lease' });
  });

  test('a copy is found without reading the content again', async () => {
    const ada = await product.asUser('user');
    const entry = await add(ada, 'once.txt', 'a lemur');
    await ada.call(api.copy, { body: { ids: [entry.id], parentId: null } });
    expect(await findNames(ada, 'lemur')).toHaveLength(2);
  });
});
