import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';

/** Counted messages, as the subject of a sentence. */
export const messages = (count: number): string =>
  plural('ar', count, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  });

/** Counted conversations, as the subject of a sentence. */
export const conversations = (count: number): string =>
  plural('ar', count, {
    zero: 'لا محادثات',
    one: 'محادثة واحدة',
    two: 'محادثتان',
    few: '# محادثات',
    many: '# محادثة',
    other: '# محادثة',
  });
