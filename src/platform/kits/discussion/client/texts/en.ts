import { plural } from '../../../../frame/i18n/shared/locales.ts';
import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  title: 'Comments',
  count: (count: number) => plural('en', count, { one: '# comment', other: '# comments' }),
  placeholder: 'Add a comment. @ mentions a colleague.',
  label: 'Comment',
  suggestions: 'Colleagues',
  add: 'Comment',
  addHint: (key: string) => `Comment (${key}+Enter)`,
  tooLong: (count: string, most: string) => `${count} characters. The limit is ${most}.`,
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  editLabel: 'Edit comment',
  delete: 'Delete',
  deleted: 'Comment deleted',
  reply: 'Reply',
  actions: (name: string) => `Actions for the comment by ${name}`,
  edited: 'edited',
  formerColleague: 'Former colleague',
  notNotified: (names: string) => `${names} can’t see this, so no notification was sent.`,
  failed: 'Couldn’t load the comments.',
};

/** The texts of discussions. */
export const useDiscussionTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type DiscussionTexts = typeof en;
