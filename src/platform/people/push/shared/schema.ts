import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { locales } from '../../../frame/i18n/shared/locales.ts';
import { pushCalls } from './calls.ts';

const maxEndpointLength = 1000;
const base64url = (length: number) =>
  v.pipe(
    v.string('Enter a key'),
    v.length(length, `Exactly ${length} characters`),
    v.regex(/^[\w-]+$/, 'This is not base64url'),
  );

/** A browser's subscription as its `toJSON` gives it: where to send, and the keys that only the browser can open with. */
export const PushSubscriptionInput = v.object({
  endpoint: v.pipe(
    v.string('Enter an address'),
    v.maxLength(maxEndpointLength, `At most ${maxEndpointLength} characters`),
    v.regex(/^https?:\/\/[!-~]+$/, 'This is not an address'),
  ),
  keys: v.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionInput = v.InferOutput<typeof PushSubscriptionInput>;

export const NewPushSubscription = v.object({
  ...PushSubscriptionInput.entries,
  /** That of the device, for a person who has chosen none. */
  language: v.picklist(locales),
});
export type NewPushSubscription = v.InferOutput<typeof NewPushSubscription>;

/** What a device gets and shows: nothing in it needs to be looked up. */
export interface PushPayload {
  title: string;
  body: string;
  /** Names the record: a newer one takes the place of the one before. */
  tag: string;
  /** Where a click leads, such as /apps/chat?room=…. */
  path: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  at: string;
  /** The person's id: a browser shows it to nobody else. */
  to: string;
}

const exampleKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const exampleSubscription = { endpoint: 'https://push.example.com/send/abc', keys: exampleKeys };
const isOn = v.object({ isOn: v.boolean() });

export const pushApi = {
  getPushKey: endpoint({
    ...pushCalls.getPushKey,
    auth: 'user',
    summary: 'The public key that browsers subscribe with',
    description: 'An uncompressed point of P-256 in base64url, as RFC 8292 has it.',
    answer: v.object({ publicKey: v.string() }),
    example: {},
  }),
  subscribePush: endpoint({
    ...pushCalls.subscribePush,
    auth: 'user',
    summary: 'Send notifications to this device too',
    description:
      'One subscription for each session; it ends with the session. The endpoint must be an https address of a known push service.',
    body: NewPushSubscription,
    answer: isOn,
    example: { body: { ...exampleSubscription, language: 'en' } },
  }),
  unsubscribePush: endpoint({
    ...pushCalls.unsubscribePush,
    auth: 'user',
    summary: 'Send no more notifications to this device',
    answer: isOn,
    example: {},
  }),
  renewPush: endpoint({
    ...pushCalls.renewPush,
    auth: 'open',
    summary: 'Replace a subscription that the browser has changed by itself',
    description:
      'For service workers, which have no token. What proves the right to it is the authentication secret of the subscription before, which only the browser and this server know.',
    body: v.object({
      endpoint: PushSubscriptionInput.entries.endpoint,
      auth: PushSubscriptionInput.entries.keys.entries.auth,
      replacement: PushSubscriptionInput,
    }),
    answer: isOn,
    example: {
      body: {
        endpoint: 'https://push.example.com/send/before',
        auth: exampleKeys.auth,
        replacement: exampleSubscription,
      },
    },
  }),
};

/** The calls as the browser sends them. */
export type PushApi = CallsOf<typeof pushApi>;
