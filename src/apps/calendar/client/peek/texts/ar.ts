import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { PeekTexts } from './en.ts';

export const texts: PeekTexts = {
  edit: 'تعديل',
  join: 'انضمام',
  openLink: 'فتح الرابط',
  meetingNote: 'ملاحظة الاجتماع',
  guests: (names) => `الضيوف: ${names}`,
  until: (repeat, day) => `${repeat}، حتى ${day}`,
  times: (repeat, count) =>
    `${repeat}، ${plural('ar', count, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', other: '# مرة' })}`,
};
