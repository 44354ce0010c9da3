import { usePendingCommands } from '../../../kernel/collections/client/commands.ts';

interface Refused<Values extends object> {
  /** The command in the queue. */
  readonly id: string;
  readonly reason: string;
  readonly changes: Partial<Values>;
}

/** What the server refused of a record's changes, which waits in the queue for a decision. */
export function useRefused<Values extends object>(recordId: string | undefined): Refused<Values> | undefined {
  for (const { id, state, patch, failure } of usePendingCommands()) {
    if (recordId === undefined || state !== 'failed') continue;
    const fields = Object.values(patch).flatMap((records) => records[recordId] ?? []);
    if (fields.length === 0) continue;
    const changes = Object.assign({}, ...fields) as Partial<Values>; // safe: patches hold fields of the record
    return { id, reason: failure?.reason ?? '', changes };
  }
  return undefined;
}
