import * as Y from 'yjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { encodeNumbers, leftOf } from '../../../../../tests/support/growing-files/updates.ts';
import { readSharedText, typeInText } from '../../../../../tests/support/shared-texts.ts';
import { createRandom } from '../../../../../tests/support/text-network.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { sharedTextApi } from '../../../../platform/kits/shared-text/shared/schema.ts';
import { readText, textOf } from '../../../../platform/kits/shared-text/shared/text-doc.ts';
import { noteEntity } from '../../shared/note.ts';
import { noteApi } from '../../shared/schema.ts';
import { specifiedApi } from '../../shared/specified/schema.ts';

const api = sharedTextApi(noteEntity);
const client = 'field-of-a-test';

const createNote = async (caller: Caller, description: string) =>
  (await caller.call(noteApi.create, { body: { note: { description } } })).body.id;
const readAll = async (caller: Caller, id: string) => (await readSharedText(caller, api, id)).text;

/** Types letters one before the other: each is a piece of its own. */
async function typeBackwards(caller: Caller, id: string, letters: number) {
  const { doc, epoch } = await readSharedText(caller, api, id);
  if (!doc || epoch === undefined) throw new Error('The note has no text.');
  const before = Y.encodeStateVector(doc);
  for (let index = 0; index < letters; index++) textOf(doc).insert(0, 'abcdef'.charAt(index % 6));
  const update = Y.encodeStateAsUpdate(doc, before).toBase64();
  const { body } = await caller.call(api.change, { body: { id, epoch, client, update } });
  return { epoch, changed: body, text: readText(doc) };
}

describe.each(usualDatabaseKinds)('documents that are open, on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const readStored = async (id: string, database = product.database) => {
    const [row] = await database.read(`select epoch, state from shared_texts where record_id = '${id}'`);
    const changes = await database.read(
      `select content from shared_text_changes where record_id = '${id}' order by seq`,
    );
    return {
      epoch: String(row?.['epoch']),
      state: String(row?.['state']),
      changes: changes.map(({ content }) => String(content)),
    };
  };

  test('are neither read nor written as a whole for a letter, however many pieces they have', async () => {
    const id = await createNote(ada, 'Figs');
    const { text } = await typeBackwards(ada, id, 5000);
    await ada.call(api.save, { body: { id } });
    const saved = await readStored(id);
    expect([saved.state.length > 20_000, saved.changes]).toEqual([true, []]);
    // Nobody could read this.
    await product.database.writer.lend((connection) =>
      connection.execute(`update shared_texts set state = 'AAAA' where record_id = '${id}'`),
    );
    for (const letter of ['x', 'y', 'z'])
      expect(await typeInText(ada, api, { id, index: 0, text: letter })).toBe(200);
    const typed = await readStored(id);
    expect(typed.state).toBe('AAAA');
    expect(typed.changes).toHaveLength(3);
    expect(Math.max(...typed.changes.map(({ length }) => length))).toBeLessThan(60);
    expect(await readAll(ada, id)).toBe(`zyx${text}`);
    await ada.call(api.save, { body: { id } });
    const whole = await readStored(id);
    expect([whole.state.length > 20_000, whole.changes, whole.epoch]).toEqual([true, [], saved.epoch]);
  });

  test('begin anew with their text when their past is out of proportion to it', async () => {
    const id = await createNote(ada, 'Figs');
    const first = await typeBackwards(ada, id, 5500);
    expect(first.changed.epoch).toBe(first.epoch);
    const second = await typeBackwards(ada, id, 5500);
    expect(second.changed.epoch).not.toBe(second.epoch);
    const { epoch, state, changes } = await readStored(id);
    expect([epoch, changes]).toEqual([second.changed.epoch, []]);
    expect(state.length).toBeLessThan(2 * second.text.length);
    expect(await readAll(ada, id)).toBe(second.text);
    expect(await typeInText(ada, api, { id, index: 0, text: 'x' })).toBe(200);
    await ada.call(api.save, { body: { id } });
    const notes = (await ada.call(specifiedApi.listNotes)).body;
    expect(notes.find((note) => note.id === id)?.description).toBe(`x${second.text}`);
  });

  test('of older versions, with very much of a past, begin anew when they are opened', async () => {
    const id = await createNote(ada, 'Figs');
    await readAll(ada, id);
    const doc = new Y.Doc();
    for (let index = 0; index < 12_000; index++) textOf(doc).insert(0, 'abcdef'.charAt(index % 6));
    const state = Y.encodeStateAsUpdate(doc).toBase64();
    await product.database.writer.lend((connection) =>
      connection.execute(
        `update shared_texts set state = '${state}', stamp = '', is_unsaved = true where record_id = '${id}'`,
      ),
    );
    expect(await readAll(ada, id)).toBe(readText(doc));
    const stored = await readStored(id);
    expect(stored.state.length).toBeLessThan(state.length / 3);
    expect((await ada.call(api.save, { body: { id } })).body).toEqual({ isChanged: true });
  });

  test('are as the database has them after changes that were refused, and after an undo', async () => {
    const id = await createNote(ada, 'Figs');
    expect(await typeInText(ada, api, { id, index: 4, text: ' and bread' })).toBe(200);
    expect(await typeInText(ada, api, { id, index: 0, text: 'x'.repeat(100_000) })).toBe(413);
    expect(await readAll(ada, id)).toBe('Figs and bread');
    const saved = await ada.call(api.save, { body: { id } });
    expect(await typeInText(ada, api, { id, index: 0, text: 'Ripe ' })).toBe(200);
    await ada.call(journalApi.undo, { body: { commandId: saved.headers.get('command-id') ?? '' } });
    expect(await readAll(ada, id)).toBe('Ripe Figs');
  });

  test('are not read again after an update that was refused before it was applied', async () => {
    const id = await createNote(ada, 'Figs');
    expect(await typeInText(ada, api, { id, index: 4, text: ' and bread' })).toBe(200);
    const { epoch = '' } = await readSharedText(ada, api, id);
    // Nobody could read this.
    await product.database.writer.lend((connection) =>
      connection.execute(`update shared_texts set state = 'AAAA' where record_id = '${id}'`),
    );
    const refused = await ada.call(api.change, { body: { id, epoch, client, update: 'AQ==' } });
    expect(refused.status).toBe(400);
    expect(await readAll(ada, id)).toBe('Figs and bread');
  });

  test('are written as a whole after many changes, also when nobody saves', async () => {
    const id = await createNote(ada, '');
    const { doc, epoch } = await readSharedText(ada, api, id);
    if (!doc || epoch === undefined) throw new Error('The note has no text.');
    let most = 0;
    for (let index = 0; index < 30; index++) {
      const before = Y.encodeStateVector(doc);
      textOf(doc).insert(0, `${index} `.repeat(1000));
      const update = Y.encodeStateAsUpdate(doc, before).toBase64();
      await ada.call(api.change, { body: { id, epoch, client, update } });
      most = Math.max(most, (await readStored(id)).changes.join('').length);
    }
    expect([most > 50_000, most < 100_000]).toEqual([true, true]);
    expect(await readAll(ada, id)).toBe(readText(doc));
  });
});

test('a process that has a document open reads what another one typed, not all of it', async () => {
  const one = await startTestProduct('postgres');
  const other = await startTestProduct('postgres', { twinOf: one });
  const ada = await one.asUser('user');
  const elsewhere = other.withToken(ada.token ?? '');
  const id = await createNote(ada, 'Figs');
  const { text } = await typeBackwards(ada, id, 5000);
  await ada.call(api.save, { body: { id } });
  expect(await readAll(elsewhere, id)).toBe(text);
  await one.database.writer.lend((connection) =>
    connection.execute(`update shared_texts set state = 'AAAA' where record_id = '${id}'`),
  );
  for (const [index, letter] of ['x', 'y', 'z', 'w'].entries())
    expect(await typeInText(index % 2 === 0 ? ada : elsewhere, api, { id, index: 0, text: letter })).toBe(
      200,
    );
  for (const caller of [ada, elsewhere]) expect(await readAll(caller, id)).toBe(`wzyx${text}`);
  for (const product of [other, one]) await product.close();
});

test('two processes and one that starts later have the same documents, whoever types where', async () => {
  const one = await startTestProduct('postgres');
  const other = await startTestProduct('postgres', { twinOf: one });
  const ada = await one.asUser('user');
  const elsewhere = other.withToken(ada.token ?? '');
  const id = await createNote(ada, 'Figs');
  const random = createRandom(8);
  const letters = Array.from('bcdefghijklmnopqrstuvwxyz');
  for (let round = 0; round < letters.length; round += 3)
    await Promise.all(
      letters.slice(round, round + 3).map(async (text) => {
        const caller = random(2) === 0 ? ada : elsewhere;
        expect(await typeInText(caller, api, { id, index: 0, text })).toBe(200);
        if (random(4) === 0) await caller.call(api.save, { body: { id } });
      }),
    );
  const later = await startTestProduct('postgres', { twinOf: one });
  const texts = await Promise.all(
    [ada, elsewhere, later.withToken(ada.token ?? '')].map((caller) => readAll(caller, id)),
  );
  expect(new Set(texts).size).toBe(1);
  expect(Array.from(texts[0] ?? '').toSorted()).toEqual(Array.from(`Figs${letters.join('')}`).toSorted());
  for (const product of [later, other, one]) await product.close();
});

test('a person who sends updates that are refused uses up their time', async () => {
  const product = await startTestProduct('sqlite', {
    bounds: { costPerMinute: { workMs: 200, bytes: 1e9 } },
  });
  const eve = await product.asUser('user');
  const id = await createNote(eve, 'a'.repeat(5000));
  const { doc, epoch = '' } = await readSharedText(eve, api, id);
  const writer = [...(doc?.store.clients.keys() ?? [])][0] ?? 0;
  const items = Array.from({ length: 1000 }, (_, index) => leftOf(writer, index + 1));
  const update = encodeNumbers([1, items.length, 1, 0, ...items.flat(), 0]).toBase64();
  const statuses = new Set<number>();
  for (let sent = 0; sent < 500 && !statuses.has(429); sent++)
    statuses.add((await eve.call(api.change, { body: { id, epoch, client, update } })).status);
  expect([...statuses]).toEqual([413, 429]);
  await product.close();
});
