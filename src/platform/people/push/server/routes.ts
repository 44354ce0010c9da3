import { badInput, notFound } from '../../../../base/failures.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { handle, handleOpen, type Route } from '../../../kernel/http/server/route.ts';
import { type PushSubscriptionInput, pushApi } from '../shared/schema.ts';
import { removeSubscriptions, saveSubscription } from './commands.ts';
import { isPublicKey } from './encrypt.ts';
import type { PushService } from './push-service.ts';
import { findSubscription } from './queries.ts';

async function check(push: PushService, { endpoint, keys }: PushSubscriptionInput): Promise<void> {
  if (!push.accepts(endpoint))
    throw badInput('This address cannot be sent to.', {
      endpoint: 'Not an https address of a known push service',
    });
  if (!(await isPublicKey(keys.p256dh)))
    throw badInput('This key cannot be encrypted for.', { keys: 'Not a point of P-256' });
}

type Owner = Parameters<typeof saveSubscription>[1];

/** A device says at each start where it is reached: most of the time that is known. */
async function save(database: Database, row: Omit<Owner, 'created_at'>): Promise<void> {
  const known = await findSubscription(database, row.endpoint);
  const isKnown =
    known?.session_id === row.session_id &&
    known.p256dh === row.p256dh &&
    known.auth === row.auth &&
    known.language === row.language;
  if (!isKnown) await saveSubscription(database, { ...row, created_at: database.now().toISOString() });
}

/** The calls of notifications on devices. */
export const createPushRoutes = (push: PushService): readonly Route[] => [
  handle(pushApi.getPushKey, async () => ({ publicKey: (await push.openKey()).publicKey })),
  handle(pushApi.subscribePush, async ({ database, actor, sessionId }, { body }) => {
    await check(push, body);
    const { endpoint, keys, language } = body;
    await save(database, { session_id: sessionId, user_id: actor.uid, endpoint, ...keys, language });
    return { isOn: true };
  }),
  handle(pushApi.unsubscribePush, async ({ database, sessionId }) => {
    await removeSubscriptions(database, [sessionId]);
    return { isOn: false };
  }),
  handleOpen(pushApi.renewPush, async ({ database }, { body }) => {
    const known = await findSubscription(database, body.endpoint);
    if (known?.auth !== body.auth) throw notFound('This subscription does not exist.');
    await check(push, body.replacement);
    const { endpoint, keys } = body.replacement;
    const { created_at: _before, ...owner } = known;
    await save(database, { ...owner, endpoint, ...keys });
    return { isOn: true };
  }),
];
