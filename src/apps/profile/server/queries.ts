import { sql } from 'kysely';
import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { activityKey, findLastActivities } from '../../../platform/kernel/database/server/last-activities.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Table } from '../../../platform/kernel/database/server/table.ts';
import { describeFound, findNewest, type Found } from '../../../platform/kernel/search/server/queries.ts';
import type { DiscussionComment } from '../../../platform/kits/discussion/shared/comment.ts';
import type { Person as ListedPerson } from '../../../platform/people/directory/shared/person.ts';
import type { Activity, Post } from '../shared/schema.ts';
import { profileComments, profilePosts } from './tables.ts';

/** The row by which a person follows another, within a command. */
export async function findFollowId(
  { db }: Transaction,
  followerId: string,
  personId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile_follows') // unscoped: everybody may know who follows whom
    .select('id')
    .where('person_id', '=', personId)
    .where('follower_id', '=', followerId)
    .executeTakeFirst();
  return row?.id;
}

/** Who follows a person, within a command. */
export async function listFollowers({ db }: Transaction, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_follows') // unscoped: everybody may know who follows whom
    .select('follower_id')
    .where('person_id', '=', personId)
    .execute();
  return rows.map((row) => row.follower_id);
}

/** The newest posts that a person may see, of everybody or of one author. */
export async function listPosts(
  database: Database,
  reader: Person,
  authorId: string | undefined,
  limit: number,
): Promise<Post[]> {
  const rows = await database.db
    .selectFrom('profile_posts')
    .select('wire')
    .where(await database.access.whereVisible(reader, profilePosts))
    .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId ?? ''))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ wire }): Post => JSON.parse(wire));
}

const maxComments = 500;

/** The newest comments on posts, the oldest of them first. */
export async function listComments(
  database: Database,
  reader: Person,
  postIds: readonly string[],
): Promise<DiscussionComment[]> {
  if (postIds.length === 0) return [];
  const rows = await database.db
    .selectFrom('profile_comments')
    .select('wire')
    .where(await database.access.whereVisible(reader, profileComments))
    .where(inList(database.kind, sql.ref('record_id'), postIds))
    .orderBy('created_at', 'desc')
    .limit(maxComments)
    .execute();
  return rows.map(({ wire }): DiscussionComment => JSON.parse(wire)).toReversed();
}

/** The visible records of one of the app's tables; `column` holds the value, or all records without one. */
export async function listRecordsBy<R>(
  database: Database,
  reader: Person,
  table: Table<any>, // safe: only its name and access are read
  by?: { readonly column: 'id' | 'owner_id' | 'follower_id'; readonly value: string },
): Promise<R[]> {
  const isVisible = await database.access.whereVisible(reader, table);
  const where = by ? sql`${isVisible} and ${sql.ref(by.column)} = ${by.value}` : isVisible;
  const query = sql<{ wire: string }>`select wire from ${sql.table(table.name)} where ${where}`;
  return (await query.execute(database.db)).rows.map(({ wire }): R => JSON.parse(wire));
}

/** What everybody sees of these people, by id; those who have no account any more are missing. */
export async function readPeople(
  { db, kind }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedPerson>> {
  const rows = await db
    .selectFrom('people') // unscoped: everybody sees them
    .select('wire')
    .where(inList(kind, sql.ref('id'), [...new Set(ids)]))
    .execute();
  const people = rows.map(({ wire }): ListedPerson => JSON.parse(wire));
  return new Map(people.map((person) => [person.id, person]));
}

const maxActivities = 8;
/** So many records are looked at a time, and so many times. */
const recordsPerStep = 24;
const maxSteps = 4;

/** What a person did last with their newest records, of those that the reader may see; the latest first. */
export async function listActivities(
  database: Database,
  reader: Person,
  personId: string,
  locale?: Locale,
): Promise<Activity[]> {
  const scopes = await database.access.listScopes(reader);
  const filters = [{ name: 'from', values: [personId] }];
  const chosen: (Found & Pick<Activity, 'verb'> & { seq: number })[] = [];
  let cursor: number | undefined;
  for (let step = 0; step < maxSteps && chosen.length < maxActivities; step++) {
    const limit = recordsPerStep;
    const found = await findNewest(database, { phrases: [], scopes, filters, cursor, limit });
    const records = found.map(({ entity, entity_id: id }) => ({ entity, id }));
    const activities = await findLastActivities(database, reader, { personId, records });
    for (const one of found) {
      const last = activities.get(activityKey(one.entity, one.entity_id));
      // Only others did something with it: received mail, an invitation.
      if (last === null) continue;
      chosen.push({ ...one, at: last?.at ?? one.at, verb: last?.verb ?? null, seq: last?.seq ?? 0 });
    }
    if (found.length < limit) break;
    cursor = Number(found.at(-1)?.id);
  }
  const newest = chosen
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.seq - a.seq))
    .slice(0, maxActivities);
  const described = await describeFound(database, newest, '', locale);
  return described.map(({ id, type, title, path, at }, index) => ({
    id,
    type,
    title,
    path,
    at,
    verb: newest[index]?.verb ?? null,
  }));
}
