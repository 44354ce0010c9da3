import { Failure } from '../../../../base/failures.ts';
import type { Connection, Value } from './connection.ts';

export interface WriteAmount {
  readonly rows: number;
  readonly bytes: number;
}

const isWrite = /^\s*(?:insert|update|delete|with done)\b/i;

/** UTF-16 units of what a statement binds; a value other than text counts as eight. */
function measure(value: Value): number {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value).length;
  return 8;
}

/** Counts what one command writes, and stops a command that writes more than one transaction may. */
export class WriteMeter {
  rows = 0;
  bytes = 0;
  readonly #limit: WriteAmount;

  constructor(limit: WriteAmount) {
    this.#limit = limit;
  }

  /** The same connection, with each writing statement counted before it runs. Throws 413 beyond the limit. */
  wrap(connection: Connection): Connection {
    return {
      kind: connection.kind,
      ...(connection.executeEach && {
        executeEach: async (sql, lists) => {
          for (const parameters of lists) this.#count(parameters, 1);
          return connection.executeEach?.(sql, lists);
        },
      }),
      execute: (sql, parameters, rows = 1) => {
        if (isWrite.test(sql)) this.#count(parameters ?? [], rows);
        return connection.execute(sql, parameters, rows);
      },
      close: () => connection.close(),
    };
  }

  /** Starts to count again: the command runs once more. */
  reset(): void {
    this.rows = 0;
    this.bytes = 0;
  }

  #count(parameters: readonly Value[], rows: number): void {
    this.rows += rows;
    for (const value of parameters) this.bytes += measure(value);
    if (this.rows <= this.#limit.rows && this.bytes <= this.#limit.bytes) return;
    throw new Failure(413, 'This changes too much at once. Choose fewer records.', {
      details: { reason: 'too-much-at-once' },
    });
  }
}
