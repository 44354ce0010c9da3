import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../tests/support/properties.ts';
import { usualDatabaseKinds } from '../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { projectApi, projectRecordApi, spendingApi } from '../apps/dashboards/shared/project/schema.ts';
import { boardApi } from '../apps/scrumboard/shared/schema.ts';
import { todoApi, todoLabelApi } from '../apps/todo/shared/schema.ts';
import { createId } from '../base/ids.ts';
import { accessApi } from '../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../platform/kernel/database/shared/schema.ts';

const dayMs = 86_400_000;
/** A Saturday: the last day of a week in English. */
const start = '2026-11-21T09:30:00.000Z';
const weekdays = Array.from({ length: 7 }, (_, index) => index);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** A few days of each week, so that records often share one. */
const around = [-15, -8, -1, 0, 1].map((offset) => toDay(Date.parse(start) + offset * dayMs));

type CardState = 'open' | 'archived' | 'deleted';

const place = fc.nat(7);
const instant = fc.option(
  fc.constantFrom(...around).map((day) => `${day}T08:00:00.000Z`),
  { nil: null },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('card' as const), at: place, due: instant, isFeature: fc.boolean() }),
  fc.record({ kind: fc.constant('change-card' as const), at: place, due: instant, completedAt: instant }),
  fc.record({
    kind: fc.constant('state' as const),
    at: place,
    state: fc.constantFrom<CardState>('open', 'archived', 'deleted'),
  }),
  fc.record({ kind: fc.constant('todo' as const), due: instant }),
  fc.record({ kind: fc.constant('change-todo' as const), at: place, completed: fc.boolean(), due: instant }),
  fc.record({ kind: fc.constant('remove-todo' as const), at: place }),
  fc.record({ kind: fc.constant('spend' as const), day: fc.constantFrom(...around), amount: fc.nat(90_000) }),
  fc.record({ kind: fc.constant('remove-spending' as const), at: place }),
  fc.record({ kind: fc.constant('undo' as const), back: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe.each(usualDatabaseKinds)('the numbers of a project on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let project: string;
  /** Bob sees the first board, and neither the second nor Ada’s to-dos. */
  let boards: { id: string; list: string; feature: string }[];
  let label: string;
  const cards: string[] = [];
  const todos: string[] = [];
  const spendings: string[] = [];
  const commandIds: string[] = [];

  beforeAll(async () => {
    product = await startTestProduct(kind, { clock: { now: new Date(start) } });
    ada = await product.asUser('user');
    bob = await product.asUser('user');
    const createBoard = async (name: string) => {
      const { id } = (await ada.call(boardApi.createBoard, { body: { name, labels: [] } })).body;
      const list = (await ada.call(boardApi.createList, { body: { boardId: id, name: 'To do' } })).body.id;
      const body = { boardId: id, title: 'Feature', color: '#112233' };
      return { id, list, feature: (await ada.call(boardApi.createLabel, { body })).body.id };
    };
    boards = [await createBoard('Shared'), await createBoard('Own')];
    const found = await ada.call(todoLabelApi.createLabel, {
      body: { label: { title: 'Relaunch', color: '#112233' } },
    });
    label = found.body.id;
    const sources = [...boards.map(({ id }) => ({ kind: 'board', id })), { kind: 'todo-label', id: label }];
    const { body } = await ada.call(projectRecordApi.create, {
      body: { project: { name: 'Relaunch', sources, featureLabels: 'feature' } },
    });
    project = body.id;
    for (const scope of [`board:${boards[0]?.id}`, body.scope]) {
      const grant = { scope, principal: `user:${bob.uid}`, level: 'view' as const };
      expect((await ada.call(accessApi.setGrant, { body: grant })).status).toBe(200);
    }
  });
  afterAll(() => product.close());

  /** Runs one step as Ada. What it names may be gone by now, and is refused then. */
  async function run(next: Step): Promise<void> {
    const commandId = createId();
    const options = <Body>(body: Body) => ({ body, commandId });
    const pick = (ids: readonly string[], at: number) => ids[at % Math.max(1, ids.length)] ?? 'none';
    const done = await (async () => {
      switch (next.kind) {
        case 'card': {
          const board = boards[next.at % 2];
          const id = createId();
          cards.push(id);
          const labels = next.isFeature ? [board?.feature ?? ''] : [];
          const card = { id, listId: board?.list ?? '', name: 'A card', due: next.due, labels };
          return ada.call(boardApi.createCard, options(card));
        }
        case 'change-card': {
          const changes = { due: next.due, completedAt: next.completedAt };
          return ada.call(boardApi.updateCards, options({ ids: [pick(cards, next.at)], changes }));
        }
        case 'state': {
          const body = { entity: 'cards' as const, ids: [pick(cards, next.at)], state: next.state };
          return ada.call(boardApi.setState, options(body));
        }
        case 'todo': {
          const id = createId();
          todos.push(id);
          const todo = { id, title: 'A to-do', labels: [label], dueDate: next.due };
          return ada.call(todoApi.createTodo, options({ todo }));
        }
        case 'change-todo': {
          const changes = { completed: next.completed, dueDate: next.due };
          return ada.call(todoApi.updateTodos, options({ ids: [pick(todos, next.at)], changes }));
        }
        case 'remove-todo':
          return ada.call(todoApi.removeTodo, options({ todoId: pick(todos, next.at) }));
        case 'spend': {
          const id = createId();
          spendings.push(id);
          const { day, amount } = next;
          const spending = { id, projectId: project, lineId: '', day, amount, note: '' };
          return ada.call(spendingApi.create, options({ spending }));
        }
        case 'remove-spending':
          return ada.call(spendingApi.removeMany, options({ ids: [pick(spendings, next.at)] }));
        case 'undo':
          return ada.call(journalApi.undo, options({ commandId: commandIds.at(-1 - next.back) ?? 'none' }));
      }
    })();
    expect(done.status).toBeLessThan(500);
    if (done.status === 200) commandIds.push(commandId);
  }

  /** The same numbers by a plain count over the rows of the tables. */
  async function countPlainly(person: Caller) {
    const now = product.clock.now.toISOString();
    const text = (value: unknown) => (value === null ? '' : String(value));
    const seen = boards.slice(0, person === ada ? 2 : 1);
    const features = new Set(boards.map(({ feature }) => feature));
    const ofCards = await product.database.read('select * from cards where deleted_at is null');
    const ofTodos = person === ada ? await product.database.read('select * from todos') : [];
    const tickets = ofCards
      .filter((row) => seen.some(({ id }) => id === row['board_id']))
      .map((row) => ({
        isFeature: [...features].some((id) => JSON.stringify(row['labels']).includes(id)),
        created: text(row['created_at']),
        due: text(row['due']),
        done: text(row['completed_at']),
        isDone: row['completed_at'] !== null,
        dropped: row['completed_at'] === null ? text(row['archived_at']) : '',
      }));
    const tasks = ofTodos
      .filter((row) => !row['deleted'])
      .map((row) => ({
        created: start,
        due: text(row['due_date']),
        done: text(row['completed_at']),
        isDone: Boolean(row['completed']),
        dropped: '',
      }));
    const all = [...tickets, ...tasks];
    const issues = tickets.filter(({ isFeature }) => !isFeature);
    const isOpen = (one: (typeof all)[number]) => !one.isDone && one.dropped === '';
    const today = Date.parse(now.slice(0, 10));
    const sunday = today - new Date(today).getUTCDay() * dayMs;
    const week = (ago: number) => weekdays.map((index) => toDay(sunday + (index - ago * 7) * dayMs));
    const isIn = (days: readonly string[], at: string) => days.includes(at.slice(0, 10));
    const spent = await product.database.read('select day, amount from spendings');
    return {
      due: [-1, 0, 1].map(
        (offset) =>
          all.filter(({ due, dropped }) => dropped === '' && isIn([toDay(today + offset * dayMs)], due))
            .length,
      ),
      overdue: all.filter((one) => isOpen(one) && one.due !== '' && one.due < now).length,
      issues: issues.filter(isOpen).length,
      features: tickets.filter((one) => one.isFeature && isOpen(one)).length,
      weeks: [0, 1, 2].map((ago) => ({
        created: issues.filter(({ created }) => isIn(week(ago), created)).length,
        closed: issues.filter(({ done, dropped }) => isIn(week(ago), done || dropped)).length,
        fixed: issues.filter(({ done }) => isIn(week(ago), done)).length,
        wontFix: issues.filter(({ dropped }) => isIn(week(ago), dropped)).length,
        completed: all.filter(({ done }) => isIn(week(ago), done)).length,
        spent: spent
          .filter(({ day }) => isIn(week(ago), String(day)))
          .reduce((sum, { amount }) => sum + Number(amount), 0),
      })),
    };
  }

  async function readShown(person: Caller) {
    const query = { project, language: 'en' };
    const { status, body } = await person.call(projectApi.getWidgets, { query });
    expect(status).toBe(200);
    const { widget1, widget2, widget3, widget4, widget5, widget6, widget9 } = body;
    const ofWeek = (name: string, range: string) => widget5.supporting[name]?.count[range];
    return {
      due: ['DY', 'DT', 'DTM'].map((range) => widget1.data.count[range]),
      overdue: widget2.data.count,
      issues: widget3.data.count,
      features: widget4.data.count,
      weeks: ['TW', 'LW', '2W'].map((range) => ({
        created: ofWeek('created', range),
        closed: ofWeek('closed', range),
        fixed: ofWeek('fixed', range),
        wontFix: ofWeek('wontFix', range),
        completed: widget6.footerRight.count[range],
        spent: Math.round(Number(widget9.weeklySpent.count[range]?.replaceAll(',', '')) * 100),
      })),
    };
  }

  test('equal a plain count of what each person may see, after any commands and undos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const next of steps) await run(next);
        for (const person of [ada, bob]) expect(await readShown(person)).toEqual(await countPlainly(person));
      }),
      { endOnFailure: true, numRuns: countRuns(kind === 'sqlite' ? 30 : 12) },
    );
    expect(commandIds.length).toBeGreaterThan(20);
  });
});
