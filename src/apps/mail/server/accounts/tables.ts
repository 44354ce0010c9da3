import { inOwnScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../../platform/kernel/database/server/table.ts';
import type { MailAccount } from '../../shared/account.ts';

/** A connected mailbox of a person. */
export interface AccountRow extends RecordRow {
  owner_id: string;
  position: string;
  address: string;
  host: string;
  port: number;
  security: MailAccount['security'];
  user_name: string;
  state: MailAccount['state'];
  problem: MailAccount['problem'];
  /** When the sync that runs began, or the last one. */
  started_at: string | null;
  synced_at: string | null;
  received: number;
}

/** An encrypted password. Not journaled: it is to be gone when its account is. */
export interface AccountSecretRow {
  account_id: string;
  secret: string;
}

/**
 * Where a mail is in a connected mailbox, and the flags that both sides had at the last sync: what differs from them on one
 * side since was changed there. Derived from the mailbox, so not journaled.
 */
export interface RemoteMailRow {
  account_id: string;
  path: string;
  /** Uids of another generation of the folder mean nothing. */
  generation: string;
  uid: number;
  /** Null for mails that are left out: too large, or no mails. */
  mail_id: string | null;
  read: boolean;
  starred: boolean;
}

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mail_accounts: AccountRow & { wire: string };
    mail_account_secrets: AccountSecretRow;
    mail_remotes: RemoteMailRow;
  }
}

const toAccount = (row: AccountRow): MailAccount => ({
  id: row.id,
  version: row.version,
  position: row.position,
  address: row.address,
  host: row.host,
  port: row.port,
  security: row.security,
  user: row.user_name,
  state: row.state,
  problem: row.problem,
  syncedAt: row.synced_at,
  received: row.received,
});

export const mailAccounts = defineTable<AccountRow>({
  name: 'mail_accounts',
  app: 'mail',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    position: 'text',
    address: 'text',
    host: 'text',
    port: 'integer',
    security: 'text',
    user_name: 'text',
    state: 'text',
    problem: 'text',
    started_at: 'text',
    synced_at: 'text',
    received: 'integer',
  },
  noun: 'mail account',
  access: inOwnScope(),
  wire: toAccount,
  sendsRecord: true,
});
