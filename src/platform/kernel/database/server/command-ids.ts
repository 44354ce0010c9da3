import { conflict } from '../../../../base/failures.ts';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A request that carries a command id: the same id must not be used for anything else. */
export interface IdentifiedCommand {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  /** Identifies the content of the request; null where nobody sent one (the server's own commands). */
  readonly requestHash: string | null;
}

const reused = () =>
  conflict('This command id was used for something else.', { reason: 'command-id-reused' });

/**
 * Returns the stored result when this very request was executed before, or undefined when the id is new.
 * Throws a conflict when the id belongs to another request, or for a command whose id the server made.
 */
export async function findStoredAnswer(
  db: Kysely<Schema>,
  { id, uid, name, requestHash }: IdentifiedCommand,
): Promise<{ seq: number; answer: unknown } | undefined> {
  const readStored = () =>
    db
      .selectFrom('commands')
      .select(['actor', 'name', 'seq', 'answer', 'request_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
  let stored = await readStored();
  if (!stored) {
    const journaled = await db
      .selectFrom('journal')
      .select('seq')
      .where('command_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (!journaled) return undefined;
    // The same request may have been committed between the two reads.
    stored = await readStored();
    if (!stored) throw reused();
  }
  // Rows written before hashes were stored have none.
  const isSameContent =
    stored.request_hash === null || requestHash === null || stored.request_hash === requestHash;
  if (stored.actor !== uid || stored.name !== name || !isSameContent) throw reused();
  return { seq: Number(stored.seq), answer: stored.answer };
}
