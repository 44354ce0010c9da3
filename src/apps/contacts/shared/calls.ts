/** The number of companies of which one call counts the people. */
export const maxCompanies = 100;

/** The methods and paths of calls that `schema.ts` describes. */
export const contactsCalls = {
  getTimeline: { method: 'GET', path: '/api/contacts-app/timeline' },
  listLastContacts: { method: 'GET', path: '/api/contacts-app/last-contacts' },
  exportByLastContact: { method: 'GET', path: '/api/contacts-app/last-contacts/export' },
  listAgenda: { method: 'GET', path: '/api/contacts-app/agenda' },
  listOwners: { method: 'GET', path: '/api/contacts-app/owners' },
  listCompanyPeople: { method: 'GET', path: '/api/contacts-app/company-people' },
  getAccount: { method: 'GET', path: '/api/contacts-app/account' },
} as const;
