import { sql } from 'kysely';
import { foldText } from '../../../../base/fold.ts';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import type { SearchResult } from '../shared/schema.ts';
import { parsePhrases, type Phrase, type SearchFilter } from '../shared/words.ts';
import { buildMatch, buildQuery, toTag, toTagLists } from './terms.ts';

/** The newest matches that are ranked; a word that everything has costs no more than this. */
const maxRanked = 300;
/** PostgreSQL: the newest records in which common words are found without the index of words. */
const maxScanned = 3_000;
/** Of so many matches among the newest records, the word is common. */
const enough = 60;
/** More scopes are compared after the index, not in it. */
const maxScopeTerms = 200;

interface Found {
  id: number;
  entity_id: string;
  type: string;
  title: string;
  path: string;
  at: string;
}

interface IndexQuery {
  phrases: readonly Phrase[];
  /** Whose records are found: the caller's scopes. */
  scopes: readonly string[];
  filters?: readonly SearchFilter[];
  /** Only records with a lower number, for pages. */
  before?: number | undefined;
  limit?: number;
}

const columns = sql`entry.id, entry.entity_id, entry.type, entry.title, entry.path, entry.at`;

/** The newest records of these scopes that hold all phrases and fit all filters. */
async function findEntries(database: Database, query: IndexQuery): Promise<Found[]> {
  const { phrases, scopes, filters = [], before = Number.MAX_SAFE_INTEGER, limit = maxRanked } = query;
  if (phrases.length === 0 && filters.length === 0) return [];
  const inScopes = inList(database.kind, sql.ref('entry.scope'), scopes);
  const tags = toTagLists(filters);
  if (scopes.length <= maxScopeTerms) tags.unshift(scopes.map((scope) => toTag('scope', scope)));
  if (database.kind === 'sqlite') {
    const found =
      await sql<Found>`select ${columns} from search_text cross join search_entries as entry on entry.id = search_text.rowid
      where search_text match ${buildMatch(phrases, tags)} and search_text.rowid < ${before} and ${inScopes}
      order by search_text.rowid desc limit ${limit}`.execute(database.db);
    return found.rows;
  }
  const words = sql`${buildQuery(phrases, tags)}::tsquery`;
  const newest =
    await sql<Found>`select ${columns} from (select * from search_entries where id < ${before} order by id desc
    limit ${maxScanned}) as entry where ${inScopes} and words @@ ${words} order by entry.id desc limit ${limit}`.execute(
      database.db,
    );
  if (newest.rows.length >= Math.min(enough, limit)) return newest.rows;
  // offset 0 keeps the planner from walking all records in their order in search of a rare word.
  const found = await sql<Found>`select * from (select ${columns} from search_entries as entry
    where words @@ ${words} and id < ${before} and ${inScopes} offset 0) as entry order by id desc limit ${limit}`.execute(
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
  limit?: number | undefined;
}

/** The best matches of a search among the newest records that fit. */
export async function search(database: Database, { text, scopes, types, limit = 20 }: Search) {
  const phrases = parsePhrases(text);
  if (phrases.length === 0) return [];
  const filters = types ? [{ name: 'type', values: types }] : [];
  const found = await findEntries(database, { phrases, scopes, filters });
  const typed = foldText(text);
  return found
    .map((entry) => ({ entry, rank: rank(entry.title, typed, phrases) }))
    .toSorted((a, b) => a.rank - b.rank || b.entry.id - a.entry.id)
    .slice(0, limit)
    .map(({ entry: { entity_id: id, type, title, path, at } }): SearchResult => ({
      type,
      id,
      title,
      path,
      at,
    }));
}
