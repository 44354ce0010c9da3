import { ApiError } from '../../http/client/api-error.ts';
import type { CommandFailure, FieldConflict, PendingCommand } from './pending-command.ts';

/** What becomes of a command after a request that did not succeed. */
export type Outcome =
  /** The server was not reached: everything waits, without limit. */
  | { readonly type: 'unreachable' }
  /** Nobody is signed in, or the session is locked: everything waits for that. */
  | { readonly type: 'signed-out' }
  /** The lane waits; `isFault` counts as one of the tries that end. */
  | {
      readonly type: 'retry';
      readonly afterMs: number;
      readonly isFault: boolean;
      readonly failure: CommandFailure;
    }
  | { readonly type: 'failed'; readonly failure: CommandFailure };

/** How many times a command is sent again after the server failed. */
const maxRetries = 5;
const firstRetryMs = 300;
const defaultWaitSeconds = 5;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields of the command whose value is another one on the server now. */
function listConflicts(command: PendingCommand, current: unknown): readonly FieldConflict[] {
  const theirs = new Map<string, unknown>(Object.entries(Object(current)));
  const id = String(theirs.get('id'));
  const { changes: given } = Object(command.body);
  const shown = Object.values(command.patch).flatMap((records) => Object.entries(records[id] ?? {}));
  // A patch may hold more than was changed, or less: a series shows its new times when the server has sent them.
  const changes = given === undefined ? shown : Object.entries(Object(given));
  return changes.flatMap(([field, mine]) =>
    theirs.has(field) && !isEqual(mine, theirs.get(field))
      ? [{ field, mine, theirs: theirs.get(field) }]
      : [],
  );
}

function describeFailure(command: PendingCommand, error: ApiError): CommandFailure {
  const { status, message: reason, details } = error;
  if (status !== 409 || details['current'] === undefined) return { status, reason, details };
  return { status, reason, details, conflicts: listConflicts(command, details['current']) };
}

/** Decides by the class of the response what becomes of a command. */
export function judgeFailure(command: PendingCommand, error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  if (error.status === 401 || error.status === 423) return { type: 'signed-out' };
  const failure = describeFailure(command, error);
  if (error.status === 429) {
    const afterMs = (error.retryAfterSeconds ?? defaultWaitSeconds) * 1000;
    return { type: 'retry', afterMs, isFault: false, failure };
  }
  const attempts = command.attempts ?? 0;
  if (error.status >= 500 && attempts < maxRetries)
    return { type: 'retry', afterMs: firstRetryMs * 2 ** attempts, isFault: true, failure };
  return { type: 'failed', failure };
}
