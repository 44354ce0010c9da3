import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../tests/support/properties.ts';
import { usualDatabaseKinds } from '../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { calendarApi, calendarEntityApi, eventApi } from '../apps/calendar/shared/schema.ts';
import type { EventRow } from '../apps/calendar/server/tables.ts';
import { chatApi } from '../apps/chat/shared/schema.ts';
import { dealApi } from '../apps/contacts/shared/schema.ts';
import { asSystem, recordMeasurements } from '../apps/dashboards/server/commands.ts';
import { measuredNames } from '../apps/dashboards/shared/measurements.ts';
import { mailApi } from '../apps/mail/shared/schema.ts';
import { boardApi } from '../apps/scrumboard/shared/schema.ts';
import { todoApi } from '../apps/todo/shared/schema.ts';
import { addDays } from '../base/calendar.ts';
import { createId, timeOfId } from '../base/ids.ts';
import { accessApi } from '../platform/kernel/access/shared/schema.ts';
import { journalApi } from '../platform/kernel/database/shared/schema.ts';
import { readRows } from '../platform/kernel/database/server/rows.ts';
import { rebuildSums } from '../platform/kernel/measures/server/rebuild-commands.ts';
import { measuresApi } from '../platform/kernel/measures/shared/schema.ts';
import { measures } from './server-product.ts';

const today = '2026-11-21';
const now = `${today}T09:30:00.000Z`;
const period = { from: addDays(today, -40), to: addDays(today, 40) };
const around = [-9, -2, -1, 0, 1].map((offset) => addDays(today, offset));

const place = fc.nat(7);
const day = fc.constantFrom(...around);
const past = fc.constantFrom(...around.filter((one) => one <= today));
const instant = fc.option(
  day.map((one) => `${one}T08:00:00.000Z`),
  { nil: null },
);
const kind = <Kind extends string, Rest extends object>(
  name: Kind,
  rest: { [K in keyof Rest]: fc.Arbitrary<Rest[K]> },
): fc.Arbitrary<{ kind: Kind } & Rest> => fc.record<Rest>(rest).map((one) => ({ kind: name, ...one }));
const step = fc.oneof(
  kind('todo', { due: instant }),
  kind('change-todo', { at: place, due: instant, completed: fc.boolean(), deleted: fc.boolean() }),
  kind('card', { at: place, due: instant }),
  kind('change-card', { at: place, due: instant, completedAt: instant }),
  kind('card-state', {
    at: place,
    state: fc.constantFrom('open' as const, 'archived' as const, 'deleted' as const),
  }),
  kind('event', {
    at: place,
    day,
    rule: fc.constantFrom('', 'FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY'),
    isFree: fc.boolean(),
  }),
  kind('change-event', {
    at: place,
    occurrence: fc.nat(3),
    which: fc.constantFrom('this' as const, 'following' as const, 'all' as const),
    hour: fc.integer({ min: 8, max: 20 }),
    status: fc.constantFrom('confirmed' as const, 'cancelled' as const),
  }),
  kind('remove-event', {
    at: place,
    occurrence: fc.nat(3),
    which: fc.constantFrom('this' as const, 'following' as const, 'all' as const),
  }),
  kind('message', { text: fc.constantFrom('one', 'two') }),
  kind('remove-message', { at: place }),
  kind('mail', {}),
  kind('mail-folder', { at: place, folderId: fc.nat(4) }),
  kind('deal', {
    amount: fc.nat(90_000),
    visibility: fc.constantFrom('everyone' as const, 'owner' as const),
  }),
  kind('change-deal', {
    at: place,
    stage: fc.constantFrom('lead' as const, 'won' as const, 'lost' as const),
  }),
  kind('upload', {}),
  kind('measure', { name: fc.constantFrom(...measuredNames), day: past, amount: fc.nat(900) }),
  kind('undo', { back: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Row = Readonly<Record<string, unknown>>;
type Counts = readonly (readonly [day: string | undefined, amount: number])[];
const dayOf = (value: unknown) => String(value).slice(0, 10);
const once = (isCounted: boolean, at: unknown): Counts => (isCounted ? [[dayOf(at), 1]] : []);
const isDoneLate = (due: unknown, done: unknown) => dayOf(done) > dayOf(due);

/** The starts of an event on the days of the test, found one day after the other. */
function listStarts({ rule, starts_at, exceptions, additions }: EventRow): string[] {
  if (rule === '') return [starts_at];
  const part = (name: string) => new RegExp(`${name}=([^;]+)`).exec(rule)?.[1];
  const stepDays = (part('FREQ') === 'WEEKLY' ? 7 : 1) * Number(part('INTERVAL') ?? 1);
  const until =
    part('UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z') ?? '9';
  const left = new Set(exceptions.map(({ at }) => at));
  const starts = new Set([starts_at, ...additions.map(({ at }) => at)]);
  for (let one = dayOf(starts_at); one <= period.to; one = addDays(one, stepDays)) {
    const start = one + starts_at.slice(10);
    if (start <= until) starts.add(start);
  }
  return [...starts].filter((start) => !left.has(start));
}

function countEvent(row: EventRow): Counts {
  if (row.all_day || row.status === 'cancelled') return [];
  const minutes = (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000;
  return listStarts(row).map((start) => [dayOf(start), minutes]);
}

const countCards = (column: string) => (row: Row) =>
  once(row['deleted_at'] === null && row[column] !== null, row[column]);

/** What each measure counts, once more and without the code of the measures: its table, and the days of a row. */
const plain: Readonly<Record<string, readonly [table: string, count: (row: Row) => Counts]>> = {
  'todo.created': ['todos', (row) => once(!row['deleted'], timeOfId(String(row['id'])))],
  'todo.completed': [
    'todos',
    (row) => once(!row['deleted'] && row['completed_at'] !== null, row['completed_at']),
  ],
  'todo.reopened': [
    'todos',
    (row) => once(!row['deleted'] && row['reopened_at'] !== null, row['reopened_at']),
  ],
  'todo.due': ['todos', (row) => once(!row['deleted'] && row['due_date'] !== null, row['due_date'])],
  'todo.overdue': [
    'todos',
    ({ deleted, due_date: due, completed, completed_at: done }) => {
      if (deleted || due === null || (completed && (done === null || !isDoneLate(due, done)))) return [];
      return [[addDays(dayOf(due), 1), 1]];
    },
  ],
  'scrumboard.created': ['cards', (row) => once(row['deleted_at'] === null, row['created_at'])],
  'scrumboard.closed': ['cards', countCards('completed_at')],
  'scrumboard.reopened': ['cards', countCards('reopened_at')],
  'scrumboard.overdue': [
    'cards',
    ({ deleted_at, archived_at, due, completed_at: done }) => {
      const isLate = done === null ? archived_at === null : isDoneLate(due, done);
      return deleted_at === null && due !== null && isLate ? [[addDays(dayOf(due), 1), 1]] : [];
    },
  ],
  'calendar.hours': ['events', (row) => countEvent(row as unknown as EventRow)], // safe: a row of that table
  'chat.messages': ['chat_messages', (row) => once(row['deleted_at'] === null, row['sent_at'])],
  'mail.mails': [
    'mails',
    (row) => once(!['drafts', 'spam', 'trash'].includes(String(row['folder'])), row['at']),
  ],
  'contacts.deals-won': [
    'deals',
    (row) => once(row['stage'] === 'won', row['closed_at'] ?? row['edited_at']),
  ],
  'contacts.deals-lost': [
    'deals',
    (row) => once(row['stage'] === 'lost', row['closed_at'] ?? row['edited_at']),
  ],
  'contacts.amount-won': [
    'deals',
    (row) =>
      row['stage'] === 'won' ? [[dayOf(row['closed_at'] ?? row['edited_at']), Number(row['amount'])]] : [],
  ],
  'files.uploads': ['files', (row) => once(true, row['created_at'])],
  'identity.sign-ins': ['sessions', (row) => once(true, row['created_at'])],
  'identity.sign-ins-by-country': ['sessions', (row) => once(true, row['created_at'])],
  ...Object.fromEntries(
    measuredNames.map((name) => [
      `dashboards.${name}`,
      [
        'measurements',
        (row: Row): Counts => (row['name'] === name ? [[dayOf(row['day']), Number(row['amount'])]] : []),
      ],
    ]),
  ),
};

test('each measure is counted once more here', () => {
  expect(Object.keys(plain).toSorted()).toEqual(measures.map(({ id }) => id).toSorted());
});

describe.each(usualDatabaseKinds)('what the apps count on %s', (databaseKind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  /** Bob sees the first board and the first calendar; of the second calendar only when Ada is busy. */
  let lists: { boardId: string; listId: string }[];
  let calendars: string[];
  let roomId: string;
  let scopes: Map<Caller, readonly string[]>;
  const made = { todos: [], cards: [], events: [], messages: [], mails: [], deals: [] } as Record<
    string,
    string[]
  >;
  const commandIds: string[] = [];

  beforeAll(async () => {
    product = await startTestProduct(databaseKind, { clock: { now: new Date(now) } });
    [ada, bob] = [await product.asPerson('Ada', 'user'), await product.asPerson('Bob', 'user')];
    const createBoard = async (name: string) => {
      const { id: boardId } = (await ada.call(boardApi.createBoard, { body: { name, labels: [] } })).body;
      const { body } = await ada.call(boardApi.createList, { body: { boardId, name: 'To do' } });
      return { boardId, listId: body.id };
    };
    lists = [await createBoard('Shared'), await createBoard('Own')];
    const createCalendar = async (title: string) =>
      (await ada.call(calendarEntityApi.create, { body: { calendar: { title } } })).body.id;
    calendars = [await createCalendar('Team'), await createCalendar('Private')];
    const created = await ada.call(chatApi.createRoom, {
      body: { kind: 'group', name: 'Ours', memberIds: [bob.uid] },
    });
    roomId = created.body.room.id;
    const grants = [
      [`board:${lists[0]?.boardId}`, 'view'],
      [`calendar:${calendars[0]}`, 'view'],
      [`calendar:${calendars[1]}`, 'busy'],
    ] as const;
    for (const [scope, level] of grants) {
      const grant = { scope, principal: `user:${bob.uid}`, level };
      expect((await ada.call(accessApi.setGrant, { body: grant })).status).toBe(200);
    }
    const all = ['everyone', 'role:user', `room:${roomId}`, grants[0][0], grants[1][0]];
    scopes = new Map([
      [ada, [...all, `user:${ada.uid}`, `board:${lists[1]?.boardId}`, grants[2][0]]],
      [bob, [...all, `user:${bob.uid}`]],
    ]);
  });
  afterAll(() => product.close());

  const pick = (list: string, at: number) => made[list]?.[at % Math.max(1, made[list].length)] ?? 'none';
  const newId = (list: string) => {
    const id = createId();
    made[list]?.push(id);
    return id;
  };
  async function findOccurrence(id: string, index: number): Promise<string> {
    const query = { from: `${period.from}T00:00:00.000Z`, to: `${period.to}T00:00:00.000Z` };
    const { body } = await ada.call(calendarApi.listOccurrences, { query });
    const starts = body.series.find((one) => one.id === id)?.starts ?? [];
    return starts[index] ?? now;
  }

  /** Runs one step as Ada. What it names may be gone by now, and is refused then. */
  async function run(next: Step): Promise<void> {
    const commandId = createId();
    const options = <Body>(body: Body) => ({ body, commandId });
    const done = await (async () => {
      switch (next.kind) {
        case 'todo':
          return ada.call(
            todoApi.createTodo,
            options({ todo: { id: newId('todos'), title: 'A to-do', dueDate: next.due } }),
          );
        case 'change-todo': {
          const { completed, deleted, due: dueDate } = next;
          const changes = { completed, deleted, dueDate };
          return ada.call(todoApi.updateTodos, options({ ids: [pick('todos', next.at)], changes }));
        }
        case 'card': {
          const { listId } = lists[next.at % 2] ?? { listId: '' };
          const card = { id: newId('cards'), listId, name: 'A card', due: next.due };
          return ada.call(boardApi.createCard, options(card));
        }
        case 'change-card': {
          const changes = { due: next.due, completedAt: next.completedAt };
          return ada.call(boardApi.updateCards, options({ ids: [pick('cards', next.at)], changes }));
        }
        case 'card-state': {
          const body = { entity: 'cards' as const, ids: [pick('cards', next.at)], state: next.state };
          return ada.call(boardApi.setState, options(body));
        }
        case 'event': {
          const event = {
            id: newId('events'),
            calendarId: calendars[next.at % 2] ?? '',
            title: 'An event',
            startsAt: `${next.day}T09:00:00.000Z`,
            endsAt: `${next.day}T10:30:00.000Z`,
            timeZone: 'UTC',
            rule: next.rule,
            isFree: next.isFree,
          };
          return ada.call(eventApi.create, options({ event }));
        }
        case 'change-event': {
          const id = pick('events', next.at);
          const occurrence = await findOccurrence(id, next.occurrence);
          const startsAt = `${dayOf(occurrence)}T${String(next.hour).padStart(2, '0')}:00:00.000Z`;
          const changes = { startsAt, endsAt: `${dayOf(occurrence)}T22:00:00.000Z`, status: next.status };
          return ada.call(
            calendarApi.changeOccurrence,
            options({ id, occurrence, which: next.which, changes, newId: newId('events') }),
          );
        }
        case 'remove-event': {
          const id = pick('events', next.at);
          const occurrence = await findOccurrence(id, next.occurrence);
          return ada.call(calendarApi.removeOccurrence, options({ id, occurrence, which: next.which }));
        }
        case 'message':
          return ada.call(chatApi.sendMessage, options({ id: newId('messages'), roomId, text: next.text }));
        case 'remove-message':
          return ada.call(chatApi.removeMessage, options({ messageId: pick('messages', next.at) }));
        case 'mail':
          return ada.call(
            mailApi.sendMail,
            options({
              id: newId('mails'),
              to: [{ name: 'Bob', email: bob.email, personId: null }],
              cc: [],
              bcc: [],
              subject: 'Numbers',
              message: '<p>Hello</p>',
              sourceId: null,
            }),
          );
        case 'mail-folder': {
          const body = { selectedMailIds: [pick('mails', next.at)], folderId: next.folderId };
          return ada.call(mailApi.setFolder, options(body));
        }
        case 'deal': {
          const { amount, visibility } = next;
          const deal = { id: newId('deals'), name: 'A deal', amount, currency: 'EUR' as const, visibility };
          return ada.call(dealApi.create, options({ deal }));
        }
        case 'change-deal': {
          const changes = { stage: next.stage };
          return ada.call(dealApi.updateMany, options({ ids: [pick('deals', next.at)], changes }));
        }
        case 'upload':
          await uploadFile(ada, new TextEncoder().encode(createId()));
          return { status: 200 };
        case 'measure': {
          const measurements = [{ name: next.name, day: next.day, amount: next.amount }];
          await product.database.execute(recordMeasurements, { measurements }, asSystem);
          return { status: 200 };
        }
        case 'undo':
          return ada.call(journalApi.undo, options({ commandId: commandIds.at(-1 - next.back) ?? 'none' }));
      }
    })();
    expect(done.status).toBeLessThan(500);
    if (done.status === 200) commandIds.push(commandId);
  }

  const inPeriod = (one: string | undefined): one is string =>
    one !== undefined && one >= period.from && one <= period.to;
  const sumByDay = (counts: Counts) => {
    const sums = new Map<string, number>();
    for (const [one, amount] of counts) if (inPeriod(one)) sums.set(one, (sums.get(one) ?? 0) + amount);
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).toSorted());
  };

  async function countPlainly(person: Caller) {
    const tables = new Map(measures.map(({ table }) => [table.name, table]));
    const rows = new Map<string, Row[]>();
    for (const [name, table] of tables) {
      const found = await product.database.read(`select id from ${name}`);
      const all = await readRows(
        product.database,
        table,
        found.map(({ id }) => String(id)),
      );
      rows.set(
        name,
        all.filter(({ scope }) => scopes.get(person)?.includes(scope ?? '')) as object[] as Row[],
      ); // safe: rows are objects
    }
    return Object.fromEntries(
      Object.entries(plain).map(([id, [table, count]]) => [
        id,
        sumByDay((rows.get(table) ?? []).flatMap(count)),
      ]),
    );
  }

  async function readShown(person: Caller) {
    const read = async (measure: string) => {
      const { status, body } = await person.call(measuresApi.readSums, { query: { measure, ...period } });
      expect(status).toBe(200);
      return [measure, sumByDay(body.map(({ day: one, amount }) => [one, amount]))] as const;
    };
    return Object.fromEntries(await Promise.all(Object.keys(plain).map(read)));
  }

  test('equals a plain count of what each person may see, after any commands, undos and a rebuild', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        for (const next of steps) await run(next);
        for (const person of [ada, bob]) expect(await readShown(person)).toEqual(await countPlainly(person));
      }),
      { endOnFailure: true, numRuns: countRuns(databaseKind === 'sqlite' ? 20 : 6) },
    );
    expect(commandIds.length).toBeGreaterThan(20);
    const shown = await readShown(bob);
    await rebuildSums(product.database, measures);
    expect(await readShown(bob)).toEqual(shown);
  });
});
