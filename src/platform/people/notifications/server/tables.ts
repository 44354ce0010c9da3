import { upgradeScope } from '../../../kernel/access/server/scope-column.ts';
import { inOwnScope } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../kernel/database/server/table.ts';
import type { Notification, NotificationRule } from '../shared/schema.ts';

/** What happened around one record, for one person: a second time it grows instead of being added. */
export interface NotificationRow extends RecordRow {
  owner_id: string;
  kind: string;
  /** Names the record: `room:<id>`. */
  record_key: string;
  path: string;
  title: string;
  text: string;
  actor_id: string;
  count: number;
  at: string;
  read_at: string | null;
  state: Notification['state'];
  snoozed_until: string | null;
  is_mention: boolean;
}

/** What a person chose; its id is the person's. */
export interface NotificationRulesRow extends RecordRow {
  owner_id: string;
  rules: NotificationRule[];
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    notifications: NotificationRow & { wire: string };
    notification_rules: NotificationRulesRow;
  }
}

/** A notification as its person sees it. */
export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  recordKey: row.record_key,
  state: row.state,
  isMention: row.is_mention,
  snoozedUntil: row.snoozed_until,
  path: row.path,
  title: row.title,
  text: row.text,
  actorId: row.actor_id,
  count: row.count,
  at: row.at,
  readAt: row.read_at,
  version: row.version,
});

/** The kind of the job that brings a snoozed notification back. */
export const wakeTimer = 'notifications.wake';

/** Before there were states, a notification was read or not. */
const addState = (row: Readonly<Record<string, unknown>>) => ({
  ...row,
  ...('read_at' in row && { state: row['read_at'] === null ? 'unread' : 'read' }),
  ...('kind' in row && { is_mention: String(row['kind']).endsWith('.mention'), snoozed_until: null }),
});

export const notifications = defineTable<NotificationRow>({
  name: 'notifications',
  app: 'notifications',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    kind: 'text',
    record_key: 'text',
    path: 'text',
    title: 'text',
    text: 'text',
    actor_id: 'text',
    count: 'integer',
    at: 'text',
    read_at: 'text',
    state: 'text',
    snoozed_until: 'text',
    is_mention: 'boolean',
  },
  noun: 'notification',
  access: inOwnScope(),
  rowVersion: 3,
  upgrades: { 2: upgradeScope('user:', 'owner_id'), 3: addState },
  timers: [{ kind: wakeTimer, column: 'snoozed_until' }],
  wire: toNotification,
  sendsRecord: true,
});

export const notificationRules = defineTable<NotificationRulesRow>({
  name: 'notification_rules',
  app: 'notifications',
  columns: { id: 'text', version: 'integer', scope: 'text', owner_id: 'text', rules: 'json' },
  access: inOwnScope(),
  rowVersion: 2,
  upgrades: { 2: upgradeScope('user:', 'owner_id') },
});
