// unscoped: each query names the one scope, the person's own, so that the indexes serve
import { sql } from 'kysely';
import { ownScope, type Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import { listLabels } from '../../../platform/kits/labels/server/queries.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import type { Mail, WholeMail } from '../shared/mail.ts';
import { buildMatcher, type MailSelection } from '../shared/rules.ts';
import { fitsWords, type MailQuery, readMailQuery } from '../shared/search/mail-operators.ts';
import { mailLabels } from './tables.ts';

const maxFound = 500;
const pageSize = 1000;
/** So many of the newest mails are searched at most. */
const maxSearched = 20_000;

interface SearchOptions {
  readonly selection: MailSelection;
  readonly typed: string;
  readonly timeZone: string;
}

/** A page of a person's mails after a place in their order; of some folders, or of all. */
async function listPage(
  { db, kind }: Database,
  scope: string,
  folders: readonly string[] | null,
  after: { position: string; id: string },
): Promise<Mail[]> {
  const inFolders = folders === null ? sql`` : sql`and ${inList(kind, sql.ref('folder'), folders)}`;
  const query = sql<{ wire: string }>`select wire from mails where scope = ${scope} ${inFolders}
    and (position, id) > (${after.position}, ${after.id}) order by position, id limit ${pageSize}`;
  return (await query.execute(db)).rows.map(({ wire }): Mail => JSON.parse(wire));
}

/** Mails with their texts, in the same order. */
async function addMessages(
  { db, kind }: Database,
  scope: string,
  found: readonly Mail[],
): Promise<WholeMail[]> {
  const ids = found.map(({ id }) => id);
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'message'])
    .where('scope', '=', scope)
    .where(inList(kind, sql.ref('id'), ids))
    .execute();
  const messages = new Map(rows.map(({ id, message }) => [id, message]));
  return found.map((mail) => ({ ...mail, message: messages.get(mail.id) ?? '' }));
}

function buildTest({ selection }: SearchOptions, query: MailQuery, labels: readonly Label[]) {
  const isMember = query.folders === null ? buildMatcher(selection, labels) : () => true;
  return (mail: Mail) => isMember(mail) && query.fits(mail) && fitsWords(mail, query.words, labels);
}

/** The newest of a person's mails that a search finds, as the list in the browser does. */
export async function searchMails(
  database: Database,
  person: Person,
  options: SearchOptions,
): Promise<WholeMail[]> {
  const scope = ownScope(person);
  const stored = await listLabels(database, person, mailLabels.name);
  const labels = stored.map((wire): Label => JSON.parse(wire));
  const query = readMailQuery(options.typed, { labels, timeZone: options.timeZone });
  const { selection } = options;
  const folders = query.folders ?? (selection.kind === 'folder' ? [selection.handle] : null);
  const fits = buildTest(options, query, labels);
  const found: Mail[] = [];
  let after = { position: '', id: '' };
  for (let searched = 0; searched < maxSearched && found.length < maxFound; searched += pageSize) {
    const page = await listPage(database, scope, folders && [...folders], after);
    found.push(...page.filter(fits));
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last;
  }
  return addMessages(database, scope, found.slice(0, maxFound));
}
