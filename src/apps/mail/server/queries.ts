// unscoped: lists name the one scope, the person's own, so that the indexes serve
import { sql } from 'kysely';
import { notFound } from '../../../base/failures.ts';
import { ownScope, type Person } from '../../../platform/kernel/access/server/scopes.ts';
import { fromLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import type { MailSelection } from '../shared/rules.ts';
import type { Mail, WholeMail } from '../shared/mail.ts';
import { mails } from './tables.ts';

const maxListed = 500;
const flags: readonly string[] = ['starred', 'important'];

const parse = ({ wire, message }: { wire: string; message: string }): WholeMail => {
  const mail: Mail = JSON.parse(wire);
  return { ...mail, message };
};

/** A person's mails of a selection, the newest first. */
export async function listMails(
  { db, kind: databaseKind }: Database,
  person: Person,
  { kind, handle }: MailSelection,
): Promise<WholeMail[]> {
  const own = ownScope(person);
  if (kind === 'label') {
    const query = sql<{ wire: string; message: string }>`
      select mails.wire, mails.message from ${fromLabelIndex(databaseKind, 'mails')}
      where label_id = (select id from mail_labels where scope = ${own} and handle = ${handle} limit 1)
      and mails.scope = ${own} and mails.folder not in ('spam', 'trash')
      order by label_position, record_id limit ${maxListed}`;
    return (await query.execute(db)).rows.map(parse);
  }
  if (kind === 'filter' && !flags.includes(handle)) return [];
  const query = db
    .selectFrom('mails')
    .select(['wire', 'message'])
    .where('scope', '=', own)
    .orderBy('position')
    .orderBy('id')
    .limit(maxListed);
  const rows =
    kind === 'folder'
      ? await query.where(sql<boolean>`folder = ${handle}`).execute()
      : // Spelled out, so that the flag's own index serves.
        await query.where(sql<boolean>`${sql.ref(handle)} = ${sql.lit(true)}`).execute();
  return rows.map(parse);
}

/** A mail of a person, or of a mailbox of which they are a member. Throws 404 for all others. */
export async function findMail(database: Database, person: Person, id: string): Promise<WholeMail> {
  const row = await database.db
    .selectFrom('mails')
    .select(['wire', 'message'])
    .where('id', '=', id)
    .where(await database.access.whereVisible(person, mails))
    .executeTakeFirst();
  if (!row) throw notFound('This mail does not exist.');
  return parse(row);
}

/** The text of a mail, and to whom its replies are sent. Throws 404 for those who may not read it. */
export async function findText(database: Database, person: Person, id: string) {
  const row = await database.db
    .selectFrom('mails')
    .select(['message', 'reply_to'])
    .where('id', '=', id)
    .where(await database.access.whereVisible(person, mails))
    .executeTakeFirst();
  if (!row) throw notFound('This mail does not exist.');
  return { message: row.message, replyTo: [...row.reply_to] };
}

/** The Message-ID of a mail that the person may read. */
export async function findMessageId({ db }: Database, id: string): Promise<string> {
  const row = await db.selectFrom('mails').select('message_id').where('id', '=', id).executeTakeFirst();
  return row?.message_id ?? id;
}

/** More mails before one are not named in its file. */
const maxReferences = 20;

/** The Message-IDs of the mails before one in its conversation: what it answers, what that answers, and so on; the first one first. */
export async function listReferences(
  { db }: Database,
  { id, scope }: Pick<Mail, 'id' | 'scope'>,
): Promise<string[]> {
  const list = db.selectFrom('mails').select('answers_to').where('scope', '=', scope);
  const references: string[] = [];
  let row = await list.where('id', '=', id).executeTakeFirst();
  while (row?.answers_to && !references.includes(row.answers_to) && references.length < maxReferences) {
    references.unshift(row.answers_to);
    row = await list.where('message_id', '=', row.answers_to).limit(1).executeTakeFirst();
  }
  return references;
}

/** A file of the person with where its content is stored. */
export const findOwnFile = ({ db }: Database, person: Person, id: string) =>
  db
    .selectFrom('files')
    .select(['hash', 'size'])
    .where('id', '=', id)
    .where('scope', '=', ownScope(person))
    .executeTakeFirst();

/** A mail that a job hands over, unless it was deleted meanwhile. */
export const findWaitingMail = ({ db }: Database, id: string) =>
  db
    .selectFrom('mails')
    .select([
      'message_id',
      'answers_to',
      'sender',
      'recipients',
      'cc',
      'subject',
      'message',
      'files',
      'deliveries',
      'account_id',
      'mailbox_id',
      'at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>;

/** Where the contents of files are stored, by their ids. */
export async function listHashes(
  { db, kind }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'hash'])
    .where(inList(kind, sql.ref('id'), ids))
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** The pictures of people by their ids. */
export async function listPictures(
  { db, kind }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('people') // unscoped: everybody sees the pictures of everybody
    .select(['id', 'picture'])
    .where(inList(kind, sql.ref('id'), [...new Set(ids)]))
    .execute();
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}

/** What a link to a mail shows to those who may read it. */
export async function findMailLink({ database, actor, path }: LinkRequest) {
  const id = /^\/apps\/mail\/(?:[\w-]+\/){1,5}([\w.~-]{1,64})$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const row = await database.db
    .selectFrom('mails')
    .select('subject')
    .where('id', '=', id)
    .where(await database.access.whereVisible(actor, mails))
    .executeTakeFirst();
  return row && { title: row.subject, kind: 'mail' };
}
