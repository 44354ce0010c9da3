import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { MailboxTexts } from './en.ts';

const conversations = (count: number) =>
  plural('ar', count, {
    zero: 'لا محادثات',
    one: 'محادثة واحدة',
    two: 'محادثتان',
    few: '# محادثات',
    many: '# محادثة',
    other: '# محادثة',
  });

export const texts: MailboxTexts = {
  title: 'صناديق البريد المشتركة',
  hint: 'يقرؤها عدة أشخاص ويردون عليها معًا. وتُرسل الردود من عنوان الصندوق.',
  none: 'لا صندوق بريد مشترك بعد.',
  add: 'إضافة صندوق بريد مشترك',
  name: 'الاسم',
  nameHint: 'يراه المستلمون اسمًا للمرسل.',
  address: 'عنوان البريد الإلكتروني',
  edit: (name) => `تعديل صندوق «${name}»`,
  members: (name) => `أعضاء «${name}»`,
  nameMissing: 'أدخل اسمًا.',
  addressWrong: 'أدخل عنوان بريد إلكتروني.',
  list: 'المحادثات المعروضة',
  parts: {
    open: 'مفتوحة',
    waiting: 'بانتظار الرد',
    done: 'منجزة',
    mine: 'المسندة إليّ',
    all: 'الكل',
    spam: 'غير مرغوب فيها',
    trash: 'المهملات',
  },
  empty: {
    open: ['لا شيء يحتاج إلى رد', 'يظهر هنا البريد الجديد الوارد إلى هذا الصندوق.'],
    waiting: ['لا شيء بانتظار الرد', 'تنتظر هنا المحادثات التي رددت عليها.'],
    done: ['لا شيء منجز بعد', 'ضع على المحادثة علامة «منجزة» حين لا يبقى ما يُفعل.'],
    mine: ['لا شيء مسند إليك', 'تظهر هنا المحادثات المسندة إليك.'],
    all: ['لا بريد بعد', 'يظهر هنا البريد الوارد إلى هذا الصندوق.'],
    spam: ['لا رسائل غير مرغوب فيها', 'تُنقل إلى هنا الرسائل المبلّغ عنها.'],
    trash: ['المهملات فارغة', 'تُنقل الرسائل المحذوفة إلى هنا.'],
  },
  status: 'الحالة',
  statuses: { open: 'مفتوحة', waiting: 'بانتظار الرد', done: 'منجزة' },
  setStatus: (status) => `الحالة: ${status}`,
  statusSet: (count, status) => (count === 1 ? `الحالة: ${status}` : `${conversations(count)}: ${status}`),
  assign: 'إسناد إلى…',
  assignedTo: (name) => `مسندة إلى ${name}`,
  unassigned: 'غير مسندة',
  me: 'أنا',
  assigned: (count, name) =>
    count === 1 ? `أُسندت إلى ${name}` : `أُسندت إلى ${name}: ${conversations(count)}`,
  unassignedDone: (count) => (count === 1 ? 'أُلغي الإسناد' : `أُلغي الإسناد: ${conversations(count)}`),
  answering: (names, count) =>
    plural('ar', count, {
      zero: '',
      one: `${names} يكتب ردًا`,
      two: `${names} يكتبان ردًا`,
      few: `${names} يكتبون ردًا`,
      many: `${names} يكتبون ردًا`,
      other: `${names} يكتبون ردًا`,
    }),
  writtenBy: (name) => `كتبها ${name}`,
  comments: 'لا يرى هذه التعليقات إلا أعضاء الصندوق.',
  gone: 'لم تعد هذه المحادثة موجودة، أو لم تعد عضوًا في صندوقها.',
};
