import { expect, test } from 'vitest';
import { StreamCounts } from './stream-counts.ts';

test('a session and an address have only so many streams, and an ended one makes room', () => {
  const counts = new StreamCounts({ streamsPerSession: 2, streamsPerAddress: 3 });
  const [first] = [counts.add('ada', '::1'), counts.add('ada', '::1')];
  expect(() => counts.add('ada', '::2')).toThrow('too many');
  counts.add('bo', '::1');
  expect(() => counts.add('eve', '::1')).toThrow('too many');
  first?.();
  counts.add('eve', '::1');
  counts.add('ada', '::2');
});

test('without an address only sessions are counted', () => {
  const counts = new StreamCounts({ streamsPerSession: 1, streamsPerAddress: 1 });
  counts.add('ada', '');
  counts.add('bo', '');
  expect(() => counts.add('bo', '')).toThrow('too many');
});
