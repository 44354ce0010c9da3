import { sql } from 'kysely';
import type { Talk, TalksRequest } from '../../../../platform/frame/links/server/talks.ts';
import { inScopes } from '../../../../platform/kernel/access/server/scopes.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { FolderHandle, Mail } from '../../shared/mail.ts';
import { awayFolders, mails } from '../tables.ts';

/** The number of most recent mails considered per mailbox. */
const newest = 1000;

const unsent: readonly FolderHandle[] = ['drafts', ...awayFolders];

/** The newest mails of the person and of the mailboxes of which they are a member, as talks with everybody in them. */
export async function listMailTalks({ database, actor, now }: TalksRequest): Promise<Talk[]> {
  const { db, kind } = database;
  const scopes = await database.access.visibleTo(actor, mails);
  // Each mailbox is read in the order of its index.
  const lists = await Promise.all(
    scopes.map(async (scope) => {
      const query = sql<{ wire: string }>`select wire from mails
        where ${inScopes(kind, sql.ref('scope'), [scope])} and not ${inList(kind, sql.ref('folder'), unsent)}
        order by position, id limit ${newest}`;
      return (await query.execute(db)).rows;
    }),
  );
  return lists
    .flat()
    .map(({ wire }): Mail => JSON.parse(wire))
    .filter(({ at }) => at <= now)
    .map(({ at, from, to, cc, bcc, unlinkedFrom }) => ({
      at,
      addresses: [from, ...to, ...cc, ...bcc].map(({ email }) => email),
      unlinkedFrom,
    }));
}
