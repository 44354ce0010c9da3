import { expect, onTestFinished, test, vi } from 'vitest';
import { Failure } from '../../../../base/failures.ts';
import { nextTurn } from '../../database/server/next-turn.ts';
import { defaultBounds } from './bounds.ts';
import { CostBudgets } from './cost-budgets.ts';

/** Budgets of a server whose work and time are set by hand. */
function createBudgets(workMs: number, bytes = 1e9) {
  const state = { worked: 0, now: 0 };
  const budgets = new CostBudgets(
    { ...defaultBounds, costPerMinute: { workMs, bytes } },
    () => new Date(state.now),
    () => state.worked,
  );
  /** The seconds that a person has to wait; 0 where they need not. */
  const wait = (key: string): unknown => {
    try {
      budgets.check(key);
      return 0;
    } catch (error) {
      if (error instanceof Failure && error.status === 429) return error.details['retryAfterSeconds'];
      throw error;
    }
  };
  return { state, budgets, wait };
}

test('who has used up their time waits until a part of it has come back, and nobody else does', () => {
  const { state, budgets, wait } = createBudgets(1000);
  const request = budgets.begin();
  state.worked += 1500;
  budgets.end(request, 'ada', 0);
  expect([wait('ada'), wait('bob')]).toEqual([30, 0]);
  state.now += 29_500;
  expect(wait('ada')).toBe(1);
  state.now += 501;
  expect(wait('ada')).toBe(0);
});

test('requests that are under way at once share the time in which the server works', () => {
  const { state, budgets, wait } = createBudgets(1000);
  const costly = [1, 2, 3].map(() => budgets.begin());
  state.worked += 600;
  const short = budgets.begin();
  state.worked += 400;
  budgets.end(short, 'bob', 0);
  state.worked += 1500;
  for (const request of costly) budgets.end(request, 'ada', 0);
  // Nobody's: no request was under way.
  state.worked += 10_000;
  const next = budgets.begin();
  state.worked += 899;
  budgets.end(next, 'bob', 0);
  expect([wait('ada'), wait('bob')]).toEqual([60, 0]);
  const last = budgets.begin();
  state.worked += 2;
  budgets.end(last, 'bob', 0);
  expect(wait('bob')).toBe(1);
});

test('what is sent and received has a budget of its own, and nobody waits for longer than a minute', () => {
  const { state, budgets, wait } = createBudgets(1e9, 1000);
  budgets.end(budgets.begin(), 'ada', 999);
  expect(wait('ada')).toBe(0);
  budgets.end(budgets.begin(), 'ada', 1_000_000);
  expect(wait('ada')).toBe(60);
  state.now += 60_001;
  expect(wait('ada')).toBe(0);
});

test('a request whose caller is unknown counts for nobody', () => {
  const { state, budgets, wait } = createBudgets(1000);
  const request = budgets.begin();
  state.worked += 5000;
  budgets.end(request, undefined, 5000);
  expect(wait('ada')).toBe(0);
});

/** Stops the timers of this test: no request waits until its time is over. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Waits until every request has begun that can begin now. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await nextTurn();
}

test('requests of a key that has used much run one after another and after those of others', async () => {
  stopTimers();
  const { state, budgets } = createBudgets(1000);
  const running: string[] = [];
  const start = (key: string) => {
    const request = budgets.begin();
    void budgets.takeTurn(request, key).then(() => running.push(key));
    return () => budgets.end(request, key, 0);
  };
  const first = [start('ada'), start('ada')];
  await settle();
  expect(running.splice(0)).toEqual(['ada', 'ada']);
  state.worked += 200;
  for (const end of first) end();
  const endOther = start('bob');
  const [endSecond, endThird] = [start('ada'), start('ada')];
  await settle();
  expect(running.splice(0)).toEqual(['bob']);
  endOther();
  await settle();
  expect(running.splice(0)).toEqual(['ada']);
  endSecond();
  await settle();
  expect(running).toEqual(['ada']);
  endThird();
});

test('of two keys that have used much, the one that has used less begins first', async () => {
  stopTimers();
  const { state, budgets } = createBudgets(1000);
  const running: string[] = [];
  const use = (key: string, ms: number) => {
    const request = budgets.begin();
    state.worked += ms;
    budgets.end(request, key, 0);
  };
  const start = (key: string) => {
    const request = budgets.begin();
    void budgets.takeTurn(request, key).then(() => running.push(key));
    return () => budgets.end(request, key, 0);
  };
  use('ada', 300);
  use('bob', 100);
  const [, endBob] = [start('ada'), start('bob')];
  await settle();
  expect(running).toEqual(['bob']);
  endBob();
  await settle();
  expect(running).toEqual(['bob', 'ada']);
});

test('requests of others that take long do not stop those of a key that has used much', async () => {
  const { state, budgets } = createBudgets(1000);
  const used = budgets.begin();
  state.worked += 200;
  budgets.end(used, 'ada', 0);
  await budgets.takeTurn(budgets.begin(), 'bob');
  await expect(budgets.takeTurn(budgets.begin(), 'ada')).resolves.toBeUndefined();
});
