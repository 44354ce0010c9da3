import type { Database } from './database.ts';
import { type PartialRow, readImages } from './journal-entry.ts';
import { readRows } from './rows.ts';

export interface AuditFilter {
  before?: number | undefined;
  limit: number;
  actor?: string | undefined;
  app?: string | undefined;
  /** Instants; both ends belong to it. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Read at once by a filter that may match little; other requests are served between two windows. */
const windowRows = 10_000;
const windowsPerPage = 10;

/**
 * A page of the journal for administrators, newest first, without secret tables and personal columns. It looks at a bounded part of the
 * journal: when that holds too little, `next` says where to go on.
 */
export async function listAudit(database: Database, filter: AuditFilter) {
  const secret = [...database.tables.values()].filter((table) => table.isSecret).map((table) => table.name);
  const apps = [...new Set([...database.tables.values()].map((table) => table.app))].toSorted();
  let end = filter.before ?? Number.MAX_SAFE_INTEGER;
  const entries: Awaited<ReturnType<typeof readWindow>> = [];
  for (let window = 0; window < windowsPerPage && end > 0; window++) {
    const start = await findWindowStart(database, end);
    const room = filter.limit - entries.length;
    const found = await readWindow(database, { ...filter, secret, start, end, limit: room });
    entries.push(...found);
    const last = found.at(-1);
    if (last && found.length === room) return { entries, next: last.seq, apps };
    end = start;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { entries, next: end > 0 ? end : null, apps };
}

/** The number of the row that lies so many rows before another one, or 0: numbers have gaps. */
async function findWindowStart(database: Database, end: number): Promise<number> {
  const row = await database.db
    .selectFrom('journal')
    .select('seq')
    .where('seq', '<', end)
    .orderBy('seq', 'desc')
    .limit(1)
    .offset(windowRows - 1)
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

interface Window extends AuditFilter {
  secret: readonly string[];
  /** The first number that belongs to it, and the first after it. */
  start: number;
  end: number;
}

async function readWindow(database: Database, window: Window) {
  const { actor, app, from, to, secret } = window;
  const rows = await database.db
    .selectFrom('journal')
    .leftJoin('users', 'users.id', 'journal.actor')
    .select([
      'seq',
      'at',
      'actor',
      'app',
      'entity',
      'entity_id as id',
      'command',
      'change',
      'before',
      'after',
      'changes',
      'users.display_name',
    ])
    .where('seq', '>=', window.start)
    .where('seq', '<', window.end)
    .$if(secret.length > 0, (query) => query.where('entity', 'not in', secret))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(app !== undefined, (query) => query.where('app', '=', app ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('at', '<=', to ?? ''))
    .orderBy('seq', 'desc')
    .limit(window.limit)
    .execute();
  const names = await readNames(database, rows);
  return rows.map(({ actor: uid, display_name, before, after, changes, ...row }) => {
    const images = readImages({ before, after, changes });
    const shown = {
      before: withoutPersonal(database, row.entity, images.before),
      after: withoutPersonal(database, row.entity, images.after),
    };
    return {
      ...row,
      ...shown,
      seq: Number(row.seq),
      actor: { uid, displayName: display_name ?? uid },
      name: findName(shown.after) ?? findName(shown.before) ?? names.get(`${row.entity} ${row.id}`) ?? null,
    };
  });
}

const namingColumns = ['title', 'display_name', 'name', 'subject', 'email'];

/** What people call a row, as far as its columns say so. */
function findName(row: PartialRow | null): string | undefined {
  const name = namingColumns
    .map((column) => row?.[column])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name.slice(0, 80) : undefined;
}

/** What people call the rows now, by entity and id: an update stores its changed columns only. */
async function readNames(database: Database, entries: readonly { entity: string; id: string }[]) {
  const names = new Map<string, string>();
  for (const [entity, own] of Map.groupBy(entries, (entry) => entry.entity)) {
    const table = database.tables.get(entity);
    if (!table || !namingColumns.some((column) => column in table.columns)) continue;
    for (const row of await readRows(database, table, [...new Set(own.map(({ id }) => id))])) {
      const name = findName(withoutPersonal(database, entity, { ...row }));
      if (name !== undefined) names.set(`${entity} ${row.id}`, name);
    }
  }
  return names;
}

function withoutPersonal(database: Database, entity: string, row: PartialRow | null): PartialRow | null {
  if (row === null) return null;
  const personal = database.tables.get(entity)?.personalColumns ?? [];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !personal.includes(column)));
}
