import { expect, test } from 'vitest';
import { nextTurn, startPacing } from './next-turn.ts';

/** Keeps the thread busy for longer than long work may without a break. */
function keepBusy(): void {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 4);
}

/** What happens in each turn of the event loop while works of some steps are under way: the works that continue, in their order. */
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

test('of long works one continues in a turn, each in its turn', async () => {
  expect(await listTurns(['a'])).toEqual(['a', 'a', 'a', 'a', 'a']);
  expect((await listTurns(['a', 'b', 'c'])).join(' ')).toBe('a b c a b c a b c a b c a b c');
});

test('transactions do not wait for other long works', async () => {
  const turns = await listTurns(['a', 'b'], nextTurn);
  expect(turns).toEqual(['ab', 'ab', 'ab', 'ab', 'ab']);
});
