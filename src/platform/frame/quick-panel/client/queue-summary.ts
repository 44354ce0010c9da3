import type { PendingCommand } from '../../../kernel/collections/client/local-store.ts';

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

/** A title somewhere in a command's body: what the person would call it. */
export function findTitle(body: unknown, depth = 0): string | undefined {
  if (typeof body !== 'object' || body === null || depth > 2) return undefined;
  if ('title' in body && typeof body.title === 'string' && body.title !== '') return body.title;
  for (const part of Object.values(body)) {
    const found = findTitle(part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
