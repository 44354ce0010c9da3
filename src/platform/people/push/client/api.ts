import { call } from '../../../kernel/http/client/call.ts';
import { presenceCalls } from '../../presence/shared/calls.ts';
import type { PresenceApi } from '../../presence/shared/schema.ts';
import { pushCalls } from '../shared/calls.ts';
import type { NewPushSubscription, PushApi } from '../shared/schema.ts';

const pushApi: PushApi = pushCalls;
const presenceApi: PresenceApi = presenceCalls;

/** The key that a browser subscribes with. */
export const getPushKey = async (): Promise<string> => (await call(pushApi.getPushKey)).publicKey;
/** Has notifications sent to this device. */
export const subscribePush = (body: NewPushSubscription) => call(pushApi.subscribePush, { body });
/** Has no more sent to it. */
export const unsubscribePush = () => call(pushApi.unsubscribePush);
/** Tells whether a tab of this browser is in sight. */
export const reportVisible = (isVisible: boolean) =>
  call(presenceApi.reportActivity, { body: { isVisible } });
