import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { reportLoadFailure } from '../../../ui/load-failure.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';
import { later } from '../../../ui/later.tsx';
import { readDealsSearch } from './deals/deals-address.ts';
import { startExport, startImport } from './transfer/load-transfer.ts';

const title = { en: 'Contacts', tr: 'Kişiler', ar: 'جهات الاتصال' } as const;

const importTitle = { en: 'Import contacts', tr: 'Kişileri içe aktar', ar: 'استيراد جهات اتصال' } as const;
const companiesTitle = { en: 'Companies', tr: 'Şirketler', ar: 'الشركات' } as const;
const duplicatesTitle = { en: 'Duplicates', tr: 'Yinelenenler', ar: 'المكررات' } as const;

const dealsTitle = { en: 'Deals', tr: 'Anlaşmalar', ar: 'الصفقات' } as const;

const ContactCards = later(async () => (await import('./contact-cards.tsx')).ContactCards);

interface Opened {
  contact?: string;
  company?: string;
}

/** What the table and the opened contact keep in the search of an address; the table reads its own part. */
const keepSearch = ({ contact, company, ...search }: Opened): Opened => ({
  ...search,
  ...(contact !== undefined && { contact: String(contact) }),
  ...(company !== undefined && { company: String(company) }),
});

/** One screen for all lists; an opened contact is in the search, `?contact=<id>`, so that its list stays. */
function buildRoutes(parent: ShellRoute) {
  const listsRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts',
    validateSearch: keepSearch,
    staticData: { auth: authGroups.user, title },
    component: lazyRouteComponent(() => import('./contacts-screen.tsx'), 'ContactsScreen'),
  });
  const indexRoute = createRoute({
    getParentRoute: () => listsRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: '/apps/contacts/all', replace: true });
    },
  });
  const groupRoute = createRoute({ getParentRoute: () => listsRoute, path: 'group/$handle' });
  const listRoute = createRoute({ getParentRoute: () => listsRoute, path: '$id' });
  const companiesRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/companies',
    validateSearch: keepSearch,
    staticData: { auth: authGroups.user, title: companiesTitle },
    component: lazyRouteComponent(() => import('./companies/companies-screen.tsx'), 'CompaniesScreen'),
  });
  const dealsRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/deals',
    validateSearch: readDealsSearch,
    staticData: { auth: authGroups.user, title: dealsTitle },
    component: lazyRouteComponent(() => import('./deals/deals-screen.tsx'), 'DealsScreen'),
  });
  const duplicatesRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/duplicates',
    staticData: { auth: authGroups.user, title: duplicatesTitle },
    component: lazyRouteComponent(() => import('./duplicates/duplicates-screen.tsx'), 'DuplicatesScreen'),
  });
  const contactRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/people/$contactId',
    staticData: { auth: authGroups.user, title },
    component: lazyRouteComponent(() => import('./page/contact-page.tsx'), 'ContactPage'),
  });
  const companyRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/companies/$companyId',
    staticData: { auth: authGroups.user, title: companiesTitle },
    component: lazyRouteComponent(() => import('./page/company-page.tsx'), 'CompanyPage'),
  });
  return [
    listsRoute.addChildren([indexRoute, groupRoute, listRoute]),
    companiesRoute,
    dealsRoute,
    duplicatesRoute,
    contactRoute,
    companyRoute,
  ] as const;
}

export const contactsApp = {
  id: 'contacts',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.contacts',
      type: 'item',
      title,
      icon: 'account_box',
      url: '/apps/contacts/all',
      auth: authGroups.user,
      goKey: 'p',
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
  recordTypes: {
    contact: { icon: 'account_box' },
    company: { icon: 'storefront' },
    deal: { icon: 'handshake' },
  },
  makers: [
    {
      id: 'deal',
      title: { en: 'Create deal', tr: 'Anlaşma oluştur', ar: 'إنشاء صفقة' },
      icon: 'handshake',
      make: (source) =>
        void import('./deals/make-deal.ts').then(({ makeDeal }) => makeDeal(source), reportLoadFailure),
    },
  ],
  linkIcons: { contact: 'account_box' },
  slots: { overlays: [ContactCards] },
  loadAgenda: async () => (await import('./agenda.ts')).contactAgenda,
  loadAddressBook: async () => (await import('./address-book.ts')).addressBook,
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
  loadSearch: async () => (await import('./search-source.ts')).contactSource,
  loadAuditActions: async () => Object.values((await import('../shared/audit-actions.ts')).contactActions),
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
    },
  },
} as const satisfies ClientApp;
