import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../src/platform/kernel/database/server/command.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import { systemActor } from '../../src/platform/kernel/database/server/transaction.ts';

/** Writes past the journal and past all checks, as an older version or a damaged file may have left a table. */
export async function writeRaw(
  database: Database,
  write: (db: Kysely<any>) => Promise<unknown>, // safe: tests write what no type allows
): Promise<void> {
  const command = defineCommand('test.write-raw', v.undefined(), async ({ db }) => void (await write(db)));
  await database.execute(command, undefined, { actor: systemActor });
}
