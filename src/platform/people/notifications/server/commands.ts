import { sql } from 'kysely';
import * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { ownScope } from '../../../kernel/access/server/scopes.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import { inList } from '../../../kernel/database/server/dialect.ts';
import { Effect } from '../../../kernel/database/server/effect.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import type { NotificationKind } from '../shared/kind.ts';
import { findRule } from '../shared/rules.ts';
import { NotificationRule } from '../shared/schema.ts';
import { markRowsRead } from './inbox-commands.ts';
import { notificationRules, notifications } from './tables.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Of all apps. */
    readonly notificationKinds: readonly NotificationKind[];
  }

  interface ServerApp {
    /** What people can be notified of. */
    readonly notifications?: readonly NotificationKind[];
  }
}

const maxTextLength = 200;

/** Who is to be notified of what. */
export interface NewNotification {
  userIds: readonly string[];
  kind: NotificationKind;
  /** Names the record: further ones of the same kind about it join the first while that is unread. */
  recordKey: string;
  path: string;
  title: string;
  text: string;
  /** When it happened, where that is not now: jobs can run in another order. */
  at?: string;
}

/** Requested within a command for those who want this kind on their devices too. */
export const pushEffect = new Effect<
  Omit<NewNotification, 'kind'> & { kind: string; actorId: string; at: string }
>();

const clean = (text: string) => text.slice(0, maxTextLength).toWellFormed();

/**
 * Tells people within a command: in the list of each who wants this kind there, and on the devices of each who wants it
 * there. The list makes no noise: who is not to be disturbed finds it later.
 */
export async function notify(transaction: Transaction, news: NewNotification): Promise<void> {
  const told = { ...news, title: clean(news.title), text: clean(news.text) };
  const userIds = told.userIds.filter((id) => id !== transaction.actor.uid);
  if (userIds.length === 0) return;
  const { db, kind } = transaction;
  const chosen = await db
    .selectFrom('notification_rules') // unscoped: what people want to be notified of decides who is
    .select(['id', 'rules'])
    .where(inList(kind, sql.ref('id'), userIds))
    .execute();
  const rulesById = new Map(chosen.map((row) => [row.id, row.rules]));
  const listWanting = (way: 'inApp' | 'push') =>
    userIds.filter((id) => findRule(told.kind, rulesById.get(id))[way]);
  const pushed = listWanting('push');
  if (pushed.length > 0)
    pushEffect.ask(transaction, {
      ...told,
      kind: told.kind.id,
      userIds: pushed,
      actorId: transaction.actor.uid,
      at: transaction.now,
    });
  const wanting = listWanting('inApp');
  if (wanting.length > 0) await addToLists(transaction, told, wanting);
}

async function addToLists(
  teller: Transaction,
  told: NewNotification,
  wanting: readonly string[],
): Promise<void> {
  const transaction = teller.unchecked('telling others of what they may see is not changing what is theirs');
  const { db, kind } = transaction;
  const known = await db
    .selectFrom('notifications') // unscoped: ids alone, of those whom a command notifies
    .select(['id', 'owner_id'])
    .where('record_key', '=', told.recordKey)
    .where('kind', '=', told.kind.id)
    .where(inList(kind, sql.ref('owner_id'), wanting))
    .execute();
  const ids = known.map((row) => row.id);
  const rows = await transaction.getMany(notifications, ids, 'edit');
  const newest = {
    title: told.title,
    text: told.text,
    path: told.path,
    actor_id: transaction.actor.uid,
    at: told.at ?? transaction.now,
  };
  const news = {
    read_at: null,
    state: 'unread' as const,
    snoozed_until: null,
    is_mention: told.kind.isMention === true,
  };
  await transaction.updateMany(notifications, rows, (row) => ({
    ...(row.at <= newest.at && newest),
    ...news,
    count: row.read_at === null ? row.count + 1 : 1,
  }));
  const owners = new Set(rows.map((row) => row.owner_id));
  const about = { kind: told.kind.id, record_key: told.recordKey, count: 1, ...newest, ...news };
  const others = wanting.filter((ownerId) => !owners.has(ownerId));
  const added = (await listAccounts(transaction, others)).map((ownerId) => ({
    id: createId(),
    owner_id: ownerId,
    ...about,
  }));
  await transaction.insertMany(notifications, added);
}

/** Those of these people whose account exists: records name people whose accounts were removed since. */
async function listAccounts({ db, kind }: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('users') // unscoped: whether an account exists
    .select('id')
    .where(inList(kind, sql.ref('id'), ids))
    .execute();
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** Within a command: what is about this record is read by the person who opens it. */
export async function readNotificationsOf(transaction: Transaction, recordKey: string): Promise<void> {
  const found = await transaction.db
    .selectFrom('notifications')
    .select('id')
    .where('scope', '=', ownScope(transaction.actor))
    .where('record_key', '=', recordKey)
    .where('read_at', 'is', null)
    .execute();
  await markRowsRead(
    transaction,
    found.map(({ id }) => id),
  );
}

/** Changes the person's rules of these kinds, the last of each; the others stay. */
export const updateRules = defineCommand(
  'notifications.update-rules',
  v.object({ rules: v.pipe(v.array(NotificationRule), v.maxLength(50)) }),
  async (transaction, input) => {
    const { uid } = transaction.actor;
    const known = await transaction.find(notificationRules, uid);
    const chosen = [...(known?.rules ?? []), ...input.rules];
    const rules = [...new Map(chosen.map((rule) => [rule.kind, rule])).values()];
    if (known) await transaction.update(notificationRules, known, { rules });
    else await transaction.insert(notificationRules, { id: uid, owner_id: uid, rules });
    return rules;
  },
);
