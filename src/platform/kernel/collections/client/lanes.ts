import { orderOf, type PendingCommand } from './pending-command.ts';

/** The records that a command changes, named across apps. */
const listRecords = ({ app, patch }: PendingCommand): string[] =>
  Object.entries(patch).flatMap(([collection, changes]) =>
    Object.keys(changes).map((id) => `${app}/${collection}/${id}`),
  );

/**
 * Splits the queue into what can be sent and what waits for something else. Commands that share a scope go one after the
 * other; a failed command holds back only later commands on its records, and these only what is on theirs.
 */
export function findReady(commands: readonly PendingCommand[]): PendingCommand[] {
  const busyScopes = new Set<string>();
  const blockedRecords = new Set<string>();
  const ready: PendingCommand[] = [];
  for (const command of commands) {
    if (command.state === 'confirmed') continue;
    const records = listRecords(command);
    if (command.state === 'failed' || records.some((record) => blockedRecords.has(record))) {
      for (const record of records) blockedRecords.add(record);
      continue;
    }
    const isFirst = command.scopes.every((scope) => !busyScopes.has(scope));
    if (isFirst && command.state === 'waiting') ready.push(command);
    for (const scope of command.scopes) busyScopes.add(scope);
  }
  return ready;
}

/** The queue with a command added, or replaced where it is known, in the order of the queue. */
export function putInOrder(
  commands: readonly PendingCommand[],
  command: PendingCommand,
): readonly PendingCommand[] {
  const known = commands.findIndex(({ id }) => id === command.id);
  if (known >= 0) return commands.with(known, command);
  const before = commands.findLastIndex((other) => orderOf(other) <= orderOf(command));
  return commands.toSpliced(before + 1, 0, command);
}
