import { call } from '../../../platform/kernel/http/client/call.ts';
import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import { comingSoonCalls } from '../shared/calls.ts';
import type { ComingSoonApi } from '../shared/schema.ts';

const comingSoonApi: ComingSoonApi = comingSoonCalls;

/** Asks for the mail that confirms an address. */
export const subscribe = (email: string, language: Locale) =>
  call(comingSoonApi.subscribe, { body: { email, language } });

/** Confirms an address by the token of the mailed link. */
export const confirmSubscription = (token: string) => call(comingSoonApi.confirm, { body: { token } });

/** Who wants to be told. */
export const listSubscribers = () => call(comingSoonApi.listSubscribers);
