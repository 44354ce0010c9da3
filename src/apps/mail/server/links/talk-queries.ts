import { sql } from 'kysely';
import type { Talk, TalksRequest } from '../../../../platform/frame/links/server/talks.ts';
import { inScopes, type VisibleScope } from '../../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { mapInTurns } from '../../../../platform/kernel/database/server/next-turn.ts';
import { cacheByScope } from '../../../../platform/kernel/database/server/scope-cache.ts';
import type { FolderHandle } from '../../shared/mail.ts';
import { awayFolders, type MailRow, mails } from '../tables.ts';

/** The number of most recent mails considered per mailbox. */
const newest = 1000;
/** The number of mails that one query reads. */
const sliceLength = 100;

const unsent: readonly FolderHandle[] = ['drafts', ...awayFolders];

type Row = Pick<MailRow, 'position' | 'id' | 'at' | 'sender' | 'recipients' | 'cc' | 'bcc' | 'unlinked_from'>;

/** Reads the next mails of a mailbox, in the order of its index. */
async function readSlice({ db, kind }: Database, scope: VisibleScope, last: Row | undefined): Promise<Row[]> {
  const isAfter = last ? sql`and (position, id) > (${last.position}, ${last.id})` : sql``;
  const query = sql<Row>`select position, id, at, sender, recipients, cc, bcc, unlinked_from from mails
    where ${inScopes(kind, sql.ref('scope'), [scope])} and not ${inList(kind, sql.ref('folder'), unsent)} ${isAfter}
    order by position, id limit ${sliceLength}`;
  return (await query.execute(db)).rows;
}

const toTalk = ({ at, sender, recipients, cc, bcc, unlinked_from: unlinkedFrom }: Row): Talk => ({
  at,
  addresses: [sender, ...recipients, ...cc, ...bcc].map(({ email }) => email),
  unlinkedFrom,
});

/** For each address, the newest talk up to now that is linked to all records, with every newer talk. */
export function listNewestTalks(talks: readonly Talk[], now: string): Talk[] {
  const done = new Set<string>();
  const sorted = talks.toSorted((one, other) => (one.at > other.at ? -1 : 1));
  return sorted.flatMap(({ at, addresses, unlinkedFrom = [] }) => {
    const left = addresses.filter((address) => !done.has(address));
    if (unlinkedFrom.length === 0 && at <= now) for (const address of left) done.add(address);
    return left.length === 0 ? [] : { at, addresses: left, unlinkedFrom };
  });
}

/** The talks of one mailbox, kept until a mail of it changes. */
const readMailbox = cacheByScope('mails', async (database, scope): Promise<Talk[]> => {
  const talks: Talk[] = [];
  let slice: Row[] = [];
  do {
    slice = await readSlice(database, scope, slice.at(-1));
    talks.push(...(await mapInTurns(slice, toTalk)));
  } while (slice.length === sliceLength && talks.length < newest);
  return listNewestTalks(talks, database.now().toISOString());
});

/** The newest mails of the person and of the mailboxes of which they are a member, as talks with everybody in them. */
export async function listMailTalks({ database, actor, now }: TalksRequest): Promise<Talk[]> {
  const scopes = await database.access.visibleTo(actor, mails);
  const lists = await Promise.all(scopes.map((scope) => readMailbox(database, scope)));
  return lists.flat().filter(({ at }) => at <= now);
}
