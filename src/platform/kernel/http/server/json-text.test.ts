import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { nextTurn } from '../../database/server/next-turn.ts';
import { writeJson } from './json-text.ts';

const repeat = <T>(items: readonly T[], count: number): T[] =>
  items.length === 0 ? [] : Array.from({ length: count }, (_, index) => items[index % items.length]!); // safe: it is not empty

test('the text is that of JSON.stringify, whatever the lengths of the lists', async () => {
  const json = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }));
  const list = fc
    .tuple(fc.array(json), fc.integer({ min: 0, max: 1200 }))
    .map(([some, count]) => repeat(some, count));
  const value = fc.oneof(json, list, fc.dictionary(fc.string(), fc.oneof(json, list)));
  await fc.assert(
    fc.asyncProperty(value, async (given) => {
      expect((await writeJson(given)).join('')).toBe(JSON.stringify(given ?? null));
    }),
    { numRuns: countRuns(100) },
  );
});

test('a long list lets other requests run in between', async () => {
  const events = Array.from({ length: 200_000 }, (_, index) => ({ id: String(index), title: 'x' }));
  let turns = 0;
  let isDone = false;
  const written = writeJson({ events }).then(() => (isDone = true));
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  await written;
  expect(turns).toBeGreaterThan(5);
});
