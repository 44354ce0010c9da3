import type { GenericSchema, InferOutput } from 'valibot';
import type { Transaction } from './transaction.ts';

/** A write: one function, one transaction. Its input was validated by its schema. */
export interface Command<Schema extends GenericSchema = GenericSchema, Answer = unknown> {
  /** app.verb-noun, as the journal has it. */
  readonly name: string;
  readonly input: Schema;
  /** False for what has an effect outside or must not come back: the screen says so before. */
  readonly isUndoable: boolean;
  run(transaction: Transaction, input: InferOutput<Schema>): Promise<Answer>;
}

/** Defines a command that is not declared in shared code. New commands that a browser sends use `defineCommand` of `kernel/commands`. */
export function defineCommand<Schema extends GenericSchema, Answer>(
  name: string,
  input: Schema,
  run: (transaction: Transaction, input: InferOutput<Schema>) => Promise<Answer>,
  options: { isUndoable?: boolean } = {},
): Command<Schema, Answer> {
  return { name, input, run, isUndoable: options.isUndoable ?? true };
}
