import { expect, test } from 'vitest';
import { nextTurn, startPacing } from './next-turn.ts';

/** Blocks the thread longer than a part of long work may. */
function keepBusy(): void {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 4);
}

/** Returns which tasks resume in each turn of the event loop, in order. */
async function listTurns(names: readonly string[], takeTurn?: () => Promise<void>): Promise<string[]> {
  const turns: string[] = [];
  const work = async (name: string) => {
    const pace = startPacing(takeTurn);
    for (let step = 0; step < 5; step++) {
      keepBusy();
      await pace();
      turns.push(`${turns.pop() ?? ''}${name}`);
    }
  };
  let isOver = false;
  const works = Promise.all(names.map(work)).then(() => (isOver = true));
  while (!isOver) {
    await nextTurn();
    turns.push('');
  }
  await works;
  return turns.filter((turn) => turn !== '');
}

test('one long task resumes in each turn, in order', async () => {
  expect(await listTurns(['a'])).toEqual(['a', 'a', 'a', 'a', 'a']);
  expect((await listTurns(['a', 'b', 'c'])).join(' ')).toBe('a b c a b c a b c a b c a b c');
});

test('transactions do not wait for other long tasks', async () => {
  const turns = await listTurns(['a', 'b'], nextTurn);
  expect(turns).toEqual(['ab', 'ab', 'ab', 'ab', 'ab']);
});
