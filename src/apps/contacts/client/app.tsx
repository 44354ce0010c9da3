import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { later } from '../../../ui/later.tsx';
import { readDealsSearch } from './deals/deals-address.ts';

import { dealsTitle } from './titles.ts';

const title = { en: 'Contacts', tr: 'Kişiler', ar: 'جهات الاتصال' } as const;

const companiesTitle = { en: 'Companies', tr: 'Şirketler', ar: 'الشركات' } as const;
const duplicatesTitle = { en: 'Duplicates', tr: 'Yinelenenler', ar: 'المكررات' } as const;

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
    staticData: { auth: authGroups.user, title, hasColumns: true },
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
    staticData: { auth: authGroups.user, title: companiesTitle, hasColumns: true },
    component: lazyRouteComponent(() => import('./companies/companies-screen.tsx'), 'CompaniesScreen'),
  });
  const dealsRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/deals',
    validateSearch: readDealsSearch,
    staticData: { auth: authGroups.user, title: dealsTitle, hasColumns: true },
    component: lazyRouteComponent(() => import('./deals/deals-screen.tsx'), 'DealsScreen'),
  });
  const dealRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/deals/$dealId',
    staticData: { auth: authGroups.user, title: dealsTitle, hasColumns: true },
    component: lazyRouteComponent(() => import('./deals/deal-page.tsx'), 'DealPage'),
  });
  const duplicatesRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/duplicates',
    staticData: { auth: authGroups.user, title: duplicatesTitle, hasColumns: true },
    component: lazyRouteComponent(() => import('./duplicates/duplicates-screen.tsx'), 'DuplicatesScreen'),
  });
  const contactRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/people/$contactId',
    staticData: { auth: authGroups.user, title, hasColumns: true },
    component: lazyRouteComponent(() => import('./page/contact-page.tsx'), 'ContactPage'),
  });
  const companyRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/contacts/companies/$companyId',
    staticData: { auth: authGroups.user, title: companiesTitle, hasColumns: true },
    component: lazyRouteComponent(() => import('./page/company-page.tsx'), 'CompanyPage'),
  });
  return [
    listsRoute.addChildren([indexRoute, groupRoute, listRoute]),
    companiesRoute,
    dealsRoute,
    dealRoute,
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
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  recordTypes: {
    contact: { icon: 'account_box' },
    company: { icon: 'storefront' },
    deal: { icon: 'handshake' },
  },
  slots: { overlays: [ContactCards] },
  loadAgenda: async () => (await import('./agenda.ts')).contactAgenda,
  loadAddressBook: async () => (await import('./address-book.ts')).addressBook,
  loadSearch: async () => (await import('./search-source.ts')).contactSource,
  loadAuditActions: async () => Object.values((await import('../shared/audit-actions.ts')).contactActions),
} as const satisfies ClientApp;
