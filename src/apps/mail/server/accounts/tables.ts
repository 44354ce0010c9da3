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
  /** The server that mail is sent through; null for the product's own. */
  smtp: MailAccount['smtp'];
  state: MailAccount['state'];
  problem: MailAccount['problem'];
  /** When the sync that runs, or the last one, began or last received a mail. */
  started_at: string | null;
  synced_at: string | null;
  received: number;
}

/** An encrypted password, and how the server behaves. Not journaled: it is to be gone when its account is. */
export interface AccountSecretRow {
  account_id: string;
  secret: string;
  /** That of the server that mail is sent through, where it has one of its own. */
  smtp_secret: string | null;
  /** Syncs in a row that ended because the server does not keep to the protocol, or sends too much. */
  faults: number;
  /** Until then it is synced only when its owner asks. */
  retry_at: string | null;
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

/**
 * How a folder of a connected mailbox was when a sync had brought both sides together, so that an unchanged one is left
 * alone. Derived from the mailbox, so not journaled.
 */
export interface RemoteFolderRow {
  account_id: string;
  path: string;
  /** What the folder said of itself. */
  token: string;
  /** Changes here up to this number of the journal are in the mailbox. */
  seen_seq: number;
  /** When the flags of its mails were last read. */
  listed_at: string;
}

/** Which process holds the open connection to a mailbox that is watched. Derived from what runs now, so not journaled. */
export interface MailWatchRow {
  account_id: string;
  /** New when the account gets other values: the connection is opened anew. */
  token: string;
  holder: string;
  /** The process that holds it renews it; after this time another one may take it. */
  until: string;
  /** Something has changed in the mailbox since the last sync began. */
  has_changed: boolean;
}

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mail_accounts: AccountRow & { wire: string };
    mail_account_secrets: AccountSecretRow;
    mail_remotes: RemoteMailRow;
    mail_remote_folders: RemoteFolderRow;
    mail_watches: MailWatchRow;
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
  smtp: row.smtp,
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
    smtp: 'json',
    state: 'text',
    problem: 'text',
    started_at: 'text',
    synced_at: 'text',
    received: 'integer',
  },
  noun: 'mail account',
  access: inOwnScope(),
  rowVersion: 2,
  upgrades: { 2: (row) => ('id' in row ? { smtp: null, ...row } : row) },
  wire: toAccount,
  sendsRecord: true,
});
