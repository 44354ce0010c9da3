import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  title: 'Mail settings',
  back: 'Back to mail',
  accounts: 'Connected mailboxes',
  hint: 'Read the mail of your other mailboxes here. Changes go both ways.',
  none: 'No mailbox connected yet.',
  add: 'Connect mailbox',
  connect: 'Connect',
  save: 'Save',
  cancel: 'Cancel',
  sync: 'Sync now',
  edit: (address: string) => `Edit ${address}`,
  remove: 'Disconnect',
  removeNamed: (address: string) => `Disconnect ${address}`,
  removeTitle: (address: string) => `Disconnect ${address}?`,
  removeHint: 'Its mail stays here and in the mailbox. The password is deleted.',
  fields: {
    address: 'Email address',
    host: 'IMAP server',
    port: 'Port',
    security: 'Encryption',
    user: 'User name (if not the address)',
    password: 'Password',
  },
  securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' },
  passwordHint: 'Stored encrypted and never shown again. Many providers want an app password here.',
  errors: {
    address: 'Enter an email address.',
    host: 'Enter the name of the server.',
    port: 'Enter a number from 1 to 65535.',
    password: 'Enter the password.',
  },
  states: {
    waiting: 'Waiting for the first sync',
    syncing: 'Syncing…',
    ready: 'Up to date',
    failed: 'Sync failed',
  },
  receiving: (count: number) =>
    plural('en', count, { one: 'Syncing… # mail received', other: 'Syncing… # mails received' }),
  syncedAt: (time: string) => `Last synced ${time}`,
  problems: {
    password: 'The server refused the user name or password. Enter it again.',
    unreachable: 'The server can’t be reached or doesn’t respond. We’ll keep trying.',
    'not-allowed': 'This server can’t be used. Ask an administrator to allow it.',
    protocol: 'The server sent something that isn’t valid IMAP. We’ll keep trying.',
  },
};

/** The texts of the mail settings. */
export const useMailSettingsTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type MailSettingsTexts = typeof en;
