// unscoped: finds out who somebody is, before there is anybody who may see something
import { sql } from 'kysely';
import { foldText } from '../../../../base/fold.ts';
import type { Database } from '../../../kernel/database/server/database.ts';

import { inList, jsonArrayHas } from '../../../kernel/database/server/dialect.ts';
import type { Actor } from '../../../kernel/database/server/transaction.ts';
import type { DatabaseKind, Reader } from '../../../kernel/database/server/schema.ts';
import { readStoredSettings } from '../../../frame/settings/shared/schema.ts';
import type { Device } from '../shared/account-schema.ts';
import type { User } from '../shared/schema.ts';
import { listRoles, type UserRow } from './tables.ts';

/** The e-mail as the key that an account is found by. */
export const buildEmailKey = (email: string): string => foldText(email).slice(0, 254);

/** The account with this e-mail and its password hash, or undefined. */
export async function findAccount(db: Reader, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.id', 'users.id')
    .select(['users.id', 'users.disabled_at', 'users.email_confirmed_at', 'credentials.password_hash'])
    .where('email_key', '=', buildEmailKey(email))
    .executeTakeFirst();
}

/** The user with this id, or undefined. */
export async function findUser(db: Reader, uid: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select([
      'id',
      'version',
      'scope',
      'email',
      'email_key',
      'display_name',
      'photo_url',
      'origin',
      'roles',
      'settings',
      'shortcuts',
      'created_at',
      'disabled_at',
      'email_confirmed_at',
    ])
    .where('id', '=', uid)
    .executeTakeFirst();
}

/** All users, oldest first. */
export async function listUsers(db: Reader) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'roles', 'created_at', 'disabled_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A session ends so long after the password was last entered, however often its token was renewed (ASVS 7.3.2). */
const sessionLifeMs = 30 * 24 * 3_600_000;

/** When a session ends whose password was entered at this time, in milliseconds. */
export const findSessionEnd = (provedAt: string): number => Date.parse(provedAt) + sessionLifeMs;

/** Those who may manage accounts. */
export function listAdmins(db: Reader, kind: DatabaseKind) {
  return db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('disabled_at', 'is', null)
    .where(jsonArrayHas(kind, sql.ref('roles'), sql`${'admin'}`))
    .execute();
}

/** Who a session belongs to, while it lasts and its user is not disabled. */
export async function findLiveSession(db: Reader, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as uid',
      'users.roles',
      'users.settings',
      'sessions.locked_at',
      'sessions.seen_at',
      'sessions.proved_at',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.proved_at', '>', new Date(now.getTime() - sessionLifeMs).toISOString())
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Returns whose session this is; undefined unless it lasts and is not locked. */
export async function findOpenSession(database: Database, sessionId: string): Promise<Actor | undefined> {
  const session = await findLiveSession(database.db, sessionId, database.now());
  return session?.locked_at === null ? { uid: session.uid, roles: listRoles(session) } : undefined;
}

/** The user as the client gets it. A stored role is never lowered; only somebody without any gets `user`. */
export function toUser(row: UserRow, online: boolean): User {
  return {
    uid: row.id,
    from: row.origin,
    role: listRoles(row),
    online,
    data: {
      displayName: row.display_name,
      photoURL: row.photo_url,
      email: row.email,
      isEmailConfirmed: row.email_confirmed_at !== null,
      settings: readStoredSettings(row.settings),
      shortcuts: row.shortcuts,
    },
  };
}

/** A mailed link by the hash of its token, with whose it is; none of a disabled account. */
export function findToken(db: Reader, tokenHash: string) {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .select(['user_id', 'purpose', 'used_at', 'expires_at', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** A token lives for two days after its session was last seen, which is noted only every quarter of an hour. */
const deviceLifeMs = (48 + 0.5) * 3_600_000;

/** Sessions that were last seen before this hold no valid token any more. */
export const findOldestSeen = (now: Date): string => new Date(now.getTime() - deviceLifeMs).toISOString();

/** The person's live sessions whose tokens can still be valid, the last used first. */
export async function listDevices(database: Database, uid: string, currentId: string): Promise<Device[]> {
  const oldest = findOldestSeen(database.now());
  const rows = await database.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at', 'locked_at'])
    .where('user_id', '=', uid)
    .where('ended_at', 'is', null)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      seenAt: row.seen_at ?? row.created_at,
      isCurrent: row.id === currentId,
      isLocked: row.locked_at !== null,
    }))
    .filter((device) => device.isCurrent || device.seenAt >= oldest)
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.seenAt < b.seenAt ? 1 : -1))
    .slice(0, 200);
}

/** When devices of these people were last in use; those who never used one are left out. */
export async function listLastSeen({ db, kind }: Database, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('sessions')
    .select((session) => ['user_id', session.fn.max('seen_at').as('seen_at')])
    .where(inList(kind, sql.ref('user_id'), userIds))
    .groupBy('user_id')
    .execute();
  return rows.flatMap(({ user_id: id, seen_at: seenAt }) => (seenAt === null ? [] : [{ id, seenAt }]));
}

/** The person as an actor with today's roles; undefined when there is no such account or it is disabled. */
export async function findActor(db: Reader, uid: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('id', '=', uid)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return user && { uid: user.id, roles: listRoles(user) };
}
