import { defineCollection } from '../../../kernel/collections/shared/collection.ts';
import { choiceFilter, markFilter } from '../../../kernel/collections/shared/filters.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';
import type { Notification } from './schema.ts';

/** A person's own notifications, the newest first. */
export const notificationCollection = defineCollection<Notification>()({
  app: 'notifications',
  name: 'notifications',
  api: '/api/notifications',
  keep: 'window',
  filters: { state: choiceFilter('state'), mention: markFilter('isMention') },
  sorts: { newest: [sortBy('at', { descending: true, required: true })] },
  order: 'newest',
});
