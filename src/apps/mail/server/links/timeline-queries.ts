import { sql } from 'kysely';
import { isSameAddress } from '../../../../base/mail-address.ts';
import type { TimelineEntry, TimelineRequest } from '../../../../platform/frame/links/server/timeline.ts';
import type { VisibleScope } from '../../../../platform/kernel/access/server/scopes.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { findNewest } from '../../../../platform/kernel/search/server/queries.ts';
import { parsePhrases } from '../../../../platform/kernel/search/shared/words.ts';
import { mails } from '../tables.ts';
import type { Mail } from '../../shared/mail.ts';
import { buildMailPath, selectionOf } from '../../shared/rules.ts';

/** The ids of mails that hold an address, the newest ones: the index has the addresses of everybody in a mail. */
async function findByAddress(
  { database, limit }: TimelineRequest,
  address: string,
  scopes: readonly VisibleScope[],
): Promise<string[]> {
  const found = await findNewest(database, {
    phrases: parsePhrases(`"${address}"`),
    scopes,
    filters: [{ name: 'type', values: ['mail'] }],
    limit,
  });
  return found.map((entry) => entry.entity_id);
}

const toEntry = (mail: Mail): TimelineEntry => ({
  id: mail.id,
  kind: 'mail',
  at: mail.at,
  title: mail.subject,
  text: mail.excerpt,
  path: buildMailPath(selectionOf(mail), mail.id),
  byId: mail.from.personId ?? mail.authorId ?? '',
  unlinkedFrom: mail.unlinkedFrom,
});

/**
 * Mails to and from the addresses of a contact: the asking person's own, and those of mailboxes of which they are a member.
 * Nobody sees the mail of others here.
 */
export async function findMailTimeline(request: TimelineRequest): Promise<TimelineEntry[]> {
  const { database, actor, addresses, limit } = request;
  const scopes = await database.access.visibleTo(actor, mails);
  const lists = await Promise.all(
    addresses.filter((address) => address !== '').map((address) => findByAddress(request, address, scopes)),
  );
  const ids = [...new Set(lists.flat())];
  if (ids.length === 0) return [];
  const rows = await database.db
    .selectFrom('mails')
    .select('wire')
    .where(await database.access.whereVisible(actor, mails))
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
