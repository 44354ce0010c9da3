import * as Y from 'yjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createRandom } from '../../../../../tests/support/text-network.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { startRelay } from '../../../../platform/kernel/live/server/node-relay.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { findOpenDocuments } from '../../../../platform/kits/shared-text/server/open-documents.ts';
import { sharedTextApi } from '../../../../platform/kits/shared-text/shared/schema.ts';
import {
  createDoc,
  decodeDoc,
  readText,
  textOf,
} from '../../../../platform/kits/shared-text/shared/text-doc.ts';
import { noteEntity } from '../../shared/note.ts';
import { noteApi } from '../../shared/schema.ts';
import { specifiedApi } from '../../shared/specified/schema.ts';

const api = sharedTextApi(noteEntity);
const client = 'field-of-a-test';
/** What a stream has carried of shared texts. */
const listSignals = ({ events }: StreamReader) =>
  events.flatMap(({ data }) => (data['topic'] === 'shared-text' ? [Object(data['data'])] : []));
const listUpdates = (stream: StreamReader) =>
  listSignals(stream).filter(({ update }) => update !== undefined);

/** Waits until a stream, which first reads what its person may see, carries the signals of a note. */
async function hearsOf(stream: StreamReader, caller: Caller, id: string): Promise<void> {
  await expect
    .poll(async () => {
      await caller.call(api.point, { body: { id, client, cursor: '' } });
      return listSignals(stream).length;
    })
    .toBeGreaterThan(0);
}

describe.each(usualDatabaseKinds)('a note’s text that several people type, on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob, eve] = await Promise.all([
      product.asUser('user'),
      product.asUser('user'),
      product.asUser('user'),
    ]);
  });
  afterAll(() => product.close());

  /** A note of Ada’s that Bob may view or edit. */
  const createNote = async (level: 'view' | 'edit', description = 'Figs') => {
    const { id } = (await ada.call(noteApi.create, { body: { note: { description } } })).body;
    const { scope } = (await ada.call(noteApi.share, { body: { id } })).body;
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${bob.uid}`, level } });
    return { id, scope };
  };
  const open = async (caller: Caller, id: string) => {
    const { body } = await caller.call(api.open, { body: { id } });
    return { ...body, doc: decodeDoc(Uint8Array.fromBase64(body.update)) };
  };
  const change = (caller: Caller, id: string, epoch: string, update: Uint8Array) =>
    caller.call(api.change, { body: { id, epoch, client, update: update.toBase64() } });
  const insert = async (caller: Caller, id: string, index: number, text: string) => {
    const { doc, epoch } = await open(caller, id);
    const before = Y.encodeStateVector(doc);
    textOf(doc).insert(index, text);
    return change(caller, id, epoch, Y.encodeStateAsUpdate(doc, before));
  };
  const readNote = async (id: string) =>
    (await ada.call(specifiedApi.listNotes)).body.find((note) => note.id === id);
  const listHistory = async (id: string) =>
    (await ada.call(journalApi.listHistory, { query: { entity: 'notes', id } })).body.entries;

  test('who may edit types, who may view reads, and a stranger knows of nothing', async () => {
    const { id } = await createNote('view');
    expect((await insert(ada, id, 4, ' and bread')).status).toBe(200);
    const read = await open(bob, id);
    expect([readText(read.doc), read.canEdit]).toEqual(['Figs and bread', false]);
    expect((await insert(bob, id, 0, 'x')).status).toBe(403);
    expect((await bob.call(api.save, { body: { id } })).status).toBe(403);
    const statuses = [
      (await eve.call(api.open, { body: { id } })).status,
      (await change(eve, id, read.epoch, Y.encodeStateAsUpdate(createDoc('x')))).status,
      (await eve.call(api.save, { body: { id } })).status,
      (await eve.call(api.point, { body: { id, client, cursor: null } })).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect(readText((await open(ada, id)).doc)).toBe('Figs and bread');
  });

  test('changes go to those who view the note, until the share is removed', async () => {
    const { id, scope } = await createNote('view');
    const [bobs, eves] = await Promise.all(
      [bob, eve].map(async (caller) => new StreamReader(await caller.fetch('/api/live'))),
    );
    await hearsOf(bobs!, ada, id);
    const listHeard = () => listUpdates(bobs!);
    await insert(ada, id, 0, 'Ripe ');
    await expect.poll(() => listHeard().length).toBe(1);
    expect(listHeard()[0]).toMatchObject({ entity: 'notes', id, userId: ada.uid, seq: 1 });
    await ada.call(accessApi.removeGrant, { body: { scope, principal: `user:${bob.uid}` } });
    await insert(ada, id, 0, 'Very ');
    expect((await bob.call(api.open, { body: { id } })).status).toBe(404);
    const own = (await bob.call(noteApi.create, { body: { note: { title: 'after it' } } })).body;
    await expect.poll(() => bobs?.events.some(({ data }) => data['id'] === own.id)).toBe(true);
    expect(listHeard().length).toBe(1);
    expect(JSON.stringify(eves?.events)).not.toContain(id);
    await Promise.all([bobs?.close(), eves?.close()]);
  });

  test('a pause saves one version in the name of who typed, and an undo of it reaches the text', async () => {
    const { id } = await createNote('edit');
    for (const letter of ['d', 'e', 'r', 'B']) await insert(bob, id, 0, letter);
    expect((await readNote(id))?.description).toBe('Figs');
    const before = (await listHistory(id)).length;
    const saved = await bob.call(api.save, { body: { id } });
    expect((await readNote(id))?.description).toBe('BredFigs');
    expect((await bob.call(api.save, { body: { id } })).body).toEqual({ isChanged: false });
    const history = await listHistory(id);
    expect(history.length).toBe(before + 1);
    expect(JSON.stringify(history)).toContain(bob.uid);
    await bob.call(journalApi.undo, { body: { commandId: saved.headers.get('command-id') ?? '' } });
    expect(readText((await open(ada, id)).doc)).toBe('Figs');
  });

  test('what nobody saved is saved by the server, with what others wrote past the shared text', async () => {
    const { id } = await createNote('edit', 'one two three');
    await insert(bob, id, 0, 'zero ');
    await ada.call(noteApi.update, { body: { note: { id, description: 'one two three four' } } });
    product.clock.now = new Date(product.clock.now.getTime() + 60_000);
    await product.product.settle();
    expect((await readNote(id))?.description).toBe('zero one two three four');
    expect(readText((await open(ada, id)).doc)).toBe('zero one two three four');
  });

  test('what is no change of the text is refused, and changes nothing', async () => {
    const { id } = await createNote('edit');
    const { epoch, doc } = await open(bob, id);
    const random = createRandom(5);
    const garbage = Array.from({ length: 60 }, () =>
      Uint8Array.from({ length: random(60) }, () => random(256)),
    );
    for (const bytes of garbage) expect([200, 400]).toContain((await change(bob, id, epoch, bytes)).status);
    const before = Y.encodeStateVector(doc);
    textOf(doc).insert(0, 'lost');
    const middle = Y.encodeStateVector(doc);
    textOf(doc).insert(0, 'late');
    expect((await change(bob, id, epoch, Y.encodeStateAsUpdate(doc, middle))).status).toBe(400);
    expect((await change(bob, id, 'another-epoch', Y.encodeStateAsUpdate(doc, before))).status).toBe(409);
    const bad = ['a\0b', '\ud800', 'x'.repeat(100_001)];
    const statuses = await Promise.all(bad.map(async (text) => (await insert(bob, id, 0, text)).status));
    expect(statuses).toEqual([400, 200, 413]);
    expect(readText((await open(ada, id)).doc).replaceAll('\ufffd', '')).toBe('Figs');
    expect((await bob.call(api.change, { body: { id, epoch, client, update: 'no!' } })).status).toBe(400);
    expect((await bob.call(api.open, { body: { id, epoch, vector: 'BP//' } })).status).toBe(400);
    expect(product.logged).toEqual([]);
  });

  test('a note that is removed takes its document along', async () => {
    const { id } = await createNote('edit');
    await insert(bob, id, 0, 'secret ');
    const { epoch } = (await bob.call(api.open, { body: { id } })).body;
    const documents = findOpenDocuments(product.database);
    expect(documents.find(epoch)).toBeDefined();
    await ada.call(specifiedApi.removeNote, { body: { noteId: id } });
    const rows = await product.database.read('select record_id from shared_texts');
    expect(rows.map((row) => row['record_id'])).not.toContain(id);
    expect(documents.find(epoch)).toBeUndefined();
    expect((await bob.call(api.open, { body: { id } })).status).toBe(404);
  });
});

test('two processes of one database pass changes on to each other', async () => {
  const one = await startTestProduct('postgres');
  const other = await startTestProduct('postgres', { twinOf: one });
  const stops = await Promise.all(
    [one, other].map(({ database, place, product }) => startRelay(database, place.url, product.signals)),
  );
  const ada = await one.asUser('user');
  const { id } = (await ada.call(noteApi.create, { body: { note: { description: 'Figs' } } })).body;
  await ada.call(noteApi.share, { body: { id } });
  const stream = new StreamReader(await other.withToken(ada.token ?? '').fetch('/api/live'));
  await hearsOf(stream, ada, id);
  const opened = (await ada.call(api.open, { body: { id } })).body;
  const doc = decodeDoc(Uint8Array.fromBase64(opened.update));
  textOf(doc).insert(4, ' and bread');
  const update = Y.encodeStateAsUpdate(doc, Uint8Array.fromBase64(opened.vector)).toBase64();
  const { body } = await ada.call(api.change, { body: { id, epoch: opened.epoch, client, update } });
  await expect.poll(() => listUpdates(stream)).toMatchObject([{ id, update, seq: 1 }]);
  const elsewhere = await other.withToken(ada.token ?? '').call(api.open, { body: { id } });
  expect(elsewhere.body).toMatchObject(body);
  expect(readText(decodeDoc(Uint8Array.fromBase64(elsewhere.body.update)))).toBe('Figs and bread');
  await stream.close();
  for (const stop of stops) await stop();
  await other.close();
  await one.close();
});
