import { defineCollection } from '../../../kernel/collections/shared/collection.ts';
import { labelFilter } from '../../../kernel/collections/shared/filters.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';
import type { Account } from './administration-schema.ts';

/** All accounts, as administrators see them. */
export const accountCollection = defineCollection<Account>()({
  app: 'identity',
  name: 'accounts',
  entity: 'users',
  api: '/api/administration',
  keep: 'window',
  filters: { role: labelFilter('role') },
  sorts: {
    added: [sortBy('createdAt', { required: true })],
    name: [sortBy('displayName', { text: true, required: true })],
  },
  order: 'added',
  search: ({ displayName, email }) => [displayName, email],
});
