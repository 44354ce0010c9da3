import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { defineEntity, type RecordOf } from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  instant,
  optional,
  text,
  wholeNumber,
} from '../../../platform/kernel/entities/shared/fields.ts';

export const maxAddress = 2000;

/** What can go wrong when an outside calendar is fetched; empty when all is well. */
export const problems = ['', 'unreachable', 'refused', 'too-slow', 'too-large', 'not-a-calendar'] as const;

/**
 * Where the events of an outside calendar come from, and how that went last. It has the calendar's id, and is in its owner's
 * scope: an address may be a secret.
 */
export const subscriptionEntity = defineEntity({
  app: 'calendar',
  name: 'calendar_subscriptions',
  noun: 'calendar_subscription',
  word: 'subscription',
  api: '/api/calendar-app',
  fields: {
    address: text(maxAddress),
    /** For times that name no zone. */
    timeZone: text(64),
    /** When its events were read last, and when that was tried last. */
    refreshedAt: optional(instant()),
    checkedAt: optional(instant()),
    problem: choice(...problems),
    /** How many events it has, and how many of them could not be read. */
    eventCount: wholeNumber(100_000),
    leftCount: wholeNumber(100_000),
    /** How its server names this state of it. */
    etag: text(500),
    lastModified: text(500),
    /** When it is fetched next. */
    nextAt: optional(instant()),
  },
});
export type Subscription = RecordOf<typeof subscriptionEntity>;

/** The outside calendars of a person. */
export const subscriptionCollection = defineCollection<Subscription>()({
  app: 'calendar',
  api: '/api/calendar-app',
  name: 'calendar_subscriptions',
  keep: 'all',
  filters: {},
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
  search: ({ address }) => [address],
});

/** The methods and paths of calls that `outside-schema.ts` describes. */
export const subscriptionCalls = {
  subscribe: { method: 'POST', path: '/api/calendar-app/subscribe' },
  refresh: { method: 'POST', path: '/api/calendar-app/refresh-subscription' },
} as const;
