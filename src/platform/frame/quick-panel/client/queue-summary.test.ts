import { expect, it } from 'vitest';
import { noPatch } from '../../../kernel/collections/shared/patch.ts';
import type { PendingCommand } from '../../../kernel/collections/client/pending-command.ts';
import { summarizeQueue } from './queue-summary.ts';

const command = (id: string, state: PendingCommand['state']): PendingCommand => ({
  id,
  state,
  app: 'todo',
  scopes: ['todo'],
  method: 'POST',
  path: '/api/x',
  body: {},
  patch: noPatch,
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
