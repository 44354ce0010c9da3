import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { api } from './mail.ts';

export const accountSecurities = ['tls', 'starttls', 'none'] as const;
export type AccountSecurity = (typeof accountSecurities)[number];
export const accountStates = ['waiting', 'syncing', 'ready', 'failed'] as const;
export const accountProblems = ['password', 'unreachable', 'not-allowed', 'protocol', 'too-large'] as const;

/** Where mail is handed over, and as whom: without a user as that of the mailbox. */
export interface SmtpPlace {
  readonly host: string;
  readonly port: number;
  readonly security: AccountSecurity;
  readonly user: string;
}

/** A mailbox elsewhere that a person has connected. Its password never leaves the server. */
export interface MailAccount {
  readonly id: string;
  readonly version: number;
  readonly position: string;
  readonly address: string;
  readonly host: string;
  readonly port: number;
  readonly security: AccountSecurity;
  readonly user: string;
  /** The server that mail from this address is sent through; null for the product's own. Its password is secret too. */
  readonly smtp: SmtpPlace | null;
  readonly state: (typeof accountStates)[number];
  readonly problem: (typeof accountProblems)[number] | null;
  /** The last sync that succeeded. */
  readonly syncedAt: string | null;
  /** Mails that were received by the sync that runs, or the last one. */
  readonly received: number;
}

export const maxAccounts = 10;

/** A person's connected mailboxes. */
export const accountCollection = defineCollection<MailAccount>()({
  app: 'mail',
  api,
  keep: 'all',
  name: 'mail_accounts',
  filters: {},
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
  search: ({ address }) => [address],
});
