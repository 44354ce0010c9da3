import type { AuditAction } from '../../../platform/people/audit/shared/action.ts';

const words = {
  en: { view: 'view', download: 'download', deposit: 'upload' },
  tr: { view: 'görüntüleme', download: 'indirme', deposit: 'yükleme' },
  ar: { view: 'العرض', download: 'التنزيل', deposit: 'الرفع' },
};

/** What the audit log records of public links, without the names of files and folders. */
export const fileActions = {
  linkCreated: {
    id: 'file-manager.public-link-created',
    texts: {
      en: {
        name: 'Public link created',
        sentence: '{actor} created a public link to a file or folder (access: {kind})',
        words: words.en,
      },
      tr: {
        name: 'Herkese açık bağlantı oluşturuldu',
        sentence: '{actor}, bir dosya veya klasör için herkese açık bağlantı oluşturdu (erişim: {kind})',
        words: words.tr,
      },
      ar: {
        name: 'إنشاء رابط عام',
        sentence: 'أنشأ {actor} رابطًا عامًا إلى ملف أو مجلد (الوصول: {kind})',
        words: words.ar,
      },
    },
  },
  linkEnded: {
    id: 'file-manager.public-link-ended',
    texts: {
      en: {
        name: 'Public link ended',
        sentence: '{actor} ended a public link to a file or folder (access: {kind})',
        words: words.en,
      },
      tr: {
        name: 'Herkese açık bağlantı sonlandırıldı',
        sentence: '{actor}, bir dosya veya klasörün herkese açık bağlantısını sonlandırdı (erişim: {kind})',
        words: words.tr,
      },
      ar: {
        name: 'إنهاء رابط عام',
        sentence: 'أنهى {actor} رابطًا عامًا إلى ملف أو مجلد (الوصول: {kind})',
        words: words.ar,
      },
    },
  },
  quotasSet: {
    id: 'file-manager.quotas-set',
    texts: {
      en: {
        name: 'Storage limits changed',
        sentence:
          '{actor} set the storage limits to {person} for each person and {organization} for the organization',
      },
      tr: {
        name: 'Depolama sınırları değiştirildi',
        sentence: '{actor}, depolama sınırlarını kişi başına {person}, kuruluş için {organization} yaptı',
      },
      ar: {
        name: 'تغيير حدود التخزين',
        sentence: 'ضبط {actor} حدود التخزين على {person} لكل شخص و{organization} للمؤسسة',
      },
    },
  },
} as const satisfies Readonly<Record<string, AuditAction>>;
