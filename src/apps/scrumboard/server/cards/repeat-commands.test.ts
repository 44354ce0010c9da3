import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  testPassword,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { addDays } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { systemActor } from '../../../../platform/kernel/database/server/transaction.ts';
import { ensureTimers } from '../../../../platform/kernel/jobs/server/timer-commands.ts';
import { changesEndpoint } from '../../../../platform/kernel/collections/shared/schema.ts';
import type { Card } from '../../shared/records.ts';
import { maxCards } from '../../shared/rules.ts';
import { boardApi } from '../../shared/schema.ts';

const repeat = 'DTSTART;TZID=Europe/Istanbul:20300107T090000\nRRULE:FREQ=WEEKLY';
const due = '2030-01-07T06:00:00.000Z';
const completedAt = '2026-11-23T09:00:00.000Z';

/** Copies a card so many times, as plain cards of its board; returns the ids. */
async function fillBoard({ database }: TestProduct, id: string, count: number): Promise<string[]> {
  const [row] = await database.read(`select * from cards where id = '${id}'`);
  const values: Record<string, string> = {
    id: `'filler-' || n || '-${id}'`,
    name: `'filler'`,
    repeat: 'null',
    repeat_list_id: 'null',
    wire: `replace(replace(wire, '"id":"${id}"', '"id":"filler-' || n || '-${id}"'), '"Report"', '"filler"')`,
  };
  const names = Object.keys(row ?? {});
  await database.writer.run((connection) =>
    connection.execute(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
        insert into cards (${names.join()}) select ${names.map((name) => values[name] ?? name).join()}
        from cards, numbers where id = '${id}'`,
      [],
    ),
  );
  return Array.from({ length: count }, (_item, index) => `filler-${index + 1}-${id}`);
}

/** The token of before is too old after a day. */
async function signIn(product: TestProduct, email: string): Promise<string> {
  const answer = await product.nobody.fetch('/api/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  return (await readJson(answer)).access_token;
}

describe.each(usualDatabaseKinds)('repeated cards on %s', (kind) => {
  let product: TestProduct;
  let twin: TestProduct | undefined;
  let ada: Caller;
  let made = 0;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    // SQLite has one process.
    twin = kind === 'postgres' ? await startTestProduct(kind, { twinOf: product }) : undefined;
    ada = await product.asUser('user');
  });
  afterAll(async () => {
    await twin?.close();
    await product.close();
  });

  /** A board with two lists, and in the first one a card that is repeated. */
  async function prepare() {
    const id = `repeats-${++made}`;
    const [todo, done, report] = [`${id}-todo`, `${id}-done`, `${id}-report`];
    await ada.call(boardApi.createBoard, { body: { id, name: 'Plan' } });
    for (const list of [todo, done])
      await ada.call(boardApi.createList, { body: { id: list, boardId: id, name: list } });
    const items = [{ id: 'i1', text: 'Figures', checked: true, due: '2030-01-06T06:00:00.000Z' }];
    const checklists = [{ id: 'c1', name: 'Steps', items }];
    await ada.call(boardApi.createCard, {
      body: { id: report, listId: todo, name: 'Report', due, repeat, checklists },
    });
    const list = async (): Promise<Card[]> => {
      const { body } = await ada.call(changesEndpoint('/api/scrumboard-app/changes'), { query: {} });
      const records = (body.collections['cards']?.changed ?? []) as Card[]; // safe: as their table sends them
      return records.filter(({ boardId }) => boardId === id);
    };
    return { todo, done, report, list };
  }
  const complete = (ids: string[], options: { caller?: Caller; commandId?: string } = {}) =>
    (options.caller ?? ada).call(boardApi.updateCards, {
      body: { ids, changes: { completedAt } },
      ...(options.commandId !== undefined && { commandId: options.commandId }),
    });

  test('completing one makes the next in the list in which it began, and undo takes it back', async () => {
    const { todo, done, report, list } = await prepare();
    await ada.call(boardApi.moveCards, { body: { ids: [report], listId: done, afterId: null } });
    const commandId = `complete-${report}`;
    await complete([report], { commandId });
    const cards = await list();
    expect(cards.find(({ id }) => id === report)).toMatchObject({ completedAt, repeat: null, listId: done });
    expect(cards.filter(({ id }) => id !== report)).toMatchObject([
      {
        name: 'Report',
        listId: todo,
        completedAt: null,
        repeat,
        due: '2030-01-14T06:00:00.000Z',
        checklists: [{ items: [{ text: 'Figures', checked: false, due: '2030-01-13T06:00:00.000Z' }] }],
      },
    ]);
    // Done again after it was reopened, it makes no second one.
    await ada.call(boardApi.updateCards, { body: { ids: [report], changes: { completedAt: null } } });
    await complete([report]);
    expect(await list()).toHaveLength(2);

    const [next] = cards.filter(({ id }) => id !== report);
    await complete([next?.id ?? ''], { commandId: `${commandId}-2` });
    expect(await list()).toHaveLength(3);
    await ada.call(journalApi.undo, { body: { commandId: `${commandId}-2` } });
    expect((await list()).find(({ id }) => id === next?.id)).toMatchObject({ completedAt: null, repeat });
    expect(await list()).toHaveLength(2);
  });

  test('of people who complete it at once, also in two processes, one makes the next', async () => {
    const { report, list } = await prepare();
    const other = twin?.withToken(ada.token ?? '') ?? ada;
    await Promise.all([ada, other, ada, other].map((caller) => complete([report], { caller })));
    expect(await list()).toHaveLength(2);
  });

  test('with another date it goes on from there, and without one it ends', async () => {
    const { report, list } = await prepare();
    const change = (changes: { due: string | null }) =>
      ada.call(boardApi.updateCards, { body: { ids: [report], changes } });
    await change({ due: '2030-01-09T12:30:00.000Z' });
    expect(await list()).toMatchObject([
      { repeat: 'DTSTART;TZID=Europe/Istanbul:20300109T153000\nRRULE:FREQ=WEEKLY' },
    ]);
    await change({ due: null });
    expect(await list()).toMatchObject([{ repeat: null, repeatListId: null }]);
  });

  test('on a full board a card is completed all the same, and the next one comes on a morning with room', async () => {
    const { todo, report } = await prepare();
    const others = await fillBoard(product, report, maxCards - 1);
    const more = await ada.call(boardApi.createCard, { body: { listId: todo, name: 'One more' } });
    expect([more.status, more.body]).toMatchObject([
      400,
      { error: { message: 'A board has at most 5000 cards.' } },
    ]);
    const read = async () => {
      const rows = await product.database.read(
        `select wire from cards where list_id = '${todo}' and name = 'Report'`,
      );
      const cards = rows.map(({ wire }): Card => JSON.parse(String(wire)));
      expect(cards.length).toBeLessThan(3);
      return { done: cards.find(({ id }) => id === report), next: cards.find(({ id }) => id !== report) };
    };
    const commandId = `full-${report}`;
    expect((await complete([report], { commandId })).status).toBe(200);
    // Tomorrow at midnight in Istanbul.
    const midnight = fromWallClock(
      `${addDays(toWallClock(product.clock.now.toISOString(), 'Europe/Istanbul').slice(0, 10), 1)}T00:00`,
      'Europe/Istanbul',
    );
    expect(await read()).toMatchObject({ done: { completedAt, repeat, nextAt: midnight }, next: undefined });

    // Undone and reopened it waits no more, done again it does.
    await ada.call(journalApi.undo, { body: { commandId } });
    expect(await read()).toMatchObject({ done: { completedAt: null, repeat, nextAt: null } });
    await complete([report]);
    await ada.call(boardApi.updateCards, { body: { ids: [report], changes: { completedAt: null } } });
    expect(await read()).toMatchObject({ done: { completedAt: null, repeat, nextAt: null } });
    await complete([report]);
    const { email } = ada;
    const pass = async () => {
      product.clock.now = new Date(product.clock.now.getTime() + 86_400_000);
      await Promise.all([product.product.settle(), twin?.product.settle()]);
      ada = product.withToken(await signIn(product, email));
    };
    await pass();
    expect(await read()).toMatchObject({ done: { repeat, nextAt: expect.any(String) }, next: undefined });
    await ada.call(boardApi.setState, {
      body: { entity: 'cards', ids: others.slice(0, 1), state: 'deleted' },
    });
    await pass();
    expect(await read()).toMatchObject({
      done: { completedAt, repeat: null, nextAt: null },
      next: { name: 'Report', listId: todo, repeat, completedAt: null, due: '2030-01-14T06:00:00.000Z' },
    });
    await pass();
    await read();

    // Nor does a card of another board come onto a full one.
    const { report: other } = await prepare();
    const moved = await ada.call(boardApi.moveCards, { body: { ids: [other], listId: todo, afterId: null } });
    expect(moved.status).toBe(400);
  });

  test('a repetition, and a choice of the next card, that is none is refused', async () => {
    const { report } = await prepare();
    const other = { ids: [report], changes: { repeatBy: 'never' as 'date' } };
    expect((await ada.call(boardApi.updateCards, { body: other })).status).toBe(400);
    const body = { ids: [report], changes: { repeat: 'RRULE:FREQ=SECONDLY' } };
    expect((await ada.call(boardApi.updateCards, { body })).status).toBe(400);
  });
});

const istanbul = (day: string, time: string) => new Date(`${day}T${time}:00+03:00`);

describe.each(usualDatabaseKinds)('cards that are repeated by date on %s', (kind) => {
  let product: TestProduct;
  let twin: TestProduct | undefined;
  let ada: Caller;
  let email = '';
  let made = 0;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    twin = kind === 'postgres' ? await startTestProduct(kind, { twinOf: product }) : undefined;
  });
  afterAll(async () => {
    await twin?.close();
    await product.close();
  });

  /** A board with a list, and in it a weekly card of Monday, January 7, at nine. */
  async function prepare() {
    product.clock.now = istanbul('2030-01-05', '12:00');
    ada = await product.asUser('user');
    email = ada.email;
    const id = `by-date-${++made}`;
    const [todo, report] = [`${id}-todo`, `${id}-report`];
    await ada.call(boardApi.createBoard, { body: { id, name: 'Plan' } });
    await ada.call(boardApi.createList, { body: { id: todo, boardId: id, name: 'To do' } });
    const card = { id: report, listId: todo, name: 'Report', due, repeat, repeatBy: 'date' as const };
    await ada.call(boardApi.createCard, { body: card });
    const list = async (): Promise<Card[]> => {
      const { body } = await ada.call(changesEndpoint('/api/scrumboard-app/changes'), { query: {} });
      const records = (body.collections['cards']?.changed ?? []) as Card[]; // safe: as their table sends them
      return records.filter(({ boardId }) => boardId === id).toSorted((a, b) => (a.due! < b.due! ? -1 : 1));
    };
    const listDays = async () => (await list()).map((one) => one.due?.slice(5, 10));
    return { id, todo, report, list, listDays };
  }
  /** Both processes look at once. */
  const wait = async (day: string, time: string) => {
    product.clock.now = istanbul(day, time);
    await Promise.all([product.product.settle(), twin?.product.settle()]);
    ada = product.withToken(await signIn(product, email));
  };
  const update = async (id: string, changes: object) => {
    const { headers } = await ada.call(boardApi.updateCards, { body: { ids: [id], changes } });
    return headers.get('command-id') ?? '';
  };
  const undo = async (commandId: string) => (await ada.call(journalApi.undo, { body: { commandId } })).status;

  test('the next appears once on the morning of its date, done or not, in both processes', async () => {
    const { report, list, listDays } = await prepare();
    expect(await list()).toMatchObject([{ repeatBy: 'date', nextAt: '2030-01-13T21:00:00.000Z' }]);
    await wait('2030-01-13', '23:59');
    expect(await listDays()).toEqual(['01-07']);
    await wait('2030-01-14', '00:00');
    await wait('2030-01-14', '00:01');
    const [first, second] = await list();
    expect([await listDays(), first, second]).toMatchObject([
      ['01-07', '01-14'],
      { id: report, completedAt: null, repeat: null, nextAt: null },
      { name: 'Report', repeat, repeatBy: 'date', nextAt: '2030-01-20T21:00:00.000Z' },
    ]);
    // Completing it makes none, neither does waiting on the same day.
    await update(second?.id ?? '', { completedAt: product.clock.now.toISOString() });
    await wait('2030-01-20', '23:00');
    expect(await listDays()).toEqual(['01-07', '01-14']);
    await wait('2030-01-21', '08:00');
    expect(await listDays()).toEqual(['01-07', '01-14', '01-21']);
    const history = await ada.call(journalApi.listHistory, {
      query: { entity: 'cards', id: second?.id ?? '' },
    });
    expect(history.body.entries.map(({ command, change }) => [command, change])).toEqual([
      ['scrumboard.add-card-on-date', 'update'],
      ['scrumboard.update-cards', 'update'],
      ['scrumboard.add-card-on-date', 'create'],
    ]);
  });

  test('after ten weeks without a server there is one card, for the last date, and a restart adds none', async () => {
    const { listDays } = await prepare();
    // The process that comes back finds the job, or makes it.
    await product.database.execute(ensureTimers, undefined, { actor: systemActor });
    await wait('2030-03-20', '10:00');
    expect(await listDays()).toEqual(['01-07', '03-18']);
    await product.database.execute(ensureTimers, undefined, { actor: systemActor });
    await wait('2030-03-20', '10:05');
    expect(await listDays()).toEqual(['01-07', '03-18']);
    await wait('2030-03-25', '10:00');
    expect(await listDays()).toEqual(['01-07', '03-18', '03-25']);
  });

  test('a card in the trash, and one of an archived board, pauses until it is back', async () => {
    const { id, report, listDays } = await prepare();
    const put = (entity: 'boards' | 'cards', one: string, state: 'open' | 'archived' | 'deleted') =>
      ada.call(boardApi.setState, { body: { entity, ids: [one], state } });
    await put('cards', report, 'deleted');
    await wait('2030-01-14', '10:00');
    expect(await listDays()).toEqual(['01-07']);
    await put('cards', report, 'open');
    await put('boards', id, 'archived');
    await wait('2030-01-21', '10:00');
    expect(await listDays()).toEqual(['01-07']);
    await put('boards', id, 'open');
    await wait('2030-01-28', '10:00');
    expect(await listDays()).toEqual(['01-07', '01-28']);
  });

  test('a done card that was archived goes on, one that was archived open does not', async () => {
    const { report, listDays } = await prepare();
    const archive = (state: 'open' | 'archived') =>
      ada.call(boardApi.setState, { body: { entity: 'cards', ids: [report], state } });
    await archive('archived');
    await wait('2030-01-14', '10:00');
    expect(await listDays()).toEqual(['01-07']);
    await update(report, { completedAt: product.clock.now.toISOString() });
    await wait('2030-01-21', '10:00');
    expect(await listDays()).toEqual(['01-07', '01-21']);
  });

  test('the choice and the date are changed and undone, with when the next card appears', async () => {
    const { report, list, listDays } = await prepare();
    const read = async () => {
      const [card] = await list();
      return [card?.repeatBy, card?.nextAt];
    };
    const byDate = ['date', '2030-01-13T21:00:00.000Z'];
    expect(await undo(await update(report, { name: 'Weekly report' }))).toBe(200);
    expect(await read()).toEqual(byDate);
    const chosen = await update(report, { repeatBy: 'completion' });
    expect(await read()).toEqual(['completion', null]);
    expect(await undo(chosen)).toBe(200);
    expect(await read()).toEqual(byDate);
    const moved = await update(report, { due: '2030-01-08T06:00:00.000Z' });
    expect(await read()).toEqual(['date', '2030-01-14T21:00:00.000Z']);
    expect(await undo(moved)).toBe(200);
    const ended = await update(report, { repeat: null });
    expect(await read()).toEqual(['date', null]);
    await wait('2030-01-14', '10:00');
    expect(await listDays()).toEqual(['01-07']);
    // What came meanwhile is made up for.
    expect(await undo(ended)).toBe(200);
    await wait('2030-01-14', '10:01');
    expect(await listDays()).toEqual(['01-07', '01-14']);
  });
});
