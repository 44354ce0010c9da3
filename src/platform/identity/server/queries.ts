import { foldText } from '../../../base/fold.ts';
import type { Reader } from '../../database/server/schema.ts';
import { defaultSettings } from '../../settings/shared/schema.ts';
import type { User } from '../shared/schema.ts';
import type { UserRow } from './tables.ts';

/** The e-mail as the key that an account is found by. */
export const buildEmailKey = (email: string): string => foldText(email).slice(0, 254);

/** The specification's shortcuts of somebody new. */
export const defaultShortcuts = ['apps.calendar', 'apps.contacts', 'apps.todo'];

/** The account with this e-mail and its password hash, or undefined. */
export async function findAccount(db: Reader, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.id', 'users.id')
    .select(['users.id', 'users.disabled_at', 'credentials.password_hash'])
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

/** Who a session belongs to, while it lasts and its user is not disabled. */
export async function findLiveSession(db: Reader, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as uid', 'users.roles'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The user as the client gets it. A stored role is never lowered; only somebody without any gets `user`. */
export function toUser(row: UserRow, online: boolean): User {
  return {
    uid: row.id,
    from: row.origin,
    role: row.roles.length > 0 ? row.roles : ['user'],
    online,
    data: {
      displayName: row.display_name,
      photoURL: row.photo_url,
      email: row.email,
      settings: row.settings ?? defaultSettings,
      shortcuts: row.shortcuts,
    },
  };
}
