import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStore, type LocalStore, type PendingCommand } from './local-store.ts';
import { Outbox } from './outbox.ts';

const command: PendingCommand = {
  id: 'c1',
  app: 'todo',
  method: 'POST',
  path: '/api/todo-app/new-todo',
  body: {},
  patch: {},
  state: 'waiting',
};

let sent: string[];
let outbox: Outbox | undefined;
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['command-id'] ?? '');
    return Response.json({}, { headers: { sequence: '1' } });
  });
});
afterEach(() => {
  outbox?.close();
  vi.unstubAllGlobals();
});

async function openOutbox(change: (store: LocalStore) => Partial<LocalStore>): Promise<Outbox> {
  const store = await openLocalStore('somebody'); // without IndexedDB, as here, in memory
  const onConfirmed = () => outbox?.forgetConfirmed('todo', 1);
  outbox = new Outbox({
    uid: 'somebody',
    store: { ...store, ...change(store) },
    onConfirmed,
    onFailed: () => undefined,
  });
  return outbox;
}

test('a command taken back just before it is claimed is never sent', async () => {
  let answer: boolean | undefined;
  const box = await openOutbox((store) => ({
    async claimCommand(id) {
      answer = await outbox?.withdraw(id);
      return store.claimCommand(id);
    },
  }));
  box.add(command);
  await vi.waitFor(() => expect(box.commands.getState()).toEqual([]));
  expect([answer, sent]).toEqual([true, []]);
});

test('a command that is claimed cannot be taken back', async () => {
  let answer: boolean | undefined;
  const box = await openOutbox((store) => ({
    async claimCommand(id) {
      const isClaimed = await store.claimCommand(id);
      answer = await outbox?.withdraw(id);
      return isClaimed;
    },
  }));
  box.add(command);
  await vi.waitFor(() => expect(sent).toEqual(['c1']));
  expect(answer).toBe(false);
});

test('a command that the browser cannot keep is sent all the same', async () => {
  const box = await openOutbox(() => ({ putCommand: () => Promise.reject(new Error('The disk is full.')) }));
  box.add(command);
  await vi.waitFor(() => expect(sent).toEqual(['c1']));
  await vi.waitFor(() => expect(box.commands.getState()).toEqual([]));
});
