import type { GenericSchema, InferOutput } from 'valibot';
import { expect } from 'vitest';
import { createId } from '../../../../src/base/ids.ts';
import type { Command } from '../../../../src/platform/kernel/database/server/command.ts';
import type { Row } from '../../../../src/platform/kernel/database/server/connection.ts';
import { type Actor, systemActor } from '../../../../src/platform/kernel/database/server/transaction.ts';
import type { Caller, TestProduct } from '../../product.ts';

/** The context of a preparation. */
export interface Place {
  readonly product: TestProduct;
  readonly person: Caller;
  readonly other: Caller;
  /** Sends a request and expects success. */
  post(caller: Caller, path: string, body: object, commandId?: string): Promise<any>; // safe: the answer is looked into field by field
  /** Rereads the tables after a write. */
  refresh(): Promise<unknown>;
  rows(table: string): readonly Row[];
  /** The newest matching row of a table. */
  find(table: string, fits?: (row: Row) => boolean): Row;
  /** Advances the clock. */
  wait(days: number): void;
}

export type Preparation = (place: Place) => object | Promise<object>;

/** What a comment says in every app. */
export const plainComment = { text: 'A comment.', mentions: [], fileIds: [] };

const dayMs = 86_400_000;

export const inDays = ({ product }: Place, days: number) =>
  new Date(product.clock.now.getTime() + days * dayMs).toISOString();

/** Parses a list column, which SQLite stores as JSON. */
export const listIn = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : Object(value));

/** Runs a command as the system, like its background job. */
export const execute = <Schema extends GenericSchema>(
  { product }: Place,
  command: Command<Schema>,
  input: InferOutput<Schema>,
  commandId?: string,
  actor: Actor = systemActor,
) => product.database.execute(command, input, { actor, commandId });

export const isOwn =
  ({ person }: Place) =>
  (row: Row) =>
    row['owner_id'] === person.uid;

/** Creates a record that is due. */
export const remind =
  (table: string, column: string, schedule: (place: Place) => Promise<object>, days = 2): Preparation =>
  async (place) => {
    const { id } = Object(await schedule(place));
    await place.refresh();
    expect(place.find(table, (row) => row['id'] === id)[column]).not.toBeNull();
    place.wait(days);
    return { id };
  };

/** Creates a record and updates it by an import. */
export const restore =
  (table: string, path: string, change: (id: unknown) => object): Preparation =>
  async (place) => {
    const importId = createId();
    const commandId = `${importId}-1`;
    await place.post(place.person, path, change(place.find(table, isOwn(place))['id']), commandId);
    return { importId, commandId };
  };
