import { createCollectionRoutes } from '../../../kernel/collections/server/collection-routes.ts';
import type { Route } from '../../../kernel/http/server/route.ts';
import type { CsvColumn } from '../../../kernel/transfer/shared/csv.ts';
import { accountCollection } from '../shared/account-collection.ts';
import type { Account } from '../shared/administration-schema.ts';
import { users } from './tables.ts';

const accountColumns: readonly CsvColumn<Account>[] = [
  { name: 'displayName', read: ({ displayName }) => displayName },
  { name: 'email', read: ({ email }) => email },
  { name: 'role', read: ({ role }) => role },
  { name: 'isDisabled', read: ({ isDisabled }) => isDisabled },
  { name: 'isConfirmed', read: ({ isConfirmed }) => isConfirmed },
  { name: 'createdAt', read: ({ createdAt }) => createdAt },
];

/** The calls of the accounts' collection. */
export const accountCollectionRoutes: readonly Route[] = createCollectionRoutes({
  collection: accountCollection,
  table: users,
  auth: 'admin',
  columns: {
    displayName: 'folded',
    role: 'roles',
    createdAt: 'created_at',
  },
  searchColumns: ['folded', 'email_key'],
  listColumns: async () => accountColumns,
});
