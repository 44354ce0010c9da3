import type { AuditAction } from '../../../people/audit/shared/action.ts';

const words = {
  en: {
    view: 'view',
    comment: 'comment',
    add: 'add',
    edit: 'edit',
    manage: 'manage',
    everyone: 'everyone',
    'role:admin': 'all admins',
    'role:staff': 'all staff',
    'role:user': 'all users',
  },
  tr: {
    view: 'görüntüleme',
    comment: 'yorum',
    add: 'ekleme',
    edit: 'düzenleme',
    manage: 'yönetme',
    everyone: 'herkes',
    'role:admin': 'tüm yöneticiler',
    'role:staff': 'tüm personel',
    'role:user': 'tüm kullanıcılar',
  },
  ar: {
    view: 'العرض',
    comment: 'التعليق',
    add: 'الإضافة',
    edit: 'التعديل',
    manage: 'الإدارة',
    everyone: 'الجميع',
    'role:admin': 'جميع المديرين',
    'role:staff': 'جميع الموظفين',
    'role:user': 'جميع المستخدمين',
  },
};

/** Somebody gained access to a shared record, or has another level now. */
export const accessGiven: AuditAction = {
  id: 'access.given',
  texts: {
    en: {
      name: 'Access given',
      sentence: '{actor} shared {record} with {person} (level: {level})',
      words: words.en,
    },
    tr: {
      name: 'Erişim verildi',
      sentence: '{actor}, {record} paylaştı: {person} (düzey: {level})',
      words: words.tr,
    },
    ar: {
      name: 'منح وصول',
      sentence: 'شارك {actor} {record} مع {person} (المستوى: {level})',
      words: words.ar,
    },
  },
};

/** Somebody lost access to a shared record. */
export const accessTaken: AuditAction = {
  id: 'access.taken',
  texts: {
    en: {
      name: 'Access removed',
      sentence: '{actor} stopped sharing {record} with {person}',
      words: words.en,
    },
    tr: {
      name: 'Erişim kaldırıldı',
      sentence: '{actor}, {record} paylaşımını durdurdu: {person}',
      words: words.tr,
    },
    ar: { name: 'إزالة وصول', sentence: 'أوقف {actor} مشاركة {record} مع {person}', words: words.ar },
  },
};
