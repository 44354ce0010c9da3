// unscoped: mails are looked for in the one scope, the asking person's own
import { sql } from 'kysely';
import type { TimelineEntry, TimelineRequest } from '../../../../platform/frame/links/server/timeline.ts';
import { ownScope } from '../../../../platform/kernel/access/server/scopes.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { findNewest } from '../../../../platform/kernel/search/server/queries.ts';
import { parsePhrases } from '../../../../platform/kernel/search/shared/words.ts';
import type { Mail } from '../../shared/mail.ts';
import { buildMailPath, isSameAddress } from '../../shared/rules.ts';

/** The ids of mails that hold an address, the newest ones: the index has the addresses of everybody in a mail. */
async function findByAddress(
  { database, actor, limit }: TimelineRequest,
  address: string,
): Promise<string[]> {
  const found = await findNewest(database, {
    phrases: parsePhrases(`"${address}"`),
    scopes: [ownScope(actor)],
    filters: [{ name: 'type', values: ['mail'] }],
    limit,
  });
  return found.map((entry) => entry.entity_id);
}

const toEntry = ({ id, at, subject, excerpt, folder, from, unlinkedFrom }: Mail): TimelineEntry => ({
  id,
  kind: 'mail',
  at,
  title: subject,
  text: excerpt,
  path: buildMailPath({ kind: 'folder', handle: folder }, id),
  byId: from.personId ?? '',
  unlinkedFrom,
});

/** The asking person's own mails to and from the addresses of a contact. Nobody sees the mail of others here. */
export async function findMailTimeline(request: TimelineRequest): Promise<TimelineEntry[]> {
  const { database, actor, addresses, limit } = request;
  const lists = await Promise.all(
    addresses.filter((address) => address !== '').map((address) => findByAddress(request, address)),
  );
  const ids = [...new Set(lists.flat())];
  if (ids.length === 0) return [];
  const rows = await database.db
    .selectFrom('mails')
    .select('wire')
    .where('scope', '=', ownScope(actor))
    .where('folder', '!=', 'drafts')
    .where(inList(database.kind, sql.ref('id'), ids))
    .orderBy('position')
    .limit(limit)
    .execute();
  // The index knows words: the same words may be in a text, or in the order of another address.
  const isMeant = ({ from, to, cc, bcc }: Mail) =>
    [from, ...to, ...cc, ...bcc].some(({ email }) => addresses.some((one) => isSameAddress(one, email)));
  return rows
    .map(({ wire }): Mail => JSON.parse(wire))
    .filter(isMeant)
    .map(toEntry);
}
