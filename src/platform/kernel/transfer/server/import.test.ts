import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';

const path = '/api/todo-app/collections/todos';
const header = 'Title;Notes;Due date;Starred;Labels';

describe.each(databaseKinds)('imports of CSV on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const post = (caller: Caller, to: string, body: object) =>
    caller.fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  async function upload(caller: Caller, text: string): Promise<string> {
    const content = new TextEncoder().encode(text);
    const begun = await post(caller, '/api/files/uploads', { name: 'todos.csv', size: content.byteLength });
    const { id } = await readJson(begun);
    const sent = await caller.fetch(`/api/files/uploads/${id}?offset=0`, { method: 'PUT', body: content });
    return (await readJson(sent)).file.id;
  }
  const list = async (query: string) => readJson(await ada.fetch(`${path}?limit=200&count=1&${query}`));
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `line ${String(at).padStart(4, '0')};;;;`);

  test('a check names the wrong lines and changes nothing; the rest goes in, and comes out again as a whole', async () => {
    const rows = lines(620);
    rows[10] = ';no title;;;';
    rows[500] = 'a date;;tomorrow;;';
    rows[619] = 'a flag;;;maybe;';
    const fileId = await upload(ada, `\ufeff${header}\r\n${rows.join('\r\n')}\r\n`);
    const check = await readJson(await post(ada, `${path}/import/check`, { fileId }));
    expect(check).toMatchObject({ lines: 620, wrongCount: 3 });
    expect(check.wrong.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
      [12, 'title'],
      [502, 'dueDate'],
      [621, 'starred'],
    ]);
    expect(check.mapping).toEqual({
      title: 'Title',
      notes: 'Notes',
      dueDate: 'Due date',
      starred: 'Starred',
      labels: 'Labels',
    });
    expect((await list('search=line')).total.count).toBe(0);
    const body = { fileId, mapping: check.mapping };
    expect((await post(ada, `${path}/import`, body)).status).toBe(400);
    const started = await post(ada, `${path}/import`, { ...body, leavesWrongOut: true });
    const { importId } = await readJson(started);
    await product.product.settle();
    const { records, total } = await list('filter[deleted]=false');
    expect(total).toEqual({ count: 617, isExact: true });
    expect(records.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual([
      'line 0000',
      'line 0001',
    ]);
    // Many times: all rows of an import have the same moment, and each update looks for its place in the index of the search.
    for (const title of [...Array.from({ length: 24 }, (_, at) => `change ${at}`), 'changed since']) {
      const todo = { id: records[0].id, title };
      expect((await post(ada, '/api/todo-app/update-todo', { todo })).status).toBe(200);
    }
    expect((await post(ada, `${path}/import/undo`, { importId })).status).toBe(200);
    await product.product.settle();
    const rest = await list('');
    expect(rest.records.map(({ title }: { title: string }) => title)).toEqual(['changed since']);
    const admin = await product.asUser('admin');
    const log = await readJson(
      await admin.fetch(`/api/audit/collections/entries?filter[actor]=in:${ada.uid}`),
    );
    const told = log.records.map(({ action, values, recordName }: Record<string, unknown>) => [
      action,
      values,
      recordName,
    ]);
    expect(told.slice(0, 2)).toEqual([
      ['todo.import-undone', {}, ''],
      ['todo.import-started', { count: '620' }, ''],
    ]);
  });

  test('files as Excel and other programs write them are read', async () => {
    for (const text of [
      'sep=;\r\nTitle;Notes\r\nFigs, dried;Two, or three\r\n',
      '\r\nTitle;Notes\r\nFigs, dried;Two, or three\r\n',
      'Title;Notes;"One, two, three, four"\r\nFigs, dried;Two, or three;\r\n',
      'Title, Notes\r\n"Figs, dried", "Two, or three"\r\n',
    ]) {
      const fileId = await upload(ada, text);
      const check = await readJson(await post(ada, `${path}/import/check`, { fileId }));
      expect([check.lines, check.wrongCount, check.columns.slice(0, 2)]).toEqual([1, 0, ['Title', 'Notes']]);
      expect(check.sample[0].slice(0, 2)).toEqual(['Figs, dried', 'Two, or three']);
    }
  });

  test('what was exported goes in again as it was', async () => {
    await post(ada, '/api/todo-app/new-label', { label: { title: 'Öffice', color: '#123456' } });
    const fileId = await upload(ada, 'title,labels,starred,dueDate\n"=1+1, ""x""",Öffice,yes,2026-12-01\n');
    const { mapping } = await readJson(await post(ada, `${path}/import/check`, { fileId }));
    await post(ada, `${path}/import`, { fileId, mapping });
    await product.product.settle();
    const read = async () => (await readJson(await ada.fetch(`${path}?filter[starred]=true`))).records;
    const [todo] = await read();
    expect(todo).toMatchObject({ title: '=1+1, "x"', starred: true, dueDate: '2026-12-01T00:00:00.000Z' });
    const exported = await (await ada.fetch(`${path}/export?filter[starred]=true&bom=1`)).text();
    const again = await upload(ada, exported);
    const check = await readJson(await post(ada, `${path}/import/check`, { fileId: again }));
    expect(check).toMatchObject({ lines: 1, wrongCount: 0 });
    await post(ada, `${path}/import`, { fileId: again, mapping: check.mapping });
    await product.product.settle();
    const both = await read();
    expect(both).toHaveLength(2);
    expect(both[1]).toMatchObject({ ...both[0], id: both[1].id, position: both[1].position });
  });

  test.each([
    [
      'en',
      ['This is required', 'This is not a date and time', 'Enter yes or no'],
      'Line 2: ',
      'The file is empty.',
    ],
    [
      'tr',
      ['Bu gerekli', 'Bu bir tarih ve saat değil', 'Evet ya da hayır girin'],
      '2 numaralı satır: ',
      'Dosya boş.',
    ],
    ['ar', ['هذا مطلوب', 'هذا ليس تاريخًا ووقتًا', 'أدخل نعم أو لا'], 'السطر 2: ', 'الملف فارغ.'],
  ])(
    'what is wrong with lines and files is said in the person’s language: %s',
    async (language, messages, line, empty) => {
      const ask = async (to: string, body: object) => {
        const headers = { 'content-type': 'application/json', 'accept-language': language };
        const response = await ada.fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
        return readJson(response);
      };
      const fileId = await upload(ada, `${header}\n;no title;;;\na date;;tomorrow;;\na flag;;;maybe;\n`);
      const check = await ask(`${path}/import/check`, { fileId });
      expect(check.wrong.map(({ message }: { message: string }) => message)).toEqual(messages);
      const refused = await ask(`${path}/import`, { fileId, mapping: check.mapping });
      expect(refused.error.fields.mapping).toBe(`${line}${messages[0]}`);
      const blank = await upload(ada, '\n');
      expect((await ask(`${path}/import/check`, { fileId: blank })).error).toMatchObject({
        message: empty,
        fields: { fileId: empty },
      });
      const broken = await upload(ada, 'title\n"x\n');
      const { error } = await ask(`${path}/import/check`, { fileId: broken });
      expect(/^This is not a CSV file: line \d+ cannot be read\.$/.test(error.message)).toBe(
        language === 'en',
      );
    },
  );

  test('a file with too many columns is rejected in the language of the user', async () => {
    const write = (count: number) =>
      `title${Array.from({ length: count - 1 }, (_, at) => `,${at}`).join('')}\nx\n`;
    const check = async (count: number) =>
      ada.fetch(`${path}/import/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'tr' },
        body: JSON.stringify({ fileId: await upload(ada, write(count)) }),
      });
    expect((await check(1000)).status).toBe(200);
    const refused = await check(1001);
    expect([refused.status, await readJson(refused)]).toMatchObject([
      413,
      {
        error: {
          reason: 'too-many-columns',
          message: 'En çok 1000 sütunluk bir dosya içe aktarılabilir.',
        },
      },
    ]);
  });

  test('a file of somebody else, an unknown column or field, and what is no CSV are refused', async () => {
    const grace = await product.asUser('user');
    const fileId = await upload(ada, 'title\nx\n');
    expect((await post(grace, `${path}/import/check`, { fileId })).status).toBe(404);
    const wrong = [{ title: 'Name' }, { owner_id: 'title' }];
    for (const mapping of wrong)
      expect((await post(ada, `${path}/import/check`, { fileId, mapping })).status).toBe(400);
    const broken = await upload(ada, 'title\n"x\n');
    expect((await post(ada, `${path}/import/check`, { fileId: broken })).status).toBe(400);
  });
});
