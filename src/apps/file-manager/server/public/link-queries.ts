import { sql } from 'kysely';
import { type Failure, forbidden, notFound } from '../../../../base/failures.ts';
import { describeMissing } from '../../../../platform/kernel/access/server/check-level.ts';
import type { Person, VisibleScope } from '../../../../platform/kernel/access/server/scopes.ts';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import { authGroups, isAllowed } from '../../../../platform/kernel/access/shared/roles.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { findActor } from '../../../../platform/people/identity/server/queries.ts';
import { extensionOf } from '../../shared/extensions.ts';
import { repairName } from '../../shared/names.ts';
import { guestEntriesAtOnce, maxLinks } from '../../shared/public-link-calls.ts';
import type { GuestEntry, PublicLink } from '../../shared/public-links.ts';
import { entries, type EntryRow } from '../tables.ts';
import type { PublicLinkRow } from './tables.ts';

type ChainRow = Pick<EntryRow, 'id' | 'scope' | 'owner_id' | 'kind' | 'name' | 'file_id' | 'trashed_at'> & {
  size: number;
  width: number;
};

/** A working link, its creator, and its entry. */
export interface LiveLink {
  readonly row: PublicLinkRow;
  readonly owner: Person;
  readonly entry: ChainRow;
}

/** The 404 for links that do not work, regardless of the reason. */
export const describeDeadLink = (): Failure => notFound('This link does not work any more.');

/** An entry and the folders above it, nearest first. */
export async function readChain({ db }: Database, id: string): Promise<ChainRow[]> {
  // unscoped: the caller compares the scopes with the rights of the link's creator
  const query = sql<ChainRow>`with recursive chain (id, parent_id, depth) as (
    select id, parent_id, 0 from file_entries where id = ${id}
    union all select file_entries.id, file_entries.parent_id, chain.depth + 1
      from file_entries join chain on file_entries.id = chain.parent_id where chain.depth < 60)
    select e.id, e.scope, e.owner_id, e.kind, e.name, e.file_id, e.trashed_at, e.size, e.width
      from chain join file_entries e on e.id = chain.id order by chain.depth`;
  return (await query.execute(db)).rows;
}

const canManage = async (
  { access }: Database,
  person: Person,
  row: Pick<ChainRow, 'scope' | 'owner_id'>,
): Promise<boolean> => includesLevel(await access.findRowLevel(person, entries, row), 'manage');

/** Throws 404 unless a person may see an entry, and 403 unless they can manage it. */
export async function checkManager(database: Database, person: Person, entryId: string): Promise<void> {
  const [entry] = await readChain(database, entryId);
  const scopes: readonly string[] = await database.access.visibleTo(person, entries);
  if (!entry || !scopes.includes(entry.scope)) throw describeMissing(entries);
  if (!(await canManage(database, person, entry))) throw forbidden();
}

const isExpired = ({ expires_at: expiresAt }: PublicLinkRow, now: string): boolean =>
  expiresAt !== null && expiresAt <= now;
const isUsedUp = ({ max_uses: maxUses, uses }: PublicLinkRow): boolean => maxUses > 0 && uses >= maxUses;

/** Returns a link that works now; undefined if it has expired, is used up, or its creator can no longer manage the entry. */
export async function findLive(
  database: Database,
  row: PublicLinkRow | undefined,
): Promise<LiveLink | undefined> {
  return row && !isUsedUp(row) ? findValid(database, row) : undefined;
}

/** As `findLive`, but also returns a link that is used up. */
export async function findValid(
  database: Database,
  row: PublicLinkRow | undefined,
): Promise<LiveLink | undefined> {
  if (!row || isExpired(row, database.now().toISOString())) return undefined;
  const owner = await findActor(database.db, row.owner_id);
  const [entry, ...above] = owner ? await readChain(database, row.entry_id) : [];
  if (!owner || !entry || [entry, ...above].some((one) => one.trashed_at !== null)) return undefined;
  return (await canManage(database, owner, entry)) ? { row, owner, entry } : undefined;
}

/** Returns the link with this id or secret hash, whether it works or not. */
export const findLink = (
  { db }: Pick<Database, 'db'>,
  column: 'id' | 'token_hash',
  value: string,
): Promise<PublicLinkRow | undefined> =>
  db
    .selectFrom('file_public_links') // unscoped: who knows the secret may use the link
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();

/** Returns the scopes of entries that a link shows: that of its entry, and those that its creator manages. */
export async function listShownScopes(
  { access }: Database,
  { owner, entry }: LiveLink,
): Promise<VisibleScope[]> {
  const managed = new Set([entry.scope, ...(await access.listManaged(owner))]);
  return (await access.visibleTo(owner, entries)).filter((scope) => managed.has(scope));
}

/** Returns an entry at or below the link's entry. Throws 404 if the creator cannot publish it. */
export async function getLinkedEntry(database: Database, link: LiveLink, id: string): Promise<ChainRow> {
  const chain = await readChain(database, id);
  const end = chain.findIndex((one) => one.id === link.entry.id);
  const inLink = chain.slice(0, end + 1);
  const scopes: readonly string[] = await listShownScopes(database, link);
  const [entry] = inLink;
  if (!entry || inLink.some((one) => one.trashed_at !== null || !scopes.includes(one.scope)))
    throw describeDeadLink();
  return entry;
}

/** An entry as guests see it: the title of a link replaces the name of its own entry, except the extension. */
export function toGuestEntry({ row }: Pick<LiveLink, 'row'>, entry: ChainRow): GuestEntry {
  const { id, kind, size, width } = entry;
  const isTitled = id === row.entry_id && row.title !== '';
  const name = isTitled ? titleEntry(entry, row.title) : entry.name;
  return { id, kind, name, size: Number(size), width };
}

function titleEntry({ kind, name }: ChainRow, title: string): string {
  if (kind === 'folder') return title;
  const extension = extensionOf(name);
  const isSame = extension === '' || extensionOf(title) === extension;
  return repairName(isSame ? title : `${title}.${extension}`);
}

/** Lists the entries of a folder that the link's creator can publish, folders first: the first ones, or those after another. */
export async function listGuestEntries(
  database: Database,
  link: LiveLink,
  folderId: string,
  afterId: string | undefined,
): Promise<GuestEntry[]> {
  const folder = await getLinkedEntry(database, link, folderId);
  const scopes = await listShownScopes(database, link);
  const all = database.db
    .selectFrom('file_entries') // unscoped: limited below to what the creator of the link can publish
    .select(['id', 'scope', 'owner_id', 'kind', 'name', 'file_id', 'trashed_at', 'size', 'width'])
    .where('parent_id', '=', folder.id)
    .where('trashed_at', 'is', null)
    .where(inList(database.kind, sql.ref('scope'), scopes));
  // unscoped: only where it is in the order
  const last = sql`from file_entries where id = ${afterId} and parent_id = ${folder.id}`;
  const isLater = sql<boolean>`(kind < (select kind ${last}) or (kind = (select kind ${last})
    and (name_key, id) > ((select name_key ${last}), ${afterId})))`;
  const rows = await (afterId === undefined ? all : all.where(isLater))
    .orderBy('kind', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(guestEntriesAtOnce)
    .execute();
  return rows.map((row) => toGuestEntry(link, row));
}

/** Returns the display name of a link's creator. */
export async function findOwnerName({ db }: Pick<Database, 'db'>, { uid }: Person): Promise<string> {
  const row = await db
    .selectFrom('users') // unscoped: who creates a link shows their name with it
    .select('display_name')
    .where('id', '=', uid)
    .executeTakeFirst();
  return row?.display_name ?? '';
}

/** Lists a person's own public links and those of entries that they may see: working links first, then by date. */
export const listPublicLinks = (database: Database, person: Person): Promise<PublicLink[]> =>
  listLinks(database, person, false);

/** Lists the public links of everybody for an administrator: working links first, then by date. */
export const listAllPublicLinks = (database: Database, person: Person): Promise<PublicLink[]> =>
  listLinks(database, person, true);

async function listLinks(database: Database, person: Person, isEverybody: boolean): Promise<PublicLink[]> {
  const scopes = await database.access.visibleTo(person, entries);
  const visible = new Set<string>(scopes);
  const isAdmin = isAllowed(authGroups.admin, person.roles);
  const all = database.db
    .selectFrom('file_public_links') // unscoped: for administrators, or limited below to own links and visible entries
    .innerJoin('file_entries', 'file_entries.id', 'file_public_links.entry_id')
    .innerJoin('users', 'users.id', 'file_public_links.owner_id')
    .selectAll('file_public_links')
    .select([
      'file_entries.name as entry_name',
      'file_entries.kind as entry_kind',
      'file_entries.scope as entry_scope',
      'file_entries.owner_id as entry_owner',
      'users.display_name',
    ]);
  const listed = isEverybody
    ? all
    : all
        .where(({ or, eb }) =>
          or([
            eb('file_public_links.owner_id', '=', person.uid),
            inList(database.kind, sql.ref('file_entries.scope'), scopes),
          ]),
        )
        // Own links come first, so that the limit never drops them.
        .orderBy(({ eb }) =>
          eb.case().when('file_public_links.owner_id', '=', person.uid).then(0).else(1).end(),
        );
  const rows = await listed
    .orderBy(({ eb }) =>
      eb
        .case()
        .when(
          eb.or([
            eb('expires_at', '<=', database.now().toISOString()),
            eb.and([eb('max_uses', '>', 0), eb('uses', '>=', eb.ref('max_uses'))]),
          ]),
        )
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy('file_public_links.id', 'desc')
    .limit(maxLinks)
    .execute();
  const links = await Promise.all(
    rows.map(async (row): Promise<PublicLink> => {
      const isOwn = row.owner_id === person.uid;
      const isVisible = visible.has(row.entry_scope);
      const title = isOwn || isVisible ? row.title : '';
      const entry = { scope: row.entry_scope, owner_id: row.entry_owner };
      return {
        id: row.id,
        entryId: row.entry_id,
        // The creator of a link may have lost access to the entry.
        entryName: isVisible ? row.entry_name : title,
        entryKind: row.entry_kind,
        kind: row.kind,
        title,
        owner: row.display_name,
        hasPassword: row.password_hash !== '',
        hasWatermark: Boolean(row.watermark),
        expiresAt: row.expires_at,
        maxUses: row.max_uses,
        uses: row.uses,
        createdAt: row.created_at,
        usedAt: row.used_at,
        isLive: (await findLive(database, row)) !== undefined,
        canRevoke: isOwn || isAdmin || (await canManage(database, person, entry)),
      };
    }),
  );
  return links.toSorted((a, b) => Number(b.isLive) - Number(a.isLive) || (a.id < b.id ? 1 : -1));
}

/** Counts the links of an entry. */
export async function countLinks({ db }: Pick<Database, 'db'>, entryId: string): Promise<number> {
  const rows = await db
    .selectFrom('file_public_links') // unscoped: only how many there are
    .select('id')
    .where('entry_id', '=', entryId)
    .execute();
  return rows.length;
}

/** Lists the ids of links that expired or were used up before a time, or whose entry no longer exists; at most `limit`. */
export async function listDeadLinks({ db }: Database, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_public_links') // unscoped: the links of everybody
    .select('id')
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('expires_at', '<', before),
        eb.and([eb('max_uses', '>', 0), eb('uses', '>=', eb.ref('max_uses')), eb('used_at', '<', before)]),
        eb.and([
          eb('created_at', '<', before),
          not(
            exists(
              selectFrom('file_entries')
                .select('file_entries.id')
                .whereRef('file_entries.id', '=', 'file_public_links.entry_id'),
            ),
          ),
        ]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
