import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { startExport, startImport } from './transfer/load-transfer.ts';
import { dealsTitle } from './titles.ts';

const importTitle = { en: 'Import contacts', tr: 'Kişileri içe aktar', ar: 'استيراد جهات اتصال' } as const;

export const lateManifest: LateManifest = {
  makers: [
    {
      id: 'deal',
      title: { en: 'Create deal', tr: 'Anlaşma oluştur', ar: 'إنشاء صفقة' },
      icon: 'handshake',
      make: async (source) => (await import('./deals/make-deal.ts')).makeDeal(source),
    },
  ],
  commands: [
    {
      id: 'contacts.new',
      title: { en: 'New contact', tr: 'Yeni kişi', ar: 'جهة اتصال جديدة' },
      section: 'create',
      icon: 'person_add',
      keywords: { en: 'add create person', tr: 'ekle oluştur kişi', ar: 'إضافة إنشاء شخص' },
      auth: authGroups.user,
      url: '/apps/contacts/all?contact=new',
    },
    {
      id: 'contacts.deals',
      title: dealsTitle,
      section: 'pages',
      icon: 'handshake',
      keywords: { en: 'pipeline forecast sales', tr: 'satış hunisi tahmin', ar: 'مبيعات توقعات' },
      auth: authGroups.user,
      url: '/apps/contacts/deals',
    },
    {
      id: 'contacts.new-deal',
      title: { en: 'New deal', tr: 'Yeni anlaşma', ar: 'صفقة جديدة' },
      section: 'create',
      icon: 'handshake',
      keywords: { en: 'add create sale', tr: 'ekle oluştur satış', ar: 'إضافة إنشاء بيع' },
      auth: authGroups.user,
      url: '/apps/contacts/deals?deal=new',
    },
    {
      id: 'contacts.import',
      title: importTitle,
      section: 'act',
      icon: 'upload',
      keywords: 'csv excel vcard vcf',
      auth: authGroups.user,
      run: startImport,
    },
    {
      id: 'contacts.export',
      title: { en: 'Export contacts', tr: 'Kişileri dışa aktar', ar: 'تصدير جهات الاتصال' },
      section: 'act',
      icon: 'download',
      keywords: 'csv excel',
      auth: authGroups.user,
      run: () => startExport(),
    },
  ],
  jobTitles: {
    'contacts.import-contacts': {
      en: 'Import of contacts',
      tr: 'Kişilerin aktarımı',
      ar: 'استيراد جهات اتصال',
    },
    'contacts.undo-import-contacts': {
      en: 'Undo of an import',
      tr: 'Aktarımın geri alınması',
      ar: 'التراجع عن استيراد',
    },
  },
  queue: {
    fields: {
      name: { en: 'First name', tr: 'Ad', ar: 'الاسم الأول' },
      lastName: { en: 'Last name', tr: 'Soyad', ar: 'اسم العائلة' },
      company: { en: 'Company', tr: 'Şirket', ar: 'الشركة' },
      jobTitle: { en: 'Job title', tr: 'Unvan', ar: 'المسمى الوظيفي' },
      email: { en: 'Email', tr: 'E-posta', ar: 'البريد الإلكتروني' },
      phone: { en: 'Phone', tr: 'Telefon', ar: 'الهاتف' },
      address: { en: 'Address', tr: 'Adres', ar: 'العنوان' },
      birthday: { en: 'Birthday', tr: 'Doğum günü', ar: 'تاريخ الميلاد' },
      notes: { en: 'Notes', tr: 'Notlar', ar: 'ملاحظات' },
      base: { en: 'Base currency', tr: 'Ana para birimi', ar: 'العملة الأساسية' },
      rates: { en: 'Exchange rates', tr: 'Döviz kurları', ar: 'أسعار الصرف' },
    },
  },
};
