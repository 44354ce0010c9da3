import { expect, it } from 'vitest';
import type { PendingCommand } from '../../../kernel/collections/client/local-store.ts';
import { findTitle, summarizeQueue } from './queue-summary.ts';

const command = (id: string, state: PendingCommand['state']): PendingCommand => ({
  id,
  state,
  app: 'todo',
  method: 'POST',
  path: '/api/x',
  body: {},
  patch: {},
});

it('counts what is not sent and puts failures first', () => {
  const queue = [
    command('a', 'sending'),
    command('b', 'confirmed'),
    command('c', 'waiting'),
    command('d', 'failed'),
  ];
  const { commands, ...counts } = summarizeQueue(queue);
  expect(counts).toEqual({ waiting: 1, sending: 1, failed: 1 });
  expect(commands.map(({ id }) => id)).toEqual(['d', 'a', 'c']);
});

it('names a command by the title in its body, if there is one', () => {
  expect(findTitle({ todo: { id: '1', title: 'Buy milk' } })).toBe('Buy milk');
  expect(findTitle({ ids: ['1'], changes: { title: 'New' } })).toBe('New');
  expect(findTitle({ a: { b: { c: { d: { title: 'too deep' } } } } })).toBeUndefined();
  expect(findTitle({ title: '' })).toBeUndefined();
  expect(findTitle(null)).toBeUndefined();
});
