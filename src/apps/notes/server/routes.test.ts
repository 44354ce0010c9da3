import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { readInbox } from '../../../../tests/support/notifications.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { buildPng } from '../../../../tests/support/pictures.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { importEndpoints } from '../../../platform/kernel/transfer/shared/schema.ts';
import { searchApi } from '../../../platform/kernel/search/shared/schema.ts';
import { noteCollection } from '../shared/note.ts';
import { notePart } from './commands.ts';
import { quickPanelApi } from '../../../platform/frame/quick-panel/shared/schema.ts';
import { noteApi } from '../shared/schema.ts';
import { specifiedApi } from '../shared/specified/schema.ts';

describe.each(databaseKinds)('notes on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, eve] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const create = async (caller: Caller, note: Record<string, unknown>) =>
    (await caller.call(noteApi.create, { body: { note } })).body;
  const listTitles = async (caller: Caller) =>
    (await caller.call(specifiedApi.listNotes)).body.map(({ title }) => title);
  const share = async (id: string, principal: string, level: 'view' | 'edit') => {
    const { scope } = (await ada.call(noteApi.share, { body: { id } })).body;
    return ada.call(accessApi.setGrant, { body: { scope, principal, level } });
  };

  test('new notes come first, and carry what was not given as blank', async () => {
    const person = await product.asUser('user');
    await create(person, { title: 'first' });
    const second = await create(person, { description: 'only text' });
    expect(second).toMatchObject({
      title: '',
      archive: false,
      image: '',
      pictures: [],
      reminder: null,
      checklist: [],
      labels: [],
      time: product.clock.now.toISOString(),
    });
    expect(await listTitles(person)).toEqual(['', 'first']);
    expect(await listTitles(eve)).toEqual([]);
  });

  test('the items of a checklist keep the ids of their client, numbers as text', async () => {
    const item = { text: 'Flour', checked: false };
    const { checklist } = await create(ada, {
      checklist: [
        { ...item, id: 1 },
        { ...item, id: 'b' },
      ],
    });
    expect(checklist.map(({ id }) => id)).toEqual(['1', 'b']);
  });

  test('an update changes only what it names, and the time of the edit', async () => {
    const note = await create(ada, { title: 'draft', description: 'kept' });
    product.clock.now = new Date(product.clock.now.getTime() + 60_000);
    const { body } = await ada.call(noteApi.update, { body: { note: { id: note.id, title: 'final' } } });
    expect(body).toMatchObject({
      title: 'final',
      description: 'kept',
      version: 2,
      time: product.clock.now.toISOString(),
    });
    const same = await ada.call(noteApi.update, { body: { note: { id: note.id, title: 'final' } } });
    expect(same.body.version).toBe(2);
  });

  test('a picture belongs to the note: who may see the note sees it, and undo brings it back', async () => {
    const png = await uploadFile(ada, buildPng({ width: 8, height: 6 }), 'a.png');
    const note = await create(ada, { image: `/api/files/${png.id}/content#1x1` });
    expect(note.image).toBe(`/api/files/${png.id}/content#8x6`);
    const canSee = async (caller: Caller) =>
      (await caller.fetch(`/api/files/${png.id}/content`)).status === 200;
    expect([await canSee(ada), await canSee(eve)]).toEqual([true, false]);
    const { scope } = (await ada.call(noteApi.share, { body: { id: note.id } })).body;
    await ada.call(accessApi.setGrant, {
      body: { scope, principal: `user:${eve.uid}`, level: 'edit' },
    });
    expect([await canSee(ada), await canSee(eve)]).toEqual([true, true]);
    const without = await eve.call(noteApi.update, { body: { note: { id: note.id, image: '' } } });
    expect(await canSee(eve)).toBe(false);
    const commandId = without.headers.get('command-id') ?? '';
    expect((await eve.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect(await canSee(eve)).toBe(true);
    const others = await create(eve, { title: 'mine' });
    const taken = { id: others.id, image: note.image };
    expect((await eve.call(noteApi.update, { body: { note: taken } })).status).toBe(400);
    await ada.call(specifiedApi.removeNote, { body: { noteId: note.id } });
    expect([await canSee(ada), await canSee(eve)]).toEqual([true, false]);
  });

  test('several pictures follow the note: those that stay are kept, what is taken away comes back by undo', async () => {
    const address = ({ id }: { id: string }) => `/api/files/${id}/content#8x6`;
    const png = buildPng({ width: 8, height: 6 });
    const [a, b, c] = [
      await uploadFile(ada, png, 'a.png'),
      await uploadFile(ada, png, 'b.png'),
      await uploadFile(ada, png, 'c.png'),
    ];
    const listSeen = async (caller: Caller) => {
      const seen = [];
      for (const { id } of [a, b, c])
        seen.push((await caller.fetch(`/api/files/${id}/content`)).status === 200);
      return seen;
    };
    const pictures = [
      { address: `/api/files/${b.id}/content#1x1` },
      { address: '' },
      { address: address(c) },
    ];
    const note = await create(ada, { image: address(a), pictures });
    expect(note.pictures).toEqual([{ address: address(b) }, { address: address(c) }]);
    const { scope } = (await ada.call(noteApi.share, { body: { id: note.id } })).body;
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${eve.uid}`, level: 'edit' } });
    expect(await listSeen(eve)).toEqual([true, true, true]);
    const change = (changes: object) =>
      eve.call(noteApi.update, { body: { note: { id: note.id, ...changes } } });
    const undo = ({ headers }: { headers: Headers }) =>
      eve.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
    // Another cover: nobody uploads or loses anything.
    const swapped = await change({
      image: address(b),
      pictures: [{ address: address(a) }, { address: address(c) }],
    });
    expect([swapped.body.image, await listSeen(eve)]).toEqual([address(b), [true, true, true]]);
    expect((await change({ image: address(a) })).status).toBe(400);
    expect((await change({ pictures: [{ address: address(c) }, { address: address(c) }] })).status).toBe(400);
    const without = await change({ pictures: [{ address: address(c) }] });
    expect(await listSeen(eve)).toEqual([false, true, true]);
    expect((await undo(without)).status).toBe(200);
    expect(await listSeen(eve)).toEqual([true, true, true]);
    expect((await ada.call(noteApi.update, { body: { note: { id: note.id, title: 'Kept' } } })).status).toBe(
      200,
    );
    await ada.call(specifiedApi.removeNote, { body: { noteId: note.id } });
    expect([await listSeen(ada), await listSeen(eve)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });

  test('a picture stays with its note when its upload is undone after somebody added another one', async () => {
    const address = ({ id }: { id: string }) => `/api/files/${id}/content#8x6`;
    const png = buildPng({ width: 8, height: 6 });
    const [a, b] = [await uploadFile(ada, png, 'a.png'), await uploadFile(eve, png, 'b.png')];
    const note = await create(ada, { title: 'Trip' });
    const { scope } = (await ada.call(noteApi.share, { body: { id: note.id } })).body;
    await ada.call(accessApi.setGrant, { body: { scope, principal: `user:${eve.uid}`, level: 'edit' } });
    const add = (caller: Caller, ...files: { id: string }[]) =>
      caller.call(noteApi.update, {
        body: { note: { id: note.id, pictures: files.map((file) => ({ address: address(file) })) } },
      });
    const first = await add(ada, a);
    expect((await add(eve, a, b)).status).toBe(200);
    const commandId = first.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect((await ada.call(specifiedApi.listNotes)).body[0]?.pictures).toHaveLength(2);
    for (const { id } of [a, b]) expect((await eve.fetch(`/api/files/${id}/content`)).status).toBe(200);
    const row = await product.database.db
      .selectFrom('files')
      .select('unlinked_at')
      .where('id', '=', a.id)
      .executeTakeFirst();
    expect(row).toEqual({ unlinked_at: null });
  });

  test('what is no picture of one’s own is refused', async () => {
    const text = await uploadFile(ada, new TextEncoder().encode('plain'), 'a.txt');
    const png = await uploadFile(eve, buildPng({ width: 8, height: 6 }), 'b.png');
    const images = [
      `/api/files/${text.id}/content#8x6`,
      `/api/files/${png.id}/content#8x6`,
      '/api/files/none/content#8x6',
      'https://example.com/a.png',
      'data:image/png;base64,AAAA',
    ];
    const note = await create(ada, { title: 'plain' });
    for (const image of images) {
      const refused = await ada.call(noteApi.update, { body: { note: { id: note.id, image } } });
      expect([image, refused.status]).toEqual([image, 400]);
    }
  });

  test('a value that somebody else changed meanwhile is a conflict', async () => {
    const note = await create(ada, { title: 'one', description: 'text' });
    await ada.call(noteApi.update, { body: { note: { id: note.id, title: 'two' } } });
    const change = (changes: object, expected: object) =>
      ada.call(noteApi.updateMany, { body: { ids: [note.id], changes, expected } });
    expect((await change({ title: 'three' }, { title: 'one' })).status).toBe(409);
    expect((await change({ description: 'new' }, { description: 'text' })).status).toBe(200);
    const late = await ada.call(noteApi.update, { body: { note: { id: note.id, title: 'x', version: 1 } } });
    expect(late.status).toBe(409);
  });

  test('removing a note returns the remaining ones, and can be undone', async () => {
    const person = await product.asUser('user');
    await create(person, { title: 'stays' });
    const { id } = await create(person, { title: 'goes' });
    const commandId = crypto.randomUUID();
    const { body } = await person.call(specifiedApi.removeNote, { body: { noteId: id }, commandId });
    expect(body.map(({ title }) => title)).toEqual(['stays']);
    await person.call(journalApi.undo, { body: { commandId } });
    expect(await listTitles(person)).toEqual(['goes', 'stays']);
  });

  test('the labels become those of the list; removed ones leave the notes', async () => {
    const person = await product.asUser('user');
    const names = async (labels: { id?: string; name: string; handle?: string }[]) =>
      (await person.call(specifiedApi.updateLabels, { body: { labels } })).body;
    const [family, work] = await names([{ name: 'Family' }, { name: 'Work' }]);
    expect(work).toMatchObject({ name: 'Work', handle: 'work' });
    expect(await names([family!, { ...work!, handle: 'job' }])).toMatchObject([{}, { handle: 'job' }]);
    const note = await create(person, { title: 'both', labels: [family?.id, work?.id] });
    await names([{ id: work?.id ?? '', name: 'İş' }]);
    expect((await person.call(specifiedApi.listLabels)).body).toMatchObject([{ name: 'İş', handle: 'is' }]);
    const [changed] = (await person.call(specifiedApi.listNotes)).body;
    expect(changed).toMatchObject({ id: note.id, labels: [work?.id] });
    expect((await create(ada, { labels: [work?.id] })).id).toBeUndefined(); // of somebody else
  });

  test('a shared note is seen and changed as its level allows, and by nobody else', async () => {
    const bob = await product.asUser('user');
    const { id }: { id: string } = await create(ada, { title: 'Figs from Aydın' });
    const edit = async (caller: Caller) =>
      caller.call(noteApi.update, { body: { note: { id, title: 'mine' } } });
    expect((await edit(bob)).status).toBe(404);
    await share(id, `user:${bob.uid}`, 'view');
    expect(await listTitles(bob)).toEqual(['Figs from Aydın']);
    expect((await edit(bob)).status).toBe(403);
    const found = await bob.call(searchApi.search, { query: { q: 'aydin' } });
    expect(found.body).toMatchObject([{ type: 'note', path: `/apps/notes?note=${id}` }]);
    await share(id, `user:${bob.uid}`, 'edit');
    expect((await edit(bob)).status).toBe(200);
    expect((await bob.call(specifiedApi.removeNote, { body: { noteId: id } })).status).toBe(403);
    expect((await edit(eve)).status).toBe(404);
    await ada.call(accessApi.removeGrant, { body: { scope: `note:${id}`, principal: `user:${bob.uid}` } });
    expect(await listTitles(bob)).toEqual([]);
    expect((await edit(bob)).status).toBe(404);
  });

  test.each([
    ['oneself', (): string => `user:${ada.uid}`, 'view'],
    ['somebody who does not exist', (): string => 'user:nobody', 'view'],
    ['a level that notes do not have', (): string => `user:${eve.uid}`, 'comment'],
  ] as const)('a note is not shared with %s', async (_name, principal, level) => {
    const { id } = await create(ada, { title: 'mine alone' });
    await ada.call(noteApi.share, { body: { id } });
    const body = { scope: `note:${id}`, principal: principal(), level };
    expect((await ada.call(accessApi.setGrant, { body })).status).toBe(400);
    const { body: grants } = await ada.call(accessApi.listGrants, { query: { scope: `note:${id}` } });
    expect(grants).toMatchObject([{ principal: `user:${ada.uid}`, level: 'manage' }]);
  });

  test('an edit of a note that was deleted or is no longer shared is refused, not dropped', async () => {
    const bob = await product.asUser('user');
    const [gone, taken] = [await create(ada, { title: 'Gone' }), await create(ada, { title: 'Taken' })];
    await share(taken.id, `user:${bob.uid}`, 'edit');
    const edit = (caller: Caller, id: string) => {
      const [changes, expected] = [{ title: 'Typed offline' }, { title: 'Taken' }];
      return caller.call(noteApi.updateMany, { body: { ids: [id], changes, expected } });
    };
    expect((await edit(bob, taken.id)).status).toBe(200);
    const grant = { scope: `note:${taken.id}`, principal: `user:${bob.uid}` };
    await ada.call(accessApi.removeGrant, { body: grant });
    await ada.call(noteApi.removeMany, { body: { ids: [gone.id] } });
    expect([(await edit(bob, taken.id)).status, (await edit(ada, gone.id)).status]).toEqual([404, 404]);
  });

  test('a reminder rings once, for everybody whom the note is shared with', async () => {
    const bob = await product.asUser('user');
    const reminder = new Date(product.clock.now.getTime() + 60_000).toISOString();
    const { id } = await create(ada, { title: 'Call the bakery', reminder });
    await share(id, `user:${bob.uid}`, 'view');
    const listNews = async (caller: Caller) => (await readInbox(caller)).notifications;
    product.clock.now = new Date(product.clock.now.getTime() + 120_000);
    await product.product.settle();
    await product.product.settle();
    for (const caller of [ada, bob])
      expect(await listNews(caller)).toMatchObject([
        { kind: 'notes.reminder', title: 'Call the bakery', count: 1 },
      ]);
    expect(await listNews(eve)).toEqual([]);
    const [note] = (await bob.call(specifiedApi.listNotes)).body;
    expect(note?.reminder).toBeNull();
  });

  test('a repeated reminder rings once each time: with two processes, after a snooze and a restart', async () => {
    const person = await product.asUser('user');
    let twin = await startTestProduct(kind, { twinOf: product });
    let running = [product, twin];
    // Nine o’clock in Rome.
    const repeat = 'DTSTART;TZID=Europe/Rome:20261123T090000\nRRULE:FREQ=DAILY';
    const { id, reminder } = await create(person, { title: 'Water the plants', repeat });
    const ring = async (at: string) => {
      product.clock.now = new Date(at);
      for (let look = 0; look < 2; look++)
        await Promise.all(running.map(async ({ product: process }) => process.settle()));
      const [news] = await product.database.read(
        `select count from notifications where owner_id = '${person.uid}'`,
      );
      const [note] = await product.database.read(`select reminder from notes where id = '${id}'`);
      return [Number(news?.['count'] ?? 0), note?.['reminder']];
    };
    expect(reminder).toBe('2026-11-23T08:00:00.000Z');
    expect(await ring('2026-11-23T08:01:00.000Z')).toEqual([1, '2026-11-24T08:00:00.000Z']);
    // Days pass: the person’s session has ended by then.
    const actor = { uid: person.uid, roles: ['user'] };
    const change = async (changes: { reminder?: string | null; repeat?: string | null }) =>
      (await product.database.execute(notePart.verbs.update, { id, ...changes }, { actor })).answer;
    await change({ reminder: '2026-11-24T12:00:00.000Z' });
    expect(await ring('2026-11-24T09:00:00.000Z')).toEqual([1, '2026-11-24T12:00:00.000Z']);
    expect(await ring('2026-11-24T12:00:00.000Z')).toEqual([2, '2026-11-25T08:00:00.000Z']);
    // Nothing runs for days, then a new process.
    await twin.close();
    twin = await startTestProduct(kind, { twinOf: product });
    running = [twin];
    expect(await ring('2026-11-27T20:00:00.000Z')).toEqual([3, '2026-11-28T08:00:00.000Z']);
    running = [product, twin];
    expect(await ring('2026-11-27T20:01:00.000Z')).toEqual([3, '2026-11-28T08:00:00.000Z']);
    await twin.close();
    // Done before it rings, then ended.
    expect((await change({ reminder: null })).reminder).toBe('2026-11-29T08:00:00.000Z');
    expect(await change({ reminder: null, repeat: null })).toMatchObject({
      reminder: null,
      repeat: null,
    });
  });

  test('a file of notes is imported with new labels, and undone', async () => {
    const person = await product.asUser('user');
    const calls = importEndpoints(noteCollection);
    const csv =
      'title,description,checklist,pinned,color,labels\nTrip,Boat,"- [x] Passport",yes,amber,"Travel, Sea"\nPlain,,,,,\nBad,,,,ultraviolet,\n';
    const { id: fileId } = await uploadFile(person, new TextEncoder().encode(csv), 'notes.csv');
    const check = (await person.call(calls.check, { body: { fileId } })).body;
    expect(check).toMatchObject({ lines: 3, wrongCount: 1, wrong: [{ line: 4, field: 'color' }] });
    const body = { fileId, mapping: check.mapping, leavesWrongOut: true };
    const { importId } = (await person.call(calls.run, { body })).body;
    await product.product.settle();
    const notes = (await person.call(specifiedApi.listNotes)).body;
    expect(notes).toMatchObject([
      { title: 'Trip', checklist: [{ text: 'Passport', checked: true }], pinned: true, color: 'amber' },
      { title: 'Plain', checklist: [], pinned: false, color: 'none', labels: [] },
    ]);
    const labels = (await person.call(specifiedApi.listLabels)).body;
    expect(labels.map(({ name }) => name)).toEqual(['Travel', 'Sea']);
    expect(notes[0]?.labels).toEqual(labels.map(({ id }) => id));
    await person.call(calls.undo, { body: { importId } });
    await product.product.settle();
    expect(await listTitles(person)).toEqual([]);
  });

  test('a file brings the pictures that its person uploaded, and its undo frees them', async () => {
    const [person, other] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    const calls = importEndpoints(noteCollection);
    const own = await uploadFile(person, buildPng({ width: 8, height: 6 }), 'own.png');
    const foreign = await uploadFile(other, buildPng({ width: 8, height: 6 }), 'foreign.png');
    const addressOf = ({ id }: { id: string }) => `/api/files/${id}/content#8x6`;
    const more = await uploadFile(person, buildPng({ width: 8, height: 6 }), 'more.png');
    const all = [own, more, foreign].map(addressOf);
    const csv = `title,image,pictures\nOwn,${all[0]},${all.join(' ')}\nAgain,${all[0]},\nForeign,${all[2]},\n`;
    const { id: fileId } = await uploadFile(person, new TextEncoder().encode(csv), 'notes.csv');
    const { mapping } = (await person.call(calls.check, { body: { fileId } })).body;
    const { importId } = (await person.call(calls.run, { body: { fileId, mapping } })).body;
    await product.product.settle();
    const notes = (await person.call(specifiedApi.listNotes)).body;
    expect(notes.map(({ title, image, pictures }) => [title, image, pictures])).toEqual([
      ['Own', addressOf(own), [{ address: addressOf(more) }]],
      ['Again', '', []],
      ['Foreign', '', []],
    ]);
    const taken = await person.call(noteApi.create, { body: { note: { image: addressOf(own) } } });
    expect(taken.status).toBe(400);
    await person.call(calls.undo, { body: { importId } });
    await product.product.settle();
    expect(await create(person, { image: addressOf(own) })).toMatchObject({ image: addressOf(own) });
  });

  test('the quick panel says each line of a note once, without signs of Markdown', async () => {
    const person = await product.asUser('user');
    await create(person, { title: 'Plan', description: '- **Paint** it' });
    await create(person, { description: '# Figs\n\nand *oil*' });
    const { body } = await person.call(quickPanelApi.getData);
    expect(body.notes.map(({ title, detail }) => [title, detail])).toEqual([
      ['Figs', 'and oil'],
      ['Plan', 'Paint it'],
    ]);
  });
});
