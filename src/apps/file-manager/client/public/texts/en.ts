import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { PublicLink } from '../../../shared/public-links.ts';
import type { LinkKind } from '../../../shared/public-link-calls.ts';

const kinds: Readonly<Record<LinkKind, string>> = {
  view: 'View only',
  download: 'View and download',
  deposit: 'Upload only',
};

/** What a link is of if the person may not see the name. */
const hidden: Readonly<Record<PublicLink['entryKind'], string>> = {
  file: 'Private file',
  folder: 'Private folder',
};

export const en = {
  title: 'Public links',
  titleOf: (name: string) => `Public links of “${name}”`,
  text: 'Anyone with a link can open it without an account.',
  allText: 'Everything that people without an account can open now.',
  deadText: 'All public links, including those that no longer work.',
  everybodys:
    'As an administrator, you see and can revoke everyone’s links. The names of files and folders that you can’t open are hidden.',
  liveOnly: 'Only links that work',
  hidden,
  none: 'No public links',
  firstOnly: (count: number) => `Only ${count} links are listed, your own first.`,
  newestOnly: (count: number) => `Only ${count} links are listed, the newest first.`,
  failed: 'Couldn’t load the public links',
  retry: 'Try again',
  close: 'Close',
  add: 'New link',
  address: 'Link',
  shownOnce: 'Copy the link now. It isn’t shown again.',
  kind: 'Guests can',
  kinds,
  name: 'Title',
  nameHint: 'Guests see it instead of the name.',
  depositNameHint: 'Guests see it above the upload, for example “Documents for your order”.',
  expires: 'Expires',
  password: 'Password',
  watermark: 'Watermark with the visitor’s name',
  watermarkHint:
    'Visitors give their name or email first. It is written over pictures and the pages of PDF files, with the time. Other files can’t be opened.',
  unmarkable: 'This file can’t have a watermark. Only pictures and PDF files up to 25 MB can.',
  withWatermark: 'with a watermark',
  maxDownloads: 'Number of downloads',
  maxFiles: 'Number of files (100 unless given)',
  maxSize: 'Total size in MB (1,024 unless given)',
  invalidNumber: 'Enter a whole number',
  create: 'Create link',
  createFailed: 'Couldn’t create the link. Try again.',
  cancel: 'Cancel',
  off: 'Off',
  by: (name: string, date: string) => `by ${name}, ${date}`,
  until: (when: string) => `until ${when}`,
  withPassword: 'with a password',
  downloads: (count: number, limit: number) =>
    limit === 0
      ? plural('en', count, { one: '# download', other: '# downloads' })
      : `${count} of ${plural('en', limit, { one: '# download', other: '# downloads' })}`,
  deposits: (count: number, limit: number) =>
    `${count} of ${plural('en', limit, { one: '# file', other: '# files' })}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the link “${name}”`,
  revokeTitle: 'Revoke this link?',
  revokeText: 'Nobody can open it any more. You can’t undo this, but you can create another link.',
  revokeAnyText: 'Nobody can open it any more. You can’t undo this.',
  revoked: 'Link revoked',
  revokeFailed: 'Couldn’t revoke the link. Try again.',
};

/** The texts of public links in the current language. */
export const usePublicTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PublicTexts = typeof en;
