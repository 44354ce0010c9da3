import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countRuns } from '../../../../../../tests/support/properties.ts';
import { defineNotes, type Note, startNoteServer } from '../../../../../../tests/support/note-server.ts';
import { addNote, changeNote, moveNote, removeNote } from '../../../../../../tests/support/shared-notes.ts';
import { createId } from '../../../../../base/ids.ts';
import type { Change } from '../../../database/server/change.ts';
import type { Actor } from '../../../database/server/transaction.ts';
import { type Collection, type CollectionQuery, compileList } from '../../shared/collection.ts';
import { patchOf } from '../../shared/patch.ts';
import { openLocalStore } from '../local-store.ts';
import { Outbox } from '../outbox.ts';
import { WindowCollection } from './window-collection.ts';
import type { ListPart } from '../list-source.ts';
import type { WindowView } from './window-view.ts';

const sizes = { page: 3, max: 8, ahead: 1 };
const notes = defineNotes('/api/notes');
const queries: readonly CollectionQuery[] = [
  {},
  { sort: '-title' },
  { sort: 'recent', filter: { version: 'greater:1' } },
  { filter: { title: 'contains:note 1' } },
];

/** One browser of a person: lists in view, and commands. */
class Browser {
  readonly uid = `ada-${createId()}`;
  isOnline = true;
  readonly window: WindowCollection;
  readonly outbox: Outbox;
  readonly views: WindowView[];

  private constructor(store: Awaited<ReturnType<typeof openLocalStore>>) {
    this.outbox = new Outbox({
      uid: this.uid,
      store,
      onConfirmed: ({ seq = 0 }) => this.window.takeConfirmed(seq),
      onFailed: ({ id }) => this.outbox.discard(id),
      onRetry: () => undefined,
      onUndone: () => undefined,
    });
    const collection = defineNotes(`/api/${this.uid}/notes`) as unknown as Collection; // safe: its own records only
    this.window = new WindowCollection({ collection, store, outbox: this.outbox, sizes });
    this.views = queries.map((query) => this.window.view(query));
    for (const view of this.views) view.subscribe(() => undefined);
    void this.outbox.start();
  }

  static open = async () => new Browser(await openLocalStore('memory'));

  get actor(): Actor {
    return { uid: this.uid, roles: ['user'] };
  }

  /** Events can come late, repeatedly and out of order. */
  takeCommit(changes: readonly Change[], delayMs: number): void {
    for (const { scope, record, ...event } of changes) {
      if (scope !== `user:${this.uid}` || !this.isOnline) continue;
      const deliver = () => {
        if (this.isOnline) this.window.takeEvent({ ...event, ...(record ? { record: { ...record } } : {}) });
      };
      setTimeout(deliver, delayMs);
      if (delayMs % 2 === 0) setTimeout(deliver, delayMs * 2);
    }
  }

  run(name: string, body: object, changes: Readonly<Record<string, Partial<Note> | null>>): void {
    const path = `/api/${this.uid}/notes/${name}`;
    const patch = patchOf(notes, changes);
    const command = {
      id: createId(),
      app: 'test',
      scopes: ['test'],
      method: 'POST',
      path,
      body,
      patch,
    } as const;
    this.outbox.add({ ...command, state: 'waiting' });
  }

  setOnline(isOnline: boolean): void {
    const isBack = isOnline && !this.isOnline;
    this.isOnline = isOnline;
    if (isBack) this.reconnect();
  }

  reconnect(): void {
    this.outbox.flush();
    void this.window.catchUp();
  }

  close(): void {
    this.window.close();
    this.outbox.close();
  }
}

const action = fc.record({
  kind: fc.constantFrom(
    ...(['add', 'change', 'remove', 'lose', 'gain', 'own add', 'own change', 'own remove'] as const),
    ...(['down', 'down', 'down', 'up', 'up', 'offline', 'online', 'reset', 'wait'] as const),
  ),
  view: fc.nat(queries.length - 1),
  pick: fc.nat(40),
  delayMs: fc.nat(40),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

let server: Awaited<ReturnType<typeof startNoteServer>>;
let browser: Browser | undefined;
let delayMs = 0;
/** Whether the next difference is unknown. */
let isReset = false;
/** Requests that the server is answering: they take real time. */
let underWay = 0;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
async function pass(ms: number): Promise<void> {
  const step = Math.min(50, ms);
  for (let left = ms; left > 0; left -= step) {
    await vi.advanceTimersByTimeAsync(step);
    await turn();
    while (underWay > 0) await turn();
    await turn();
  }
}

const readRows = async (uid: string): Promise<Note[]> =>
  (
    await server.database.db.selectFrom('shared_notes').select('wire').where('owner_id', '=', uid).execute()
  ).map(({ wire }): Note => JSON.parse(wire));

async function act(ada: Browser, { kind, view: at, pick, delayMs: delay }: Action): Promise<void> {
  delayMs = delay;
  const { database } = server;
  const by = { actor: ada.actor };
  const note = { id: createId(), title: `note ${pick}`, body: '' };
  const rows = await readRows(ada.uid);
  const { id } = rows[pick % Math.max(1, rows.length)] ?? {};
  const title = `note ${pick} changed`;
  const view = ada.views[at];
  const shown = view?.read();
  const own = shown?.records[pick % Math.max(1, shown.records.length)];
  if (kind === 'add') await database.execute(addNote, { ...note, scope: `user:${ada.uid}` }, by);
  if (kind === 'gain') {
    const others: Actor = { uid: 'grace', roles: ['user'] };
    await database.execute(addNote, { ...note, scope: 'user:grace' }, { actor: others });
    await database.execute(moveNote, { id: note.id, scope: `user:${ada.uid}` }, { actor: others });
  }
  if (kind === 'own add')
    ada.run('add', { ...note, scope: `user:${ada.uid}` }, { [note.id]: { ...note, version: 0 } });
  if (kind === 'own change' && own) ada.run('change', { id: own.id, title }, { [own.id]: { title } });
  if (kind === 'own remove' && own) ada.run('remove', { id: own.id }, { [own.id]: null });
  if (kind === 'down' && shown) view?.show(shown.offset + shown.records.length, shown.offset + 2 * sizes.max);
  if (kind === 'up') view?.show(Math.max(0, (shown?.offset ?? 0) - 1), shown?.offset ?? 0);
  if (kind === 'reset') {
    isReset = true;
    void ada.window.catchUp();
  }
  if (kind === 'offline' || kind === 'online') ada.setOnline(kind === 'online');
  if (id === undefined) return;
  if (kind === 'change') await database.execute(changeNote, { id, title }, by);
  if (kind === 'remove') await database.execute(removeNote, { id }, by);
  if (kind === 'lose') await database.execute(moveNote, { id, scope: 'user:grace' }, by);
}

/** The loaded part is a gapless part of the list that the server has. */
function expectPart(part: ListPart, rows: readonly Note[], query: CollectionQuery): void {
  const { matches, compare } = compileList<Note>(notes, query);
  const all = rows.filter(matches).toSorted(compare);
  const first = part.records[0];
  const from = first ? all.findIndex(({ id }) => id === first.id) : 0;
  expect(part.records).toEqual(all.slice(from, from + part.records.length));
  if (!part.hasBefore) expect(from).toBe(0);
  if (!part.hasAfter) expect(from + part.records.length).toBe(all.length);
  expect(part.total).toEqual({ count: all.length, isExact: true });
}

beforeEach(async () => {
  server = await startNoteServer();
  server.database.onCommit((changes) => browser?.takeCommit(changes, delayMs));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (browser?.isOnline !== true) throw new TypeError('offline');
    const [, uid = '', path = ''] = /^\/api\/([\w-]+)(\/.*)$/.exec(url) ?? [];
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${uid}`);
    underWay++;
    const asked = isReset ? path.replace(/epoch=\w+/, 'epoch=another') : path;
    if (asked !== path) isReset = false;
    const request = new Request(`http://crm.test/api${asked}`, { ...init, headers });
    const response = await server.fetch(request);
    const text = await response.text().finally(() => underWay--);
    // A response can be older than the events that come before it.
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (!browser.isOnline) throw new TypeError('offline');
    return new Response(text, response);
  });
});
afterEach(async () => {
  browser?.close();
  browser = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.database.close();
});

test('whatever happens, each list is a gapless part of what the server has, and stays small', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.array(action, { minLength: 5, maxLength: 40 }),
      async (count, actions) => {
        browser?.close();
        browser = await Browser.open();
        const ada = browser;
        for (let at = 0; at < count; at++) {
          const note = { id: createId(), title: `note ${at % 20}`, body: '', scope: `user:${ada.uid}` };
          await server.database.execute(addNote, note, { actor: ada.actor });
        }
        await pass(300);
        for (const one of actions) {
          await act(ada, one);
          await pass(one.kind === 'wait' ? 400 : one.delayMs);
          expect(
            ada.views.every((view) => view.read().records.length <= sizes.max + 2 * sizes.page + 40),
          ).toBe(true);
        }
        ada.setOnline(true);
        ada.reconnect();
        for (let round = 0; round < 12; round++) {
          await pass(500);
          if (round > 8 && ada.outbox.commands.getState().length === 0) break;
        }
        expect(ada.outbox.commands.getState()).toEqual([]);
        const rows = await readRows(ada.uid);
        for (const view of ada.views) expectPart(view.read(), rows, view.query);
        expect([...ada.window.store.baseValues()].length).toBeLessThanOrEqual(queries.length * 2 * sizes.max);
      },
    ),
    { numRuns: countRuns(25) },
  );
});
