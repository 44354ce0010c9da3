import { readGrantsOf } from '../../access/server/read-grants.ts';
import { listPrincipals } from '../../access/server/scopes.ts';
import { includesLevel, type Level } from '../../access/shared/levels.ts';
import type { Database } from './database.ts';
import { readImages } from './journal-entry.ts';
import type { Actor } from './transaction.ts';

type Granted = Awaited<ReturnType<typeof readGrantsOf>>[number];

/** The number of the first entry of a command: what it wrote together is seen together. */
async function findFirstOf({ db }: Database, commandId: string): Promise<number> {
  const first = await db
    .selectFrom('journal')
    .select((expression) => expression.fn.min('seq').as('seq'))
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return Number(first?.seq ?? 0);
}

/** From which number of the journal on a grant, which may have been raised since, lets its principal view. */
async function findBeginOf(database: Database, { id, entity, levelColumn }: Granted): Promise<number> {
  const entries = await database.db
    .selectFrom('journal')
    .select(['command_id', 'change', 'before', 'after', 'changes'])
    .where('entity_id', '=', id)
    .where('entity', '=', entity)
    .where('change', '!=', 'delete')
    .orderBy('seq')
    .execute();
  const views = (image: Readonly<Record<string, unknown>> | null): boolean | undefined => {
    if (levelColumn === null) return true;
    const level = image?.[levelColumn];
    return typeof level === 'string' ? includesLevel(level as Level, 'view') : undefined; // safe: only levels are stored
  };
  // What is not in the journal any more is older than all that is.
  const [oldest] = entries;
  let commandId = oldest?.change === 'create' ? undefined : '';
  if (oldest?.change === 'update' && views(readImages(oldest).before) === false) commandId = undefined;
  for (const entry of entries) {
    const isViewing = views(readImages(entry).after);
    if (isViewing === true) commandId ??= entry.command_id;
    else if (isViewing === false) commandId = undefined;
  }
  if (commandId === '') return 0;
  return commandId === undefined ? Number.MAX_SAFE_INTEGER : findFirstOf(database, commandId);
}

/** From which number of the journal on a person sees what was written in a scope that they may view: where they gained access to it. */
export async function findHistoryBegin(database: Database, actor: Actor, scope: string): Promise<number> {
  if (listPrincipals(actor).includes(scope)) return 0;
  const grants = (await readGrantsOf(database, actor, scope)).filter(({ level }) =>
    includesLevel(level, 'view'),
  );
  const begins = await Promise.all(grants.map((grant) => findBeginOf(database, grant)));
  return Math.min(...begins, Number.MAX_SAFE_INTEGER);
}
