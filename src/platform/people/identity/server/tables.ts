import { upgradeScope } from '../../../kernel/access/server/scope-column.ts';
import { inOwnScope, systemOnly } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../kernel/database/server/table.ts';
import type { StoredSettings } from '../../../frame/settings/shared/schema.ts';
import { foldText } from '../../../../base/fold.ts';
import type { Account } from '../shared/administration-schema.ts';
import type { Role } from '../shared/schema.ts';

export interface UserRow extends RecordRow {
  email: string;
  /** The folded e-mail, unique: Ada@Example.com is ada@example.com. */
  email_key: string;
  display_name: string;
  photo_url: string;
  origin: string;
  roles: Role[];
  settings: Exclude<StoredSettings, undefined>;
  shortcuts: string[];
  created_at: string;
  disabled_at: string | null;
  email_confirmed_at: string | null;
}

/** Apart from users, so that no history or event of a user ever carries a password hash. Its id is the user's. */
export interface CredentialRow extends RecordRow {
  password_hash: string;
  changed_at: string;
}

export interface SessionRow extends RecordRow {
  user_id: string;
  user_agent: string;
  created_at: string;
  ended_at: string | null;
  /** When it last asked for a fresh token, to about a quarter of an hour. */
  seen_at: string | null;
  /** While it is set, only the password lets the session go on. */
  locked_at: string | null;
  /** When the password was last entered for it; it ends 30 days later. */
  proved_at: string;
  /** The country of the time zone that the browser named, as a code of two letters; empty if unknown. */
  country: string;
}

/** What a mailed link proves; the link holds the token, the database only its hash. */
export interface AccountTokenRow extends RecordRow {
  user_id: string;
  purpose: TokenPurpose;
  token_hash: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}
export type TokenPurpose = 'reset-password' | 'invitation' | 'confirm-email';

/** A link with which one person may register where registration is not open; kept as the hash of its token. */
export interface InvitationRow extends RecordRow {
  /** The administrator who made it. */
  owner_id: string;
  role: Role;
  token_hash: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    users: UserRow & { wire: string; folded: string };
    credentials: CredentialRow;
    sessions: SessionRow;
    account_tokens: AccountTokenRow;
    invitations: InvitationRow;
  }
}

/** The roles of an account; one without any counts as a user. */
export const listRoles = ({ roles }: { roles: readonly Role[] }): Role[] =>
  roles.length > 0 ? [...roles] : ['user'];

type AccountColumns = Pick<
  UserRow,
  | 'id'
  | 'version'
  | 'email'
  | 'display_name'
  | 'photo_url'
  | 'roles'
  | 'created_at'
  | 'disabled_at'
  | 'email_confirmed_at'
>;

/** An account as administrators see it. */
export const toAccount = (row: AccountColumns): Account => ({
  id: row.id,
  displayName: row.display_name,
  email: row.email,
  photoURL: row.photo_url,
  role: listRoles(row),
  isDisabled: row.disabled_at !== null,
  isConfirmed: row.email_confirmed_at !== null,
  createdAt: row.created_at,
  version: row.version,
});

export const users = defineTable<UserRow>({
  name: 'users',
  app: 'identity',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    email: 'text',
    email_key: 'text',
    display_name: 'text',
    photo_url: 'text',
    origin: 'text',
    roles: 'json',
    settings: 'json',
    shortcuts: 'json',
    created_at: 'text',
    disabled_at: 'text',
    email_confirmed_at: 'text',
  },
  noun: 'person',
  access: inOwnScope({ column: 'id', level: 'edit', roles: { admin: 'manage' } }),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'id') },
  wire: toAccount,
  sendsRecord: true,
  unlistedCommands: ['identity.report-device'],
  folded: (row) => foldText(row.display_name),
  search: (row) =>
    row.disabled_at === null
      ? {
          type: 'person',
          title: row.display_name,
          url: `/pages/profile/${row.id}`,
          at: row.created_at,
          // Colleagues find each other by name.
          scope: 'everyone',
        }
      : undefined,
  isAudited: true,
});

export const credentials = defineTable<CredentialRow>({
  name: 'credentials',
  app: 'identity',
  columns: { id: 'text', version: 'integer', scope: 'text', password_hash: 'text', changed_at: 'text' },
  access: systemOnly('id'),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'id') },
  isSecret: true,
});

export const sessions = defineTable<SessionRow>({
  name: 'sessions',
  app: 'identity',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    user_id: 'text',
    user_agent: 'text',
    created_at: 'text',
    ended_at: 'text',
    seen_at: 'text',
    locked_at: 'text',
    proved_at: 'text',
    country: 'text',
  },
  access: inOwnScope({ column: 'user_id' }),
  rowVersion: 3,
  upgrades: {
    2: (row) => upgradeScope('user:', 'user_id')({ proved_at: row['created_at'], ...row }),
    3: (row) => ('id' in row ? { country: '', ...row } : row),
  },
  isAudited: true,
});

export const accountTokens = defineTable<AccountTokenRow>({
  name: 'account_tokens',
  app: 'identity',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    user_id: 'text',
    purpose: 'text',
    token_hash: 'text',
    created_at: 'text',
    expires_at: 'text',
    used_at: 'text',
  },
  access: systemOnly('user_id'),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'user_id') },
  isSecret: true,
});

export const invitations = defineTable<InvitationRow>({
  name: 'invitations',
  app: 'identity',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    role: 'text',
    token_hash: 'text',
    created_at: 'text',
    expires_at: 'text',
    used_at: 'text',
  },
  access: systemOnly('owner_id'),
  isSecret: true,
});
