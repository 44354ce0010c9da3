import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';

const title = { en: 'Contacts', tr: 'Kişiler', ar: 'جهات الاتصال' } as const;

/** What the table and the opened contact keep in the search of an address; the table reads its own part. */
const keepSearch = ({ contact, ...search }: { contact?: string }): { contact?: string } => ({
  ...search,
  ...(contact !== undefined && { contact: String(contact) }),
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
  return [listsRoute.addChildren([indexRoute, groupRoute, listRoute])] as const;
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
  ],
  recordTypes: { contact: { icon: 'account_box' } },
  linkIcons: { contact: 'account_box' },
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
