// unscoped: only administrators call these; the routes check the role
import type { Database } from '../../../kernel/database/server/database.ts';
import type { Invitation } from '../shared/invitation-schema.ts';
import { listRoles } from './tables.ts';

const maxListed = 200;

/** The links that nobody has registered with, and the mailed invitations whose link was not followed. */
export async function listInvitations(database: Database): Promise<Invitation[]> {
  const { db } = database;
  const now = database.now().toISOString();
  const links = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.owner_id')
    .select(['invitations.id', 'role', 'users.display_name', 'invitations.created_at', 'expires_at'])
    .where('used_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .limit(maxListed)
    .execute();
  const mails = await db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .select(['users.id', 'email', 'display_name', 'roles', 'account_tokens.created_at', 'expires_at'])
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('account_tokens.created_at', 'desc')
    .limit(maxListed)
    .execute();
  // Mailed again, an account has several links: the newest says until when.
  const newest = [...Map.groupBy(mails, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
  const all: Invitation[] = [
    ...links.map((row) => ({
      id: row.id,
      kind: 'link' as const,
      role: row.role,
      displayName: '',
      email: '',
      invitedBy: row.display_name,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isExpired: row.expires_at <= now,
    })),
    ...newest.map((row) => ({
      id: row.id,
      kind: 'mail' as const,
      role: listRoles(row)[0] ?? 'user',
      displayName: row.display_name,
      email: row.email,
      invitedBy: '',
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isExpired: row.expires_at <= now,
    })),
  ];
  return all.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** The account that a mailed invitation is for, while that was not accepted. */
export const findInvited = ({ db }: Pick<Database, 'db'>, uid: string) =>
  db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .select(['users.id', 'email', 'display_name'])
    .where('user_id', '=', uid)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
