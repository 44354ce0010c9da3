import { sql } from 'kysely';
import { foldText } from '../../../../base/fold.ts';
import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import { readRows } from '../../database/server/rows.ts';
import { findFileTexts } from '../../file-texts/server/queries.ts';
import { maxTextLength } from '../../file-texts/server/tables.ts';
import { startPacing } from '../../database/server/next-turn.ts';
import { cutExcerpt, findPassage } from '../shared/excerpt.ts';
import type { SearchResult } from '../shared/schema.ts';
import { parsePhrases, type Phrase, type SearchFilter, type WordFilter } from '../shared/words.ts';
import { buildMatch, buildQuery, toAnyTags, toAnyWordTags, toTag } from './terms.ts';

/** The newest matches that are ranked; a word that everything has costs no more than this. */
export const maxRanked = 300;
/** PostgreSQL: the newest records in which common words are found without the index of words. */
const maxScanned = 3_000;
/** A word with this number of matches among the newest records is common. With fewer matches, all of them are known. */
export const enough = 60;
/** More scopes are compared after the index, not in it. */
const maxScopeTerms = 200;

export interface Found {
  id: number;
  entity: string;
  entity_id: string;
  type: string;
  title: string;
  path: string;
  at: string;
  owner: string;
}

interface IndexQuery {
  phrases: readonly Phrase[];
  /** Whose records are found: the caller's scopes. */
  scopes: readonly string[];
  filters?: readonly SearchFilter[];
  words?: readonly WordFilter[];
  /** Only records from this instant on (ISO UTC). */
  after?: string | undefined;
  /** Only records before this instant (ISO UTC). */
  before?: string | undefined;
  /** Only entries with a lower id: the last one of the page before. */
  cursor?: number | undefined;
  limit?: number;
}

/** The first id of an instant: ids are microseconds. */
const toId = (instant: string): number => Date.parse(instant) * 1000;

const columns = sql`entry.id, entry.entity, entry.entity_id, entry.type, entry.title, entry.path, entry.at, entry.owner`;

/** The newest records of these scopes that hold all phrases and fit all filters, the newest first. */
export async function findNewest(database: Database, query: IndexQuery): Promise<Found[]> {
  const {
    phrases,
    scopes,
    filters = [],
    words = [],
    cursor = Number.MAX_SAFE_INTEGER,
    limit = maxRanked,
  } = query;
  const from = query.after === undefined ? 0 : toId(query.after);
  const to = query.before === undefined ? cursor : Math.min(cursor, toId(query.before));
  const isBroad = phrases.length === 0 && filters.length === 0 && words.length === 0;
  if (scopes.length === 0 || (isBroad && scopes.length > maxScopeTerms)) return [];
  const inScopes = inList(database.kind, sql.ref('entry.scope'), scopes);
  const tags = [...toAnyTags(filters), ...toAnyWordTags(database.kind, scopes, words)];
  // The tags of words have the scope in them.
  if (scopes.length <= maxScopeTerms && words.length === 0)
    tags.unshift({ tags: scopes.map((scope) => toTag('scope', scope)) });
  if (database.kind === 'sqlite') {
    const found =
      await sql<Found>`select ${columns} from search_text cross join search_entries as entry on entry.id = search_text.rowid
      where search_text match ${buildMatch(phrases, tags)} and search_text.rowid >= ${from}
      and search_text.rowid < ${to} and ${inScopes}
      order by search_text.rowid desc limit ${limit}`.execute(database.db);
    return found.rows;
  }
  const terms = sql`${buildQuery(phrases, tags)}::tsquery`;
  // Of one scope, its own newest records: those of others do not push them out.
  const isOfScope = scopes.length === 1 ? sql`scope = ${scopes[0]} and` : sql``;
  const newest =
    await sql<Found>`select ${columns} from (select * from search_entries where ${isOfScope} id >= ${from} and id < ${to}
    order by id desc limit ${maxScanned}) as entry where ${inScopes} and words @@ ${terms} order by entry.id desc limit ${limit}`.execute(
      database.db,
    );
  if (newest.rows.length >= Math.min(enough, limit)) return newest.rows;
  // offset 0 keeps the planner from walking all records in their order in search of a rare word.
  const found = await sql<Found>`select * from (select ${columns} from search_entries as entry
    where words @@ ${terms} and id >= ${from} and id < ${to} and ${inScopes} offset 0) as entry order by id desc limit ${limit}`.execute(
    database.db,
  );
  return found.rows;
}

/** 0 for the very title, 1 for its beginning, 2 where its words hold everything, 3 for a match in the text. */
function rank(title: string, typed: string, phrases: readonly Phrase[]): number {
  const folded = foldText(title);
  if (folded === typed) return 0;
  if (folded.startsWith(typed)) return 1;
  const words = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isInTitle = phrases.every((phrase) =>
    words.includes(` ${phrase.words.join(' ')}${phrase.isPrefix ? '' : ' '}`),
  );
  return isInTitle ? 2 : 3;
}

export interface Search {
  text: string;
  scopes: readonly string[];
  types?: readonly string[] | undefined;
  filters?: readonly SearchFilter[];
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
  /** The language of the titles, for records that have several. */
  locale?: Locale | undefined;
}

/** What a result shows of a record besides what the index has. */
interface Shown {
  /** The title in the caller's language, where it has one. */
  readonly title: string | undefined;
  /** What is around the match, where the title does not show it. */
  readonly excerpt: string;
  readonly url: string;
  readonly state: string;
}

const keyOf = (entity: string, id: string) => `${entity} ${id}`;

async function readShown(
  database: Database,
  found: readonly Pick<Found, 'entity' | 'entity_id'>[],
  typed: string,
  locale: string,
): Promise<ReadonlyMap<string, Shown>> {
  const shown = new Map<string, Shown>();
  const pace = startPacing();
  for (const [entity, entries] of Map.groupBy(found, (one) => one.entity)) {
    const table = database.tables.get(entity);
    if (!table) continue;
    const ids = entries.map((entry) => entry.entity_id);
    const rows = (await readRows(database, table, ids)).map((row) => ({ row, text: table.search?.(row) }));
    const files = rows.flatMap(({ text }) => text?.content ?? []);
    const findText = await findFileTexts(database, files, maxTextLength);
    for (const { row, text } of rows) {
      const { body = '', content, labels, bodies, states, url = '' } = text ?? {};
      const read = bodies?.[locale] ?? (content ? (findText(content) ?? '') : body);
      await pace();
      shown.set(keyOf(entity, row.id), {
        title: labels?.[locale],
        excerpt: read === '' ? '' : cutExcerpt(await findPassage(read, typed, pace), typed).text,
        url,
        state: states?.[locale] ?? '',
      });
    }
  }
  return shown;
}

/** The best matches of a search among the newest records that fit. */
export async function search(database: Database, { text, scopes, types, limit = 20, ...rest }: Search) {
  const phrases = parsePhrases(text);
  const filters = [...(rest.filters ?? []), ...(types ? [{ name: 'type', values: types }] : [])];
  // What was typed has no letters and digits: nothing holds it.
  if (text.trim() !== '' && phrases.length === 0) return [];
  const { after, before } = rest;
  const found = await findNewest(database, { phrases, scopes, filters, after, before });
  return describeFound(database, rankFound(found, text).slice(0, limit), text, rest.locale);
}

/** The best matches first: the very title, its beginning, its words, the text; then the newest. */
export function rankFound(found: readonly Found[], text: string): readonly Found[] {
  const phrases = parsePhrases(text);
  const typed = foldText(text);
  return found
    .map((entry) => ({ entry, rank: phrases.length === 0 ? 0 : rank(entry.title, typed, phrases) }))
    .toSorted((a, b) => a.rank - b.rank || b.entry.id - a.entry.id)
    .map(({ entry }) => entry);
}

/** What links to records show, with what is around the match in their texts. */
export async function describeFound(
  database: Database,
  found: readonly Found[],
  text: string,
  locale: Locale = 'en',
): Promise<SearchResult[]> {
  const shown = await readShown(database, found, text, locale);
  return found.map(({ entity, entity_id: id, type, title, path, at, owner }) => {
    const known = shown.get(keyOf(entity, id));
    return {
      type,
      id,
      title: known?.title ?? title,
      url: path || (known?.url ?? ''),
      path,
      at,
      ownerId: owner,
      excerpt: known?.excerpt ?? '',
      state: known?.state ?? '',
    };
  });
}
