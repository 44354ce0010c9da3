import { expect, test } from 'vitest';
import { TurnGate } from './turn-gate.ts';

test('works run one at a time, and people take turns, as the keys of each do', async () => {
  const gate = new TurnGate(3);
  const started: string[] = [];
  let running = 0;
  const run = (person: string, name: string) =>
    gate.run({ person, key: name.slice(0, -1) }, async () => {
      running++;
      started.push(name);
      expect(running).toBe(1);
      await Promise.resolve();
      running--;
    });
  const ofAda = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => run('ada', name));
  await Promise.all([...ofAda, run('eve', 'd1'), run('eve', 'd2')]);
  expect(started).toEqual(['a1', 'a2', 'd1', 'b1', 'd2', 'c1', 'a3']);
});

const of = (key: string) => ({ person: 'ada', key });

test('a key with too many waiting works is refused, others are not, and a failure ends its turn', async () => {
  const gate = new TurnGate(1);
  const { promise: end, reject } = Promise.withResolvers<string>();
  const first = gate.run(of('a'), () => end);
  const second = gate.run(of('a'), async () => 'second');
  const other = gate.run(of('b'), async () => 'other');
  await expect(gate.run(of('a'), async () => 'third')).rejects.toMatchObject({ status: 503 });
  reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await Promise.all([second, other])).toEqual(['second', 'other']);
  expect(await gate.run(of('a'), async () => 'later')).toBe('later');
});
