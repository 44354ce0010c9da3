import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { text } from '../../../platform/kernel/http/shared/fields.ts';
import { comingSoonCalls } from './calls.ts';

/** Somebody who wants to hear of the launch, as administrators see them. */
export const Subscriber = v.object({
  email: v.string(),
  /** Null until the mailed link was opened. */
  confirmedAt: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Subscriber = v.InferOutput<typeof Subscriber>;

const Done = v.object({ done: v.literal(true) });

export const comingSoonApi = {
  subscribe: endpoint({
    ...comingSoonCalls.subscribe,
    auth: 'open',
    summary: 'Ask to be told of the launch',
    description:
      'A link is mailed that confirms the address. The answer is the same for an address that is known.',
    body: v.object({
      email: text(254),
      language: v.optional(v.picklist(['en', 'tr', 'ar']), 'en'),
    }),
    answer: Done,
    example: { body: { email: 'ada@example.com', language: 'en' } },
  }),
  confirm: endpoint({
    ...comingSoonCalls.confirm,
    auth: 'open',
    summary: 'Confirm an address by the mailed link',
    body: v.object({ token: text(200) }),
    answer: v.object({ email: v.string() }),
    example: { body: { token: '01929f3e-7c1a-7000-8000-000000000001.c2lnbmF0dXJl' } },
  }),
  listSubscribers: endpoint({
    ...comingSoonCalls.listSubscribers,
    auth: 'admin',
    summary: 'List who wants to be told of the launch',
    description: 'The newest 1,000, those who have confirmed their address first.',
    answer: v.array(Subscriber),
    example: {},
  }),
};

/** The calls as the browser sends them. */
export type ComingSoonApi = CallsOf<typeof comingSoonApi>;
