import type { ViewList } from '../../../platform/kits/saved-views/shared/view-address.ts';

/** The lists of the app that have saved views. */
export const viewLists = {
  contacts: { id: 'contacts.table', path: '/apps/contacts' },
  companies: { id: 'contacts.companies', path: '/apps/contacts/companies' },
  deals: { id: 'contacts.deals', path: '/apps/contacts/deals' },
} as const satisfies Readonly<Record<string, ViewList>>;
