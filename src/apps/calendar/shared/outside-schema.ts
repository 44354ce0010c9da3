import * as v from 'valibot';
import { recordSchema } from '../../../platform/kernel/entities/shared/schema.ts';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import * as fields from '../../../platform/kernel/http/shared/fields.ts';
import { calendarEntity } from './event.ts';
import { maxAddress, subscriptionCalls } from './outside.ts';

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

const defaultZone = 'UTC';

export const subscriptionInputs = {
  subscribe: v.object({
    id: v.optional(fields.recordId()),
    address: fields.requiredText(maxAddress),
    /** Empty: the name of its server. */
    title: v.optional(fields.text(200), ''),
    color: v.optional(fields.text(7), ''),
    timeZone: v.optional(fields.timeZone(), defaultZone),
  }),
  refresh: v.object({ id: fields.recordId('calendar_subscriptions') }),
};

export const subscriptionApi = {
  subscribe: endpoint({
    ...subscriptionCalls.subscribe,
    auth: 'user',
    summary: 'Subscribe to an outside calendar by its address',
    description:
      'Makes a calendar whose events come from the address (iCalendar over http, https or webcal). They cannot be changed, and are refreshed every few hours. Deleting the calendar unsubscribes.',
    body: subscriptionInputs.subscribe,
    answer: recordSchema(calendarEntity),
    example: { body: { address: 'https://example.com/holidays.ics', title: 'Holidays' } },
  }),
  refresh: endpoint({
    ...subscriptionCalls.refresh,
    auth: 'user',
    summary: 'Fetch an outside calendar of mine now',
    body: subscriptionInputs.refresh,
    answer: v.object({ done: v.boolean() }),
    example: { body: { id: exampleId } },
  }),
};

/** The calls as the browser sends them. */
export type SubscriptionApi = CallsOf<typeof subscriptionApi>;
