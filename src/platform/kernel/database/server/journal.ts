import { sql } from 'kysely';
import { listViewingRoles } from '../../access/server/scopes.ts';
import type { Database } from './database.ts';
import { findHistoryBegin } from './history-begins.ts';
import { readImages } from './journal-entry.ts';
import { readRows } from './rows.ts';
import type { JournalRow } from './schema.ts';
import type { Actor } from './transaction.ts';

export interface HistoryQuery {
  entity: string;
  id: string;
  /** Entries before this number of the journal. */
  before?: number | undefined;
  limit?: number | undefined;
}

const defaultPageRows = 50;
/** A page ends at this many bytes of images, but has at least one entry. */
const maxPageBytes = 256_000;

interface Sized {
  seq: number;
  command_id: string;
  change: JournalRow['change'];
  bytes: number;
}

/** The first entries that fit a page; both entries of a move stay together. */
function takePage(found: readonly Sized[], limit: number): Sized[] {
  let bytes = 0;
  let count = found.findIndex((entry, index) => {
    bytes += entry.bytes;
    return index >= limit || (index > 0 && bytes > maxPageBytes);
  });
  if (count === -1) count = found.length;
  const [last, next] = [found[count - 1], found[count]];
  if (last && next && isMove(next, last)) count++;
  return found.slice(0, count);
}

/** Whether a removal and the creation after it are one row that moved to another scope. */
const isMove = (
  older: Pick<JournalRow, 'change' | 'command_id'>,
  newer: Pick<JournalRow, 'change' | 'command_id'>,
) => older.change === 'delete' && newer.change === 'create' && older.command_id === newer.command_id;

/** The scopes in which a record was written to, as far as a person may see them, and from which number on. */
async function listVisibleParts(database: Database, actor: Actor, { entity, id }: HistoryQuery) {
  const written = await database.db
    .selectFrom('journal')
    .select('scope')
    .distinct()
    .where('entity_id', '=', id)
    .where('entity', '=', entity)
    .where('scope', 'in', await database.access.listScopes(actor))
    .execute();
  return Promise.all(
    written.map(async ({ scope }) => ({ scope, from: await findHistoryBegin(database, actor, scope) })),
  );
}

async function listPage(database: Database, actor: Actor, query: HistoryQuery) {
  const unlisted = database.tables.get(query.entity)?.unlistedCommands ?? [];
  const limit = query.limit ?? defaultPageRows;
  const parts = await listVisibleParts(database, actor, query);
  if (parts.length === 0) return { seqs: [], hasMore: false };
  const size = (column: string) => sql<number>`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`;
  const found = await database.db
    .selectFrom('journal')
    .select(['seq', 'command_id', 'change'])
    .select(sql<number>`${size('before')} + ${size('after')} + ${size('changes')}`.as('bytes'))
    .where('entity_id', '=', query.id)
    .where('entity', '=', query.entity)
    .$if(unlisted.length > 0, (select) => select.where('command', 'not in', unlisted))
    .where((row) =>
      row.or(parts.map(({ scope, from }) => row.and([row('scope', '=', scope), row('seq', '>=', from)]))),
    )
    .$if(query.before !== undefined, (select) => select.where('seq', '<', query.before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit + 2)
    .execute();
  const page = takePage(found, limit);
  return { seqs: page.map(({ seq }) => seq), hasMore: page.length < found.length };
}

/**
 * A page of the changes of one record that this person may see, newest first; secret tables have no history. Entries
 * carry the scope of their time, and those of before the person gained access to it are left out.
 */
export async function listHistory(database: Database, actor: Actor, query: HistoryQuery) {
  const table = database.tables.get(query.entity);
  if (table?.isSecret !== false) return { entries: [], next: null };
  const { seqs, hasMore } = await listPage(database, actor, query);
  const rows =
    seqs.length === 0
      ? []
      : await database.db
          .selectFrom('journal')
          .leftJoin('users', 'users.id', 'journal.actor')
          .select(['seq', 'at', 'actor', 'command', 'command_id', 'change', 'before', 'after', 'changes'])
          .select('users.display_name')
          .where('seq', 'in', seqs)
          .orderBy('seq', 'desc')
          .execute();
  const [current] = await readRows(database, table, [query.id]);
  const isTakenBack = table.isTakenBack?.(current) ?? false;
  const entries = rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at,
    actor: { uid: row.actor, displayName: row.display_name ?? row.actor },
    command: row.command,
    commandId: row.command_id,
    change: row.change,
    ...(isTakenBack ? { before: null, after: null } : readImages(row)),
  }));
  return { entries: joinMoves(entries), next: hasMore ? (seqs.at(-1) ?? null) : null };
}

interface HistoryEntry extends Pick<JournalRow, 'seq' | 'change'> {
  commandId: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Shows a move as an update to a person who may see both sides of it. */
function joinMoves<Entry extends HistoryEntry>(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const newer = joined.at(-1);
    const isOlderSide =
      newer?.change === 'create' && entry.change === 'delete' && newer.commandId === entry.commandId;
    if (newer && isOlderSide)
      joined[joined.length - 1] = { ...newer, change: 'update', before: entry.before };
    else joined.push(entry);
  }
  return joined;
}

/** The events after a sequence number that these scopes may see, oldest first, at most `limit`. */
export async function listChangesAfter(
  database: Database,
  after: number,
  scopes: readonly string[],
  limit: number,
) {
  const tables = [...database.tables.values()];
  const secret = tables.filter((table) => table.isSecret).map((table) => table.name);
  // Roles are scopes too: some of them view the own rows of everybody.
  const open = tables.filter(({ access }) =>
    listViewingRoles(access, 'user:').some((role) => scopes.includes(role)),
  );
  const openNames = open.map(({ name }) => name);
  const rows = await database.db
    .selectFrom('journal')
    .select(['seq', 'app', 'entity', 'entity_id as id', 'scope', 'change'])
    .where('seq', '>', after)
    .where((expression) =>
      openNames.length === 0
        ? expression('scope', 'in', [...scopes])
        : expression.or([
            expression('scope', 'in', [...scopes]),
            expression.and([expression('entity', 'in', openNames), expression('scope', 'like', 'user:%')]),
          ]),
    )
    .$if(secret.length > 0, (query) => query.where('entity', 'not in', secret))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows;
}

/** The number of the last entry before an instant; 0 when there is none. */
export async function findSequenceBefore({ db }: Pick<Database, 'db'>, instant: string): Promise<number> {
  const first = (from: number) =>
    db.selectFrom('journal').select(['seq', 'at']).where('seq', '>=', from).orderBy('seq').limit(1);
  const newest = await db
    .selectFrom('journal')
    .select((expression) => expression.fn.max('seq').as('seq'))
    .executeTakeFirst();
  let [low, high] = [0, Number(newest?.seq ?? 0)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const entry = await first(middle).executeTakeFirst();
    if (entry && entry.at < instant) low = Number(entry.seq);
    else high = middle - 1;
  }
  return low;
}
