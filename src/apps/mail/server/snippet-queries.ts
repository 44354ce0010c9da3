// unscoped: the query names the one scope in which the mails were found for the person
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import { mapInTurns } from '../../../platform/kernel/database/server/next-turn.ts';
import { htmlToText } from '../../../platform/kits/rich-text/server/clean-html.ts';
import type { FoundSnippet } from '../shared/search/schema.ts';
import { cutSnippet } from '../shared/search/snippet.ts';
import type { Found } from './search-queries.ts';

/** More results show the beginning of their texts. */
const maxSnippets = 100;
/** Only the beginning of a snippet's text is searched: no need to read all of it. */
const maxRead = 100_000;

/** Where the words of a search are in the mails that it found, by the ids of the mails that are shown. */
export async function listSnippets(
  { db, kind }: Database,
  { scope, words, results }: Found,
): Promise<Record<string, v.InferOutput<typeof FoundSnippet>>> {
  const first = words === '' ? [] : results.slice(0, maxSnippets);
  if (first.length === 0) return {};
  const ids = first.map(({ match }) => match.id);
  const rows = await db
    .selectFrom('mails')
    .select(['id', sql<string>`substr(message, 1, ${sql.lit(maxRead)})`.as('message')])
    .where('scope', '=', scope)
    .where(inList(kind, sql.ref('id'), ids))
    .execute();
  const messages = new Map(rows.map(({ id, message }) => [id, message]));
  const cut = await mapInTurns(first, ({ mail, match }) => {
    const fileNames = match.files.map(({ name }) => name);
    const snippet = cutSnippet(htmlToText(messages.get(match.id) ?? ''), fileNames, words);
    if (!snippet) return [];
    const ranges = snippet.ranges.map(([from, to]): [number, number] => [from, to]);
    return [[mail.id, { ...snippet, ranges }] as const];
  });
  return Object.fromEntries(cut.flat());
}
