import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStore, type LocalStore } from './local-store.ts';
import { Outbox } from './outbox.ts';
import type { PendingCommand } from './pending-command.ts';
import { readNow } from '../../../../base/clock.ts';
import { noPatch, patchOf, type SyncRecord } from '../shared/patch.ts';

type Plant = SyncRecord & { title: string; starred: boolean };
const plants = { name: 'plants', search: ({ title }: Plant) => [title] };

const command: PendingCommand = {
  id: 'c1',
  app: 'todo',
  scopes: ['todo'],
  method: 'POST',
  path: '/api/todo-app/new-todo',
  body: {},
  patch: noPatch,
  state: 'waiting',
};
/** A change of one record, in the lane of its app. */
const change = (id: string, app: string, record: string, more: Partial<PendingCommand> = {}) => ({
  ...command,
  id,
  app,
  scopes: [app],
  path: `/api/${app}`,
  patch: patchOf(plants, { [record]: { title: id } }),
  ...more,
});
const fail = (status: number, error: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ error: { message: `refused with ${status}`, ...error } }, { status, headers });

let sent: string[];
let answers: Record<string, () => Response | Promise<Response>>;
let told: string[];
let outbox: Outbox | undefined;
let store: LocalStore;
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent = [];
  told = [];
  answers = {};
  store = await openLocalStore('somebody'); // without IndexedDB, as here, in memory
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    const id = headers['command-id'] ?? '';
    sent.push(id);
    return answers[id]?.() ?? Response.json({}, { headers: { sequence: '1' } });
  });
});
afterEach(() => {
  outbox?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openOutbox(replaced: Partial<LocalStore> = {}): Outbox {
  outbox?.close();
  const box: Outbox = new Outbox({
    uid: 'somebody',
    store: { ...store, ...replaced },
    onConfirmed: ({ app }) => box.forgetConfirmed(app, () => true),
    onFailed: ({ id }, { status }) => told.push(`${id} failed ${status}`),
    onRetry: ({ id }, { status }) => told.push(`${id} retried ${status}`),
    onUndone: (answer) => told.push(`undone ${JSON.stringify(answer)}`),
  });
  outbox = box;
  return box;
}
const states = () => outbox?.commands.getState().map(({ id, state }) => `${id} ${state}`);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a command withdrawn just before it is claimed is never sent', async () => {
  let isWithdrawn: boolean | undefined;
  const box = openOutbox({
    async claimCommand(id) {
      isWithdrawn = await outbox?.withdraw(id);
      return store.claimCommand(id);
    },
  });
  box.add(command);
  await expect.poll(() => box.commands.getState()).toEqual([]);
  expect([isWithdrawn, sent]).toEqual([true, []]);
});

test('a command that is claimed cannot be withdrawn', async () => {
  let isWithdrawn: boolean | undefined;
  const box = openOutbox({
    async claimCommand(id) {
      const isClaimed = await store.claimCommand(id);
      isWithdrawn = await outbox?.withdraw(id);
      return isClaimed;
    },
  });
  box.add(command);
  await expect.poll(() => sent).toEqual(['c1']);
  expect(isWithdrawn).toBe(false);
});

test('a command whose response was lost cannot be withdrawn: the server may have it', async () => {
  answers = { c1: () => Promise.reject(new TypeError('connection reset')) };
  const box = openOutbox();
  box.add(command);
  await expect.poll(() => [sent, states()]).toEqual([['c1'], ['c1 waiting']]);
  expect(await box.withdraw('c1')).toBe(false);
});

test('a command that the browser cannot store is sent all the same', async () => {
  const box = openOutbox({ putCommand: () => Promise.reject(new Error('The disk is full.')) });
  box.add(command);
  await expect.poll(() => sent).toEqual(['c1']);
  await expect.poll(() => box.commands.getState()).toEqual([]);
});

test('no lane waits for another; order holds within a lane, and across lanes for a command that needs both', async () => {
  let release = () => {};
  answers = {
    a1: () => new Promise((resolve) => (release = () => resolve(Response.json({})))),
  };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one'));
  box.add(change('a2', 'a', 'two'));
  box.add(change('b1', 'b', 'three'));
  box.add(change('c1', 'c', 'four', { scopes: ['a', 'b'] }));
  box.add(change('d1', 'b', 'five'));
  await expect.poll(() => sent).toEqual(['a1', 'b1']);
  await pass(50);
  expect(sent).toEqual(['a1', 'b1']);
  release();
  await expect.poll(() => sent).toEqual(['a1', 'b1', 'a2', 'c1', 'd1']);
});

test('a server error is reported at once, retried five more times, then failed; other lanes go on', async () => {
  answers = { a1: () => fail(500) };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one'));
  box.add(change('a2', 'a', 'two'));
  box.add(change('b1', 'b', 'three'));
  await expect.poll(() => told).toEqual(['a1 retried 500']);
  expect(sent.includes('b1')).toBe(true);
  expect(sent.includes('a2')).toBe(false);
  await pass(60_000);
  expect(told).toEqual(['a1 retried 500', 'a1 failed 500']);
  expect(sent.filter((id) => id === 'a1')).toHaveLength(6);
  expect(sent.includes('a2')).toBe(true);
});

test('a failed command stops only later commands on its record, survives a reload, and can be tried again or discarded', async () => {
  answers = { a1: () => fail(403) };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one'));
  box.add(change('a2', 'a', 'one'));
  box.add(change('a3', 'a', 'two'));
  await expect.poll(() => sent).toEqual(['a1', 'a3']);
  expect(told).toEqual(['a1 failed 403']);
  const reloaded = openOutbox();
  await reloaded.start();
  expect(states()).toEqual(['a1 failed', 'a2 waiting']);
  expect(reloaded.commands.getState()[0]?.failure?.reason).toBe('refused with 403');
  reloaded.retry('a1');
  await expect.poll(() => sent).toEqual(['a1', 'a3', 'a1']);
  await expect.poll(() => states()).toEqual(['a1 failed', 'a2 waiting']);
  reloaded.discard('a1');
  await expect.poll(() => sent).toEqual(['a1', 'a3', 'a1', 'a2']);
});

test('a conflict is kept with both values of each field, and goes again in its place without what it expected', async () => {
  const current = { id: 'one', title: 'theirs', starred: false };
  answers = { a1: () => fail(409, { reason: 'changed-since', current }) };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one', { patch: patchOf(plants, { one: { title: 'mine', starred: false } }) }));
  box.add(change('a2', 'a', 'one'));
  await expect.poll(() => states()).toEqual(['a1 failed', 'a2 waiting']);
  expect(box.commands.getState()[0]?.failure?.conflicts).toEqual([
    { field: 'title', mine: 'mine', theirs: 'theirs' },
  ]);
  const body = { changes: { title: 'mine' }, expected: { title: 'seen' } };
  answers['b1'] = () => fail(409, { reason: 'changed-since', current: { ...current, starred: true } });
  const patch = patchOf(plants, { copy: { title: 'mine', starred: false } });
  box.add(change('b1', 'b', 'one', { body, patch }));
  await expect.poll(() => states()).toContain('b1 failed');
  // What a body says was changed is more exact than what the screens show of it.
  expect(box.commands.getState().find(({ id }) => id === 'b1')?.failure?.conflicts).toEqual([
    { field: 'title', mine: 'mine', theirs: 'theirs' },
  ]);
  box.discard('b1');
  sent = [];
  box.replace('a1', { title: 'mine' });
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[0]).not.toBe('a1'); // another body needs another id
  expect(sent[1]).toBe('a2');
});

test('too many requests: the lane waits as long as the server says', async () => {
  let isFree = false;
  answers = { a1: () => (isFree ? Response.json({}) : fail(429, {}, { 'retry-after': '20' })) };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one'));
  await expect.poll(() => sent).toEqual(['a1']);
  isFree = true;
  await pass(15_000);
  expect(sent).toEqual(['a1']);
  await pass(6000);
  expect(sent).toEqual(['a1', 'a1']);
  expect(told).toEqual([]);
});

test('without a session everything waits, until the stream opens again', async () => {
  answers = { a1: () => fail(401) };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one'));
  await expect.poll(() => [sent, states()]).toEqual([['a1'], ['a1 waiting']]);
  box.add(change('b1', 'b', 'two'));
  await pass(60_000);
  expect(sent).toEqual(['a1']);
  answers = {};
  box.flush();
  await expect.poll(() => states()).toEqual([]);
  expect(told).toEqual([]);
});

test('without a network everything waits without limit and nothing fails', async () => {
  answers = { a1: () => Promise.reject(new TypeError('offline')) };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one'));
  await pass(3_600_000);
  expect(states()).toEqual(['a1 waiting']);
  expect(sent.length).toBeGreaterThan(20);
  answers = {};
  await pass(30_000);
  expect(states()).toEqual([]);
});

const dayMs = 86_400_000;

test.each([
  ['without a network', () => Promise.reject(new TypeError('no network'))],
  ['after a server error', () => fail(503)],
  ['after too many requests', () => fail(429, {}, { 'retry-after': '2' })],
])('%s, a clock that is set right by days keeps nothing waiting', async (_, answer) => {
  answers = { a1: answer };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one'));
  await expect.poll(() => [sent.length, states()]).toEqual([1, ['a1 waiting']]);
  answers = {};
  vi.setSystemTime(readNow() - 5 * dayMs);
  await pass(5_000);
  expect([sent, box.commands.getState()]).toEqual([['a1', 'a1'], []]);
});

test('a command that fails while its undo waits is dropped with it', async () => {
  answers = { a1: () => fail(400) };
  const box = openOutbox();
  box.add(change('a1', 'a', 'one'));
  box.add(change('a2', 'a', 'one', { undoes: 'a1' }));
  await expect.poll(() => states()).toEqual([]);
  expect([sent, told]).toEqual([['a1'], []]);
});

test('what an undo left as it is, is reported once the server has answered', async () => {
  const skipped = [{ by: 'Ada' }];
  answers = { u1: () => Response.json({ commandId: 'a1', skipped }, { headers: { sequence: '2' } }) };
  openOutbox().add({ ...command, id: 'u1', undoes: 'a1' });
  await pass(1);
  expect(told).toEqual([`undone ${JSON.stringify({ commandId: 'a1', skipped })}`]);
});
