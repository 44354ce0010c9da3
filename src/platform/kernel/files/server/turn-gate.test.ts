import { expect, test } from 'vitest';
import { TurnGate } from './turn-gate.ts';

test('works run one at a time, and those of different keys take turns', async () => {
  const gate = new TurnGate(3);
  const started: string[] = [];
  let running = 0;
  const run = (key: string, name: string) =>
    gate.run(key, async () => {
      running++;
      started.push(name);
      expect(running).toBe(1);
      await Promise.resolve();
      running--;
    });
  await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2')]);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('a key with too many waiting works is refused, others are not, and a failure ends its turn', async () => {
  const gate = new TurnGate(1);
  const { promise: end, reject } = Promise.withResolvers<string>();
  const first = gate.run('a', () => end);
  const second = gate.run('a', async () => 'second');
  const other = gate.run('b', async () => 'other');
  await expect(gate.run('a', async () => 'third')).rejects.toMatchObject({ status: 503 });
  reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await Promise.all([second, other])).toEqual(['second', 'other']);
  expect(await gate.run('a', async () => 'later')).toBe('later');
});
