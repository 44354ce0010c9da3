import { defineCollection } from '../../../kernel/collections/shared/collection.ts';
import { choiceFilter, dateFilter } from '../../../kernel/collections/shared/filters.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';
import type { AuditEntry } from './entry.ts';

/** The audit log, as administrators see it: the newest entry first. */
export const auditCollection = defineCollection<AuditEntry>()({
  app: 'audit',
  name: 'entries',
  entity: 'audit_entries',
  api: '/api/audit',
  keep: 'window',
  filters: {
    actor: choiceFilter('actorId'),
    action: choiceFilter('action'),
    record: choiceFilter('recordKey'),
    at: dateFilter('at'),
  },
  sorts: { newest: [sortBy('at', { descending: true, required: true })] },
  order: 'newest',
});
