import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countRuns } from '../../../../tests/support/properties.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { createId } from '../../../base/ids.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { openLocalStore } from '../../../platform/kernel/collections/client/local-store.ts';
import { Outbox } from '../../../platform/kernel/collections/client/outbox.ts';
import { Replica } from '../../../platform/kernel/collections/client/replica.ts';
import { noPatch, type Patch, patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import type { Change } from '../../../platform/kernel/database/server/change.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { paths } from '../shared/paths.ts';
import { findPlaces } from '../shared/places.ts';
import { type BoardList, type Card, cardCollection, listCollection } from '../shared/records.ts';
import { boardApi } from '../shared/schema.ts';
import { toggle } from './card/card-form.ts';

const boardId = 'shared-board';
const lane = `board:${boardId}`;

/** One person's browser: a copy of the board, and a queue of commands that waits while there is no network. */
class Client {
  readonly caller: Caller;
  readonly confirmed = new Set<string>();
  /** The calls that the server did not take. */
  readonly refused: { readonly path: string; readonly body: unknown }[] = [];
  readonly #done: string[] = [];
  outbox!: Outbox;
  replica!: Replica;
  isOnline = true;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  async open(): Promise<void> {
    const { uid } = this.caller;
    const store = await openLocalStore(`memory ${uid}`);
    this.outbox = new Outbox({
      uid,
      store,
      onConfirmed: (command) => {
        this.confirmed.add(command.id);
        this.replica.takeConfirmed(command.seq ?? 0);
      },
      onFailed: ({ path, body }) =>
        void this.refused.push({ path: path.replace(`/api/${uid}/`, '/api/'), body }),
      onRetry: () => undefined,
      onUndone: () => undefined,
    });
    const { app } = cardCollection;
    this.replica = new Replica({ app, api: `/api/${uid}/scrumboard-app`, store, outbox: this.outbox });
    this.replica.open(listCollection);
    this.replica.open(cardCollection);
    await this.outbox.start();
    void this.replica.start();
  }

  cards = (): readonly Card[] => this.replica.view(cardCollection).read();
  lists = (): readonly BoardList[] => this.replica.view(listCollection).read();

  run(path: string, body: object, patch: Patch): void {
    const id = createId();
    const sent = { id, app: 'scrumboard', scopes: [lane], method: 'POST', body, patch } as const;
    this.outbox.add({ ...sent, path: path.replace('/api/', `/api/${this.caller.uid}/`), state: 'waiting' });
    if (path !== journalApi.undo.path) this.#done.push(id);
  }

  undo(): void {
    const commandId = this.#done.pop();
    if (commandId !== undefined) this.run(journalApi.undo.path, { commandId }, noPatch);
  }

  setOnline(isOnline: boolean): void {
    const isBack = isOnline && !this.isOnline;
    this.isOnline = isOnline;
    if (isBack) this.reconnect();
  }

  reconnect(): void {
    this.outbox.flush();
    void this.replica.pull();
  }

  takeCommit(changes: readonly Change[]): void {
    if (!this.isOnline) return;
    for (const { scope, ...event } of changes)
      if (scope === lane) {
        const { record, ...rest } = event;
        this.replica.takeEvent({ ...rest, ...(record ? { record: { ...record } } : {}) });
      }
  }
}

const action = fc.record({
  client: fc.nat(3),
  kind: fc.constantFrom(
    ...(['move', 'move', 'move', 'move', 'list', 'edit', 'edit', 'label', 'label'] as const),
    ...(['add', 'trash', 'undo', 'network'] as const),
  ),
  item: fc.nat(50),
  place: fc.nat(50),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function moveCard(client: Client, card: Card, list: BoardList, place: number): void {
  const there = client.cards().filter(({ listId, id }) => listId === list.id && id !== card.id);
  const afterId = place % 4 === 0 ? null : (there[place % Math.max(1, there.length)]?.id ?? null);
  const [position = ''] = findPlaces(there, [card.id], afterId);
  const patch = patchOf(cardCollection, { [card.id]: { listId: list.id, position } });
  client.run(paths.moveCards, { ids: [card.id], listId: list.id, afterId }, patch);
}

function act(clients: readonly Client[], { client: at, kind, item, place }: Action): void {
  const client = clients[at];
  const [cards, lists] = [client?.cards() ?? [], client?.lists() ?? []];
  const card = cards[item % Math.max(1, cards.length)];
  const list = lists[place % Math.max(1, lists.length)];
  if (!client || !card || !list) return;
  if (kind === 'network') return client.setOnline(!client.isOnline);
  if (kind === 'undo') return client.undo();
  if (kind === 'move') return moveCard(client, card, list, place);
  if (kind === 'edit') {
    const changes = { name: `named ${item} ${place}` };
    const patch = patchOf(cardCollection, { [card.id]: changes });
    return client.run(paths.updateCards, { ids: [card.id], changes }, patch);
  }
  if (kind === 'label') {
    // As the dialog of a card does: with the labels that the person saw.
    const label = `label-${String(place % 6)}`;
    const changes = { labels: toggle(card.labels, label) };
    const body = { ids: [card.id], changes, expected: { labels: card.labels } };
    return client.run(paths.updateCards, body, patchOf(cardCollection, { [card.id]: changes }));
  }
  if (kind === 'trash') {
    const deletedAt = card.deletedAt === null ? '2026-01-01T00:00:00.000Z' : null;
    const body = { entity: 'cards', ids: [card.id], state: deletedAt === null ? 'open' : 'deleted' };
    return client.run(paths.setState, body, patchOf(cardCollection, { [card.id]: { deletedAt } }));
  }
  if (kind === 'list') {
    const afterId = lists[item % lists.length]?.id ?? null;
    if (afterId === list.id) return;
    const [position = ''] = findPlaces(lists, [list.id], afterId);
    return client.run(
      paths.moveList,
      { id: list.id, afterId },
      patchOf(listCollection, { [list.id]: { position } }),
    );
  }
  const id = createId();
  const [position = ''] = findPlaces(
    cards.filter(({ listId }) => listId === list.id),
    [id],
    'end',
  );
  const made = { ...card, id, listId: list.id, position, name: `added ${item}`, version: 0 };
  client.run(
    paths.createCard,
    { id, listId: list.id, name: made.name },
    patchOf(cardCollection, { [id]: made }),
  );
}

let product: TestProduct;
let clients: Client[] = [];

async function start(): Promise<void> {
  product = await startTestProduct('sqlite');
  const callers = await Promise.all([0, 1, 2, 3].map(() => product.asUser('user')));
  const [owner] = callers;
  if (!owner) throw new Error('Nobody is there.');
  await owner.call(boardApi.createBoard, { body: { id: boardId, name: 'Ours' } });
  for (const { uid } of callers.slice(1))
    await owner.call(accessApi.setGrant, { body: { scope: lane, principal: `user:${uid}`, level: 'edit' } });
  for (const number of [0, 1, 2, 3, 4, 5])
    await owner.call(boardApi.createLabel, {
      body: { id: `label-${String(number)}`, boardId, title: 'label', color: '#112233' },
    });
  for (const listId of ['one', 'two', 'three']) {
    await owner.call(boardApi.createList, { body: { id: listId, boardId, name: listId } });
    for (const number of [1, 2, 3, 4])
      await owner.call(boardApi.createCard, { body: { id: `${listId}-${number}`, listId, name: 'card' } });
  }
  clients = callers.map((caller) => new Client(caller));
  product.database.onCommit((changes) => clients.forEach((client) => client.takeCommit(changes)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [, uid, path = ''] = /^\/api\/([\w-]+)(\/.*)$/.exec(url) ?? [];
    const client = clients.find(({ caller }) => caller.uid === uid);
    if (!client?.isOnline) throw new TypeError('offline');
    const { authorization: _authorization, ...headers } = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? { body: init.body } : {};
    return client.caller.fetch(`/api${path}`, { method: init.method ?? 'GET', headers, ...body });
  });
}

async function end(): Promise<void> {
  for (const client of clients) {
    client.outbox.close();
    client.replica.close();
  }
  clients = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await product.close();
}

const { setTimeout: setTrueTimeout } = globalThis;
const pauseTruly = (ms: number) => new Promise<void>((resolve) => setTrueTimeout(resolve, ms));

/** Lets requests and timers run. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** With a network for everybody, until nothing waits any more; what was refused is discarded. */
async function settle(): Promise<void> {
  do {
    for (const client of clients) {
      client.setOnline(true);
      for (const { id, state } of client.outbox.commands.getState())
        if (state === 'failed') client.outbox.discard(id);
      client.reconnect();
    }
    await pass(1000);
    // The server takes as long as it takes, whatever the clock of the browsers says.
    await pauseTruly(5);
  } while (clients.some(({ outbox }) => outbox.commands.getState().length > 0));
}

const readStored = async (table: 'cards' | 'board_lists') => {
  const rows = await product.database.db
    .selectFrom(table)
    .select('wire')
    .where('scope', '=', lane)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ wire }): unknown => JSON.parse(wire));
};

type Refused = Client['refused'][number];
const isUndo = ({ path }: Refused) => path === journalApi.undo.path;
const isOfGone = ({ path, body }: Refused, cards: readonly unknown[]) =>
  path === paths.updateCards &&
  Object(body).ids.every((id: string) => cards.every((card) => Object(card).id !== id));

test('four people’s moves, edits and undos, partly offline, end in one board for all', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(action, { minLength: 500, maxLength: 500 }), async (actions) => {
        for (const client of clients) await client.open();
        await pass(300);
        for (const [index, one] of actions.entries()) {
          act(clients, one);
          if (index % 10 === 0) await pass(100);
        }
        await settle();
        const [cards, lists] = [await readStored('cards'), await readStored('board_lists')];
        // Answers are still on their way; what differs in the end is found below.
        const isCaughtUp = (client: Client) => isDeepStrictEqual(client.cards(), cards);
        for (let round = 0; round < 200 && !clients.every(isCaughtUp); round++) {
          await pass(100);
          await pauseTruly(5);
        }
        expect(cards.length).toBeGreaterThan(12);
        for (const client of clients) {
          expect(client.cards()).toEqual(cards);
          expect(client.lists()).toEqual(lists);
          // Only an undo of what others have changed since is refused, and labels of a card whose creation was undone.
          expect(client.refused.filter((one) => !isUndo(one) && !isOfGone(one, cards))).toEqual([]);
          const stored = await product.database.db
            .selectFrom('commands')
            .select('id')
            .where('actor', '=', client.caller.uid)
            .execute();
          for (const id of client.confirmed) expect(stored.map((row) => row.id)).toContain(id);
        }
      })
      .beforeEach(start)
      .afterEach(end),
    { numRuns: countRuns(1), endOnFailure: true },
  );
});
