import type { PendingCommand } from '../../../kernel/collections/client/pending-command.ts';

/** A command of the queue that the server has not confirmed. */
export type UnsentCommand = PendingCommand & { readonly state: 'waiting' | 'sending' | 'failed' };

const isUnsent = (command: PendingCommand): command is UnsentCommand => command.state !== 'confirmed';

/** What is not sent, what failed first; and how many there are of each kind. */
export function summarizeQueue(commands: readonly PendingCommand[]) {
  const unsent = commands.filter(isUnsent);
  const count = (state: UnsentCommand['state']) => unsent.filter((command) => command.state === state).length;
  const isFailed = (command: UnsentCommand) => (command.state === 'failed' ? 0 : 1);
  return {
    commands: unsent.toSorted((a, b) => isFailed(a) - isFailed(b)),
    waiting: count('waiting'),
    sending: count('sending'),
    failed: count('failed'),
  };
}
