import { readStoredSettings } from '../../../frame/settings/shared/schema.ts';
import { languageOf } from '../../identity/server/person-settings.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/server/database.ts';
import { inList } from '../../../kernel/database/server/dialect.ts';
import { findOldestSeen } from '../../identity/server/queries.ts';
import type { PrivateJwk, PushSubscriptionRow } from './tables.ts';

/** Nobody has so many devices in use; the newest count. */
const maxDevices = 20;

/** The product's signing key. */
export async function getVapidKey({ db }: Database): Promise<PrivateJwk> {
  const row = await db
    .selectFrom('push_keys')
    .select('private_key')
    .where('id', '=', 'vapid')
    .executeTakeFirstOrThrow();
  return row.private_key;
}

/**
 * The subscriptions that may be sent to now: of sessions that hold, are not locked and belong to people who are not disabled,
 * want notifications at all, and are not in do-not-disturb.
 */
async function listReachable(database: Database, column: 'user_id' | 'session_id', ids: readonly string[]) {
  const rows = await database.db
    .selectFrom('push_subscriptions as subscription') // unscoped: the devices of those who are notified
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('presences', 'presences.id', 'users.id')
    .select([
      'subscription.session_id',
      'subscription.user_id',
      'endpoint',
      'p256dh',
      'auth',
      'language',
      'users.settings',
      'presences.chosen_status',
      'presences.until',
    ])
    .where(inList(database.kind, sql.ref(`subscription.${column}`), ids))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.locked_at', 'is', null)
    .where('sessions.seen_at', '>=', findOldestSeen(database.now()))
    .where('users.disabled_at', 'is', null)
    .orderBy('subscription.created_at', 'desc')
    .execute();
  return rows.flatMap(({ settings, chosen_status, until, language, ...row }) => {
    const isOver = until !== null && until <= database.now().toISOString();
    if (
      (chosen_status === 'do-not-disturb' && !isOver) ||
      !readStoredSettings(settings).quickPanel.notifications
    )
      return [];
    return [{ ...row, language: languageOf({ settings }) ?? language }];
  });
}

export type ReachableDevice = Awaited<ReturnType<typeof listReachable>>[number];

/** The devices of these people that may be sent to now, each person's newest. */
export async function listPushDevices(
  database: Database,
  userIds: readonly string[],
): Promise<ReachableDevice[]> {
  const byUser = Map.groupBy(await listReachable(database, 'user_id', userIds), (device) => device.user_id);
  return [...byUser.values()].flatMap((devices) => devices.slice(0, maxDevices));
}

/** The device of a session, if it may still be sent to. */
export async function findPushDevice(
  database: Database,
  sessionId: string,
): Promise<ReachableDevice | undefined> {
  return (await listReachable(database, 'session_id', [sessionId]))[0];
}

/** The subscription at this endpoint, or undefined. */
export function findSubscription(
  { db }: Database,
  endpoint: string,
): Promise<PushSubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['session_id', 'user_id', 'endpoint', 'p256dh', 'auth', 'language', 'created_at'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
}

/** Subscriptions whose session has ended or whose person is disabled or gone. */
export async function listDeadSubscriptions({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions') // unscoped: finds subscriptions that are to be removed
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'push_subscriptions.session_id').on('sessions.ended_at', 'is', null),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').on('users.disabled_at', 'is', null),
    )
    .select('push_subscriptions.session_id')
    .where('users.id', 'is', null)
    .execute();
  return rows.map((row) => row.session_id);
}
