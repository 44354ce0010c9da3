import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import type { SpaceKind } from '../../../shared/space.ts';

const parts: Readonly<Record<SpaceKind, string>> = {
  current: 'Files',
  versions: 'Earlier versions',
  trash: 'Trash',
  attachments: 'Attachments and pictures in other apps',
  pending: 'Uploads that are not in use yet',
};

export const en = {
  title: 'Storage',
  own: 'Your storage',
  used: (size: string) => `${size} used`,
  usedOf: (size: string, quota: string) => `${size} of ${quota} used`,
  parts,
  contents: 'What takes the space',
  largest: 'Largest files',
  organization: 'Organization',
  people: 'People with the most',
  limits: 'Limits',
  person: 'Limit for each person (GB)',
  total: 'Limit for the organization (GB)',
  limitHint: 'Leave it empty for no limit. Existing files stay.',
  invalidLimit: 'Enter a number greater than zero',
  trashDays: 'Days until items in the trash are deleted',
  invalidDays: 'Enter a whole number from 1 to 3650',
  save: 'Save limits',
  saved: 'Limits saved',
  saveFailed: 'Couldn’t save the limits. Try again.',
  failed: 'Couldn’t load the storage. Check your connection and try again.',
  retry: 'Try again',
};

/** The texts of the storage dialog in the current language. */
export const useSpaceTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type SpaceTexts = typeof en;
