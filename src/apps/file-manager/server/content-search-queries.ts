import { sql } from 'kysely';
import { foldText } from '../../../base/fold.ts';
import type { Actor } from '../../../platform/kernel/database/server/transaction.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import {
  describeFound,
  enough,
  findNewest,
  type Found,
  maxRanked,
  rankFound,
} from '../../../platform/kernel/search/server/queries.ts';
import { parsePhrases } from '../../../platform/kernel/search/shared/words.ts';
import type { ContentMatches, ContentQuery } from '../shared/content-search.ts';
import { maxMatches } from '../shared/content-search-calls.ts';
import type { Entry, EntryMark } from '../shared/entry.ts';
import { extensionOf, fileTypeOf, fileTypes } from '../shared/extensions.ts';
import { listAbove } from '../shared/tree.ts';
import { findTopLocation } from '../shared/views.ts';
import { entries } from './tables.ts';

/** The maximum number of files with the words that are compared with the other criteria. */
const maxRead = 3000;

type Criteria = Omit<ContentQuery, 'owner' | 'label'> & {
  readonly owner?: readonly string[] | undefined;
  readonly label?: readonly string[] | undefined;
};

/** Returns those of some entries that a person may see, by id. */
async function readEntries(
  database: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Entry>> {
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .selectFrom('file_entries')
    .select('wire')
    .where(inList(database.kind, sql.ref('id'), ids))
    .where(await database.access.whereVisible(actor, entries))
    .execute();
  return new Map(
    rows.map(({ wire }): [string, Entry] => {
      const entry: Entry = JSON.parse(wire);
      return [entry.id, entry];
    }),
  );
}

/** Returns those of some entries that have any of the person's labels. */
async function findLabeled(
  database: Database,
  actor: Actor,
  ids: readonly string[],
  labels: readonly string[],
): Promise<Set<string>> {
  const rows = await database.db
    .selectFrom('file_marks') // unscoped: the person's own
    .select('wire')
    .where('owner_id', '=', actor.uid)
    .where(inList(database.kind, sql.ref('entry_id'), ids))
    .execute();
  const marks = rows.map(({ wire }): EntryMark => JSON.parse(wire));
  const isLabeled = (mark: EntryMark) => mark.labels.some((label) => labels.includes(label));
  return new Set(marks.filter(isLabeled).map(({ entryId }) => entryId));
}

/** Adds the folders above some entries to those that are known; each is read once. */
async function readAbove(
  database: Database,
  actor: Actor,
  found: readonly Entry[],
  folders: Map<string, Entry | undefined>,
): Promise<void> {
  let level = found;
  while (level.length > 0) {
    const ids = new Set(level.flatMap(({ parentId }) => parentId ?? []));
    const unknown = [...ids].filter((id) => !folders.has(id));
    const read = await readEntries(database, actor, unknown);
    for (const id of unknown) folders.set(id, read.get(id));
    level = [...read.values()];
  }
}

/** Whether an entry has the type, owner, and time of a search. */
function fits(entry: Entry, uid: string, { type, owner, others, after, before }: Criteria): boolean {
  const isType = fileTypes.some((one) => one === type)
    ? fileTypeOf(entry) === type
    : type === undefined || extensionOf(entry.name) === foldText(type);
  const modifiedMs = Date.parse(entry.modifiedAt);
  return (
    isType &&
    (owner === undefined || owner.includes(entry.ownerId)) &&
    (others === undefined || entry.ownerId !== uid) &&
    (after === undefined || modifiedMs >= Date.parse(after)) &&
    (before === undefined || modifiedMs < Date.parse(before))
  );
}

/** Finds the files whose names or contents have all words and that match all criteria, the best ones first. */
export async function searchContents(
  database: Database,
  actor: Actor,
  criteria: Criteria,
): Promise<ContentMatches> {
  const { q, folder, top, label } = criteria;
  const phrases = parsePhrases(q);
  if (phrases.length === 0) return { files: [], hasMore: false };
  const scopes = await database.access.listScopes(actor);
  const filters = [{ name: 'type', values: ['file'] }] as const;
  const folders = new Map<string, Entry | undefined>();
  const find = (id: string) => folders.get(id);
  const inName = criteria.in === undefined ? undefined : foldText(criteria.in);
  const isThere = (entry: Entry) => {
    const above = listAbove(entry, find);
    return (
      (folder === undefined || above.some(({ id }) => id === folder)) &&
      (top === undefined || findTopLocation(entry, { uid: actor.uid, find }) === top) &&
      (inName === undefined || above.some(({ name }) => foldText(name).includes(inName)))
    );
  };
  const hasPlace = folder !== undefined || top !== undefined || inName !== undefined;
  const matches: Found[] = [];
  let cursor: number | undefined;
  let read = 0;
  let isWhole = false;
  while (!isWhole && read < maxRead && matches.length < maxRanked) {
    const page = await findNewest(database, { phrases, scopes, filters, cursor });
    read += page.length;
    cursor = page.at(-1)?.id;
    // Fewer than this are all that there are.
    isWhole = page.length < enough;
    const ids = page.map((one) => one.entity_id);
    const labeled = label && (await findLabeled(database, actor, ids, label));
    const known = await readEntries(database, actor, labeled ? [...labeled] : ids);
    const fitting = [...known.values()].filter((entry) => fits(entry, actor.uid, criteria));
    if (hasPlace) await readAbove(database, actor, fitting, folders);
    const kept = new Set(fitting.filter((entry) => !hasPlace || isThere(entry)).map(({ id }) => id));
    matches.push(...page.filter((one) => kept.has(one.entity_id)));
  }
  const best = rankFound(matches, q).slice(0, maxMatches);
  const shown = await describeFound(database, best, q);
  return {
    files: shown.map(({ id, excerpt }) => ({ id, excerpt })),
    hasMore: !isWhole || matches.length > maxMatches,
  };
}
