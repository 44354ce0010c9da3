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

const messages = (count: number) =>
  plural('ar', count, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  });

export const texts: MailboxTexts = {
  title: 'صناديق البريد المشتركة',
  hint: 'يقرؤها عدة أشخاص ويردون عليها معًا. وتُرسل الردود من عنوان الصندوق.',
  none: 'لا صندوق بريد مشترك بعد.',
  add: 'إضافة صندوق بريد مشترك',
  name: 'الاسم',
  nameHint: 'يراه المستلمون اسمًا للمرسل.',
  address: 'عنوان البريد الإلكتروني',
  signature: 'التوقيع',
  signatureHint: 'يوضع أسفل البريد المرسل من هذا الصندوق بدلًا من توقيع كل عضو.',
  remove: (name) => `حذف صندوق «${name}»`,
  removal: {
    title: (name) => `حذف «${name}»؟`,
    contents: (inside, mail) =>
      inside === 0 ? 'الصندوق فارغ.' : `محتوى الصندوق: ${conversations(inside)}، ${messages(mail)}.`,
    waiting: (count) =>
      plural('ar', count, {
        zero: '',
        one: 'رد واحد لم يُرسل بعد لن يُرسل وسيعود مسودة.',
        two: 'ردّان لم يُرسلا بعد لن يُرسلا وسيعودان مسودتين.',
        few: '# ردود لم تُرسل بعد لن تُرسل وستعود مسودات.',
        many: '# ردًا لم تُرسل بعد لن تُرسل وستعود مسودات.',
        other: '# رد لم تُرسل بعد لن تُرسل وستعود مسودات.',
      }),
    effect:
      'يفقد جميع الأعضاء الوصول إليه، ولا يصل إلى هنا بعد ذلك بريد جديد إلى عنوانه. يمكنك التراجع فورًا بعد ذلك.',
    counting: 'جارٍ الاطلاع على محتواه…',
    confirm: 'حذف',
    done: (name) => `حُذف «${name}»`,
    failed: 'تعذّر الاطلاع على محتوى صندوق البريد هذا. تحقّق من اتصالك وأعد المحاولة.',
  },
  edit: (name) => `تعديل صندوق «${name}»`,
  members: (name) => `أعضاء «${name}»`,
  nameMissing: 'أدخل اسمًا.',
  addressWrong: 'أدخل عنوان بريد إلكتروني.',
  list: 'المحادثات المعروضة',
  parts: {
    open: 'مفتوحة',
    waiting: 'بانتظار الرد',
    snoozed: 'مؤجلة',
    done: 'منجزة',
    mine: 'المسندة إليّ',
    all: 'الكل',
    spam: 'غير مرغوب فيها',
    trash: 'المهملات',
  },
  empty: {
    open: ['لا شيء يحتاج إلى رد', 'يظهر هنا البريد الجديد الوارد إلى هذا الصندوق.'],
    waiting: ['لا شيء بانتظار الرد', 'تنتظر هنا المحادثات التي رددت عليها.'],
    snoozed: ['لا محادثات مؤجلة', 'تنتظر المحادثات المؤجلة هنا حتى يحين وقتها.'],
    done: ['لا شيء منجز بعد', 'ضع على المحادثة علامة «منجزة» حين لا يبقى ما يُفعل.'],
    mine: ['لا شيء مسند إليك', 'تظهر هنا المحادثات المسندة إليك.'],
    all: ['لا بريد بعد', 'يظهر هنا البريد الوارد إلى هذا الصندوق.'],
    spam: ['لا رسائل غير مرغوب فيها', 'تُنقل إلى هنا الرسائل المبلّغ عنها.'],
    trash: ['المهملات فارغة', 'تُنقل الرسائل المحذوفة إلى هنا.'],
  },
  labels: {
    list: 'التصنيف',
    all: 'كل التصنيفات',
    unknown: 'تصنيف أُزيل',
    empty: ['لا شيء هنا بهذا التصنيف', 'تظهر هنا المحادثات التي تعطيها هذا التصنيف.'],
  },
  snooze: {
    until: (time) => `حتى ${time}`,
    state: (time) => `مؤجلة للجميع حتى ${time}.`,
    stateBy: (time, name) => `أجّلها ${name} للجميع حتى ${time}.`,
    end: 'إظهارها الآن',
    done: (count, time) => (count === 1 ? `أُجّلت حتى ${time}` : `أُجّلت حتى ${time}: ${conversations(count)}`),
    ended: (count) => (count === 1 ? 'أُلغي التأجيل' : `أُلغي التأجيل: ${conversations(count)}`),
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
  followUp: (time) => `سيُرسل تذكير في ${time} إن لم يرد أحد.`,
  followUpSet: (time) => `ضُبط تذكير في ${time}`,
  writtenBy: (name) => `كتبها ${name}`,
  comments: 'لا يرى هذه التعليقات إلا أعضاء الصندوق.',
  rights: {
    view: 'يمكنك قراءة صندوق البريد هذا، ولكن لا يمكنك الرد على رسائله أو تغييرها. اطلب صلاحية أوسع من أحد مديريه.',
    comment:
      'يمكنك قراءة صندوق البريد هذا والتعليق فيه، ولكن لا يمكنك الرد على رسائله أو تغييرها. اطلب صلاحية أوسع من أحد مديريه.',
    edit: 'هذا متاح لمديري صندوق البريد هذا فقط.',
  },
  gone: 'لم تعد هذه المحادثة موجودة، أو لم تعد عضوًا في صندوقها.',
};
