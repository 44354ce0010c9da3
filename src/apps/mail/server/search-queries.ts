// unscoped: each query names one scope, the person's own or that of a mailbox of theirs, so that the indexes serve
import { sql } from 'kysely';
import { foldText } from '../../../base/fold.ts';
import { ownScope, type Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import { findNewest } from '../../../platform/kernel/search/server/queries.ts';
import { parsePhrases } from '../../../platform/kernel/search/shared/words.ts';
import { listLabels } from '../../../platform/kits/labels/server/queries.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { type FolderHandle, folderHandles, type Mail, type WholeMail } from '../shared/mail.ts';
import { buildMatcher, type MailSelection } from '../shared/rules.ts';
import { fitsWords, type MailQuery, readMailQuery } from '../shared/search/mail-operators.ts';
import { listShownIn } from './mailboxes/part-queries.ts';
import { listLabelsOf, listMailboxLabels } from './mailboxes/queries.ts';
import { mailboxScope } from './mailboxes/tables.ts';
import { areInIndex, asksForWords, listWordFilters } from './search/asked-queries.ts';
import { chooseLists, fewMails, type Place } from './search/place-queries.ts';
import { awayFolders, awayScope, mailLabels, mails } from './tables.ts';

const maxFound = 500;
const pageSize = 500;
/** Where no index has all that is asked for, so many of the newest mails that it has are looked at. */
const maxSearched = 20_000;
const flags = ['starred', 'important'] as const;

interface SearchOptions {
  readonly selection: MailSelection;
  readonly typed: string;
  readonly timeZone: string;
  /** A list of so many mails is looked through; of a longer one, the index is asked. */
  readonly few?: number;
}

/** What a search has found. */
export interface Found {
  readonly scope: string;
  /** What was typed besides operators. */
  readonly words: string;
  /** The mails that are shown, each with the one that matched: of a conversation its newest mail is shown. */
  readonly results: readonly { readonly mail: Mail; readonly match: Mail }[];
}

interface Search {
  readonly place: Place;
  readonly query: MailQuery;
  readonly labels: readonly Label[];
  readonly isMember: (mail: Mail) => boolean;
  /** Whether labels are asked for that are not the mails' own: no list has them. */
  readonly hasOtherLabels?: boolean;
  readonly few: number;
  /** Gives mails the labels by which they are searched, where these are not their own. */
  readonly addLabels?: (mails: Mail[]) => Promise<readonly Mail[]>;
}

const compare = (one: Mail, other: Mail) =>
  one.position < other.position || (one.position === other.position && one.id < other.id) ? -1 : 1;

async function readMails({ db, kind }: Database, scope: string, ids: readonly string[]): Promise<Mail[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('mails').select('wire').where('scope', '=', scope);
  const rows = await query.where(inList(kind, sql.ref('id'), ids)).execute();
  return rows.map(({ wire }): Mail => JSON.parse(wire)).toSorted(compare);
}

/** The mails of a place that hold all words somewhere in their texts and may fit the operators, in pages, the newest first. */
async function* listHolding(
  database: Database,
  { place: { scope, folders }, query: { asked } }: Search,
  words: string,
): AsyncGenerator<readonly Mail[]> {
  const phrases = parsePhrases(words);
  const values = folders ?? folderHandles.filter((folder) => !awayFolders.includes(folder));
  // What was typed has no letters and digits, or there is no such folder: nothing is found.
  if ((words !== '' && phrases.length === 0) || values.length === 0) return;
  const wordFilters = listWordFilters(asked, values);
  const attached = asked.hasAttachments ? [{ name: 'has', values: ['attachment'] }] : [];
  // The words of a part are those of mails in a folder: what all mails have need not be asked for.
  const common = [
    { name: 'entity', values: [mails.name] },
    { name: 'folder', values },
  ];
  const filters = [...(wordFilters.length > 0 ? [] : common), ...attached];
  const isAway = (folder: FolderHandle) => awayFolders.includes(folder);
  const scopes = [
    ...(values.every(isAway) ? [] : [scope]),
    ...(values.some(isAway) ? [awayScope(scope)] : []),
  ];
  const before = asked.before ?? undefined;
  // What is of the future is indexed under the time at which it came.
  const after = asked.after !== null && asked.after <= database.now().toISOString() ? asked.after : undefined;
  let cursor: number | undefined;
  for (;;) {
    const page = await findNewest(database, {
      phrases,
      scopes,
      filters,
      words: wordFilters,
      after,
      before,
      cursor,
      limit: pageSize,
    });
    const ids = page.map((entry) => entry.entity_id);
    yield await readMails(database, scope, ids);
    // PostgreSQL looks at the newest records first: a page may be short, and others follow.
    if (page.length === 0 || (database.kind === 'sqlite' && page.length < pageSize)) return;
    cursor = page.at(-1)?.id;
  }
}

/** Takes the mails that pass from pages, up to the limits. */
async function collect(
  { addLabels }: Pick<Search, 'addLabels'>,
  pages: AsyncGenerator<readonly Mail[]>,
  passes: (mail: Mail) => boolean,
  limit = Number.POSITIVE_INFINITY,
): Promise<Mail[]> {
  const found: Mail[] = [];
  let searched = 0;
  for await (const page of pages) {
    const labeled = addLabels ? await addLabels([...page]) : page;
    found.push(...page.filter((mail, index) => passes(labeled[index] ?? mail)));
    searched += page.length;
    if (searched >= limit || found.length >= maxFound) break;
  }
  return found;
}

/** The first mails of several lists, each once. */
const mergeMails = (lists: readonly (readonly Mail[])[]): Mail[] =>
  [...new Map(lists.flat().map((mail) => [mail.id, mail])).values()].toSorted(compare);

/** Finds what fits operators without words: by the lists that hold it, or by the index of words. */
async function findFitting(
  database: Database,
  search: Search,
  passes: (mail: Mail) => boolean,
): Promise<Mail[]> {
  const { place, query } = search;
  const { lists, isFew } = await chooseLists(database, place, search.few);
  const isIndexed = areInIndex(query.asked) && !search.hasOtherLabels;
  if (!isFew && asksForWords(query.asked)) {
    const hasList = place.flag !== null || place.labelGroups.length > 0;
    const limit = isIndexed && !hasList ? undefined : maxSearched;
    return collect(search, listHolding(database, search, ''), passes, limit);
  }
  const limit = isIndexed || isFew ? undefined : maxSearched;
  const found = [];
  for (const pages of lists) found.push(await collect(search, pages, passes, limit));
  return mergeMails(found);
}

/** Finds words by the index, and in the names of labels: of these, the other words narrow what is looked at. */
async function findMatching(database: Database, search: Search): Promise<Mail[]> {
  const { query, labels, isMember } = search;
  const passes = (mail: Mail) => isMember(mail) && query.fits(mail);
  if (query.words === '') return findFitting(database, search, passes);
  const holding = await collect(search, listHolding(database, search, query.words), passes, maxSearched);
  const isOfLabel = (word: string) => labels.some(({ title }) => foldText(title).includes(foldText(word)));
  const byKind = Map.groupBy(query.words.split(' '), isOfLabel);
  const ofLabels = byKind.get(true)?.join(' ');
  if (ofLabels === undefined) return holding;
  const others = byKind.get(false)?.join(' ');
  const { lists } = await chooseLists(database, search.place, search.few);
  const found = [holding];
  for (const pages of others === undefined ? lists : [listHolding(database, search, others)])
    found.push(
      await collect(search, pages, (mail) => passes(mail) && fitsWords(mail, ofLabels, labels), maxSearched),
    );
  return mergeMails(found);
}

const showMatches = (found: readonly Mail[]) => found.map((mail) => ({ mail, match: mail }));

/** What a search finds in a shared mailbox: its labels are those of the conversations. */
async function findShared(
  database: Database,
  person: Person,
  { selection, typed, timeZone, few = fewMails }: SearchOptions,
): Promise<Found> {
  const { handle, part = 'open', labelId } = selection;
  const scope = await database.access.open(person, mailboxScope(handle), 'view', 'mailbox');
  const labels = await listMailboxLabels(database, handle);
  const query = readMailQuery(typed, { labels, timeZone });
  const addLabels = async (found: Mail[]) => {
    const threadIds = found.map(({ threadId }) => threadId);
    const known = await listLabelsOf(database, handle, threadIds);
    return found.map((mail) => ({ ...mail, labels: known.get(mail.threadId) ?? [] }));
  };
  const away = awayFolders.filter((folder) => folder === part);
  const folders = query.folders ? [...query.folders] : away.length > 0 ? away : null;
  const isMember = (mail: Mail) =>
    (folders !== null || !awayFolders.includes(mail.folder)) &&
    (labelId === undefined || mail.labels.includes(labelId));
  const place = { scope, folders, flag: null, labelGroups: [], asked: query.asked };
  const hasOtherLabels = labelId !== undefined || query.asked.labelIds !== null;
  const search = {
    place,
    query,
    labels,
    isMember,
    hasOtherLabels,
    few,
    ...(labels.length > 0 && { addLabels }),
  };
  const found = (await findMatching(database, search)).slice(0, maxFound);
  const { words } = query;
  if (folders) return { scope, words, results: showMatches(found) };
  // The newest match of each conversation.
  const matches = new Map(found.toReversed().map((mail) => [mail.threadId, mail]));
  const conversations = { mailboxId: handle, part, threadIds: [...matches.keys()], uid: person.uid };
  const shown = (await listShownIn(database, conversations)).toSorted(compare);
  const results = shown.map((mail) => ({ mail, match: matches.get(mail.threadId) ?? mail }));
  return { scope, words, results };
}

/** The newest mails of a list that a search finds; of a shared mailbox, the newest mail of each conversation. */
export async function findMails(database: Database, person: Person, options: SearchOptions): Promise<Found> {
  const { selection, typed, timeZone, few = fewMails } = options;
  const { kind, handle } = selection;
  if (kind === 'mailbox') return findShared(database, person, options);
  const stored = await listLabels(database, person, mailLabels.name);
  const labels = stored.map((wire): Label => JSON.parse(wire));
  const query = readMailQuery(typed, { labels, timeZone });
  const named = query.folders && [...query.folders];
  const isMember = named ? () => true : buildMatcher(selection, labels);
  const folders = named ?? (kind === 'folder' ? folderHandles.filter((one) => one === handle) : null);
  const { asked } = query;
  const scope = ownScope(person);
  const { words } = query;
  if (!named && kind === 'filter' && !flags.some((one) => one === handle))
    return { scope, words, results: [] };
  const flag = flags.find((one) => !named && kind === 'filter' && one === handle) ?? null;
  const listed = !named && kind === 'label' ? labels.filter((label) => label.handle === handle) : null;
  const labelGroups = [asked.labelIds, listed?.map(({ id }) => id) ?? null].filter((ids) => ids !== null);
  const place = { scope, folders, flag, labelGroups, asked };
  const found = await findMatching(database, { place, query, labels, isMember, few });
  return { scope, words, results: showMatches(found.slice(0, maxFound)) };
}

/** The newest of a person's mails that a search finds, with their texts. */
export async function searchMails(
  database: Database,
  person: Person,
  options: SearchOptions,
): Promise<WholeMail[]> {
  const { results } = await findMails(database, person, options);
  const found = results.map(({ mail }) => mail);
  const rows = await database.db
    .selectFrom('mails')
    .select(['id', 'message'])
    .where('scope', '=', ownScope(person))
    .where(
      inList(
        database.kind,
        sql.ref('id'),
        found.map(({ id }) => id),
      ),
    )
    .execute();
  const messages = new Map(rows.map(({ id, message }) => [id, message]));
  return found.map((mail) => ({ ...mail, message: messages.get(mail.id) ?? '' }));
}
