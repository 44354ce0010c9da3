import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  deadTitle: 'This link doesn’t work any more',
  deadText: 'Ask the person who sent it for a new one.',
  failed: 'Couldn’t open the link. Check your connection and try again.',
  retry: 'Try again',
  passwordTitle: 'This link has a password',
  passwordText: 'The person who sent you the link knows it.',
  password: 'Password',
  passwordNeeded: 'Enter the password',
  open: 'Open',
  nameTitle: 'Who are you?',
  nameText: 'Your name or email and the time are written over the pictures and pages that you see.',
  name: 'Name or email',
  nameNeeded: 'Enter your name or email',
  onlyPictures: 'Only pictures and PDF files up to 25 MB can be opened here.',
  unmarkable: 'This file can’t be shown with a watermark. Ask the person who sent the link for it.',
  sharedBy: (name: string) => `Shared by ${name}.`,
  until: (when: string) => `Available until ${when}.`,
  path: 'Path',
  empty: 'This folder is empty',
  show: 'Preview',
  more: 'Show more',
  downloadAll: 'Download all',
  download: 'Download',
  downloadOf: (name: string) => `Download “${name}”`,
  depositTitle: 'Upload files',
  depositText: (name: string) => `Your files go to ${name}. You can’t open them here afterwards.`,
  choose: 'Choose files',
  dropHint: 'or drop them here',
  uploads: 'Uploads',
  progress: (name: string) => `Uploading ${name}`,
  uploaded: (count: number) => plural('en', count, { one: '# file uploaded', other: '# files uploaded' }),
  uploadFailed: 'Upload failed. Try again.',
  full: 'This link takes no more files',
  retryOf: (name: string) => `Try ${name} again`,
};

/** The texts of the guest page in the current language. */
export const useGuestTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type GuestTexts = typeof en;
