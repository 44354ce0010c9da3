import { call } from '../../../kernel/http/client/call.ts';
import { presenceApi } from '../../presence/shared/schema.ts';
import { type NewPushSubscription, pushApi } from '../shared/schema.ts';

/** The key that a browser subscribes with. */
export const getPushKey = async (): Promise<string> => (await call(pushApi.getPushKey)).publicKey;
/** Has notifications sent to this device. */
export const subscribePush = (body: NewPushSubscription) => call(pushApi.subscribePush, { body });
/** Has no more sent to it. */
export const unsubscribePush = () => call(pushApi.unsubscribePush);
/** Tells whether a tab of this browser is in sight. */
export const reportVisible = (isVisible: boolean) =>
  call(presenceApi.reportActivity, { body: { isVisible } });
