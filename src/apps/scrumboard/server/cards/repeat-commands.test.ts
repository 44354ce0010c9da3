import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { journalApi } from '../../../../platform/kernel/database/shared/schema.ts';
import { changesEndpoint } from '../../../../platform/kernel/collections/shared/schema.ts';
import type { Card } from '../../shared/records.ts';
import { boardApi } from '../../shared/schema.ts';

const repeat = 'DTSTART;TZID=Europe/Istanbul:20300107T090000\nRRULE:FREQ=WEEKLY';
const due = '2030-01-07T06:00:00.000Z';
const completedAt = '2026-11-23T09:00:00.000Z';

describe.each(databaseKinds)('repeated cards on %s', (kind) => {
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

  test('a repetition that is none is refused', async () => {
    const { report } = await prepare();
    const body = { ids: [report], changes: { repeat: 'RRULE:FREQ=SECONDLY' } };
    expect((await ada.call(boardApi.updateCards, { body })).status).toBe(400);
  });
});
