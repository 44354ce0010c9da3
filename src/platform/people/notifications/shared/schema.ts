import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { instant, recordIds } from '../../../kernel/http/shared/fields.ts';
import { notificationsCalls } from './calls.ts';

/** The id of a kind of notification, see kind.ts. */
const kindId = () =>
  v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z-]+\.[a-z-]+$/, 'This kind does not exist'));

/** Where a notification stands in the inbox: unread and read ones are in it, snoozed ones come back to it. */
const NotificationState = v.picklist(['unread', 'read', 'snoozed', 'done']);

/** One line of a person's inbox: all of one kind that happened around one record since they last looked. */
export const Notification = v.object({
  id: v.string(),
  kind: v.string(),
  /** Names the record; notifications of the same record are shown together. */
  recordKey: v.string(),
  state: NotificationState,
  isMention: v.boolean(),
  /** When a snoozed one comes back. */
  snoozedUntil: v.nullable(v.string()),
  /** Where it leads, a path of this product. */
  path: v.string(),
  /** Words of people: the room or record, and the newest text. */
  title: v.string(),
  text: v.string(),
  /** Who did it last. */
  actorId: v.string(),
  /** How often it happened since it was read. */
  count: v.number(),
  at: v.string(),
  readAt: v.nullable(v.string()),
  version: v.number(),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Which kinds reach a person, by which way. */
export const NotificationRule = v.object({ kind: kindId(), inApp: v.boolean(), push: v.boolean() });
export type NotificationRule = v.InferOutput<typeof NotificationRule>;

const notificationIds = () => recordIds('notifications', 500);
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

export const notificationsApi = {
  markNotificationsRead: endpoint({
    ...notificationsCalls.markNotificationsRead,
    auth: 'user',
    summary: 'Mark notifications as read, or all of them',
    body: v.object({ ids: v.optional(notificationIds()) }),
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId] } },
  }),
  setNotificationsDone: endpoint({
    ...notificationsCalls.setNotificationsDone,
    auth: 'user',
    summary: 'Take notifications out of my inbox, or put them back',
    body: v.object({ ids: notificationIds(), isDone: v.boolean() }),
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId], isDone: true } },
  }),
  snoozeNotifications: endpoint({
    ...notificationsCalls.snoozeNotifications,
    auth: 'user',
    summary: 'Take notifications out of my inbox until a time',
    description: 'Then they are unread at its top. What happens in the meantime brings them back at once.',
    body: v.object({ ids: notificationIds(), until: instant() }),
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId], until: '2026-12-01T08:00:00.000Z' } },
  }),
  getNotificationRules: endpoint({
    ...notificationsCalls.getNotificationRules,
    auth: 'user',
    summary: 'Which kinds of notifications reach me, by which way',
    answer: v.array(NotificationRule),
    example: {},
  }),
  updateNotificationRules: endpoint({
    ...notificationsCalls.updateNotificationRules,
    auth: 'user',
    summary: 'Choose which kinds of notifications reach me',
    body: v.object({ rules: v.pipe(v.array(NotificationRule), v.maxLength(50)) }),
    answer: v.array(NotificationRule),
    example: { body: { rules: [{ kind: 'mail.received', inApp: true, push: false }] } },
  }),
};

/** The calls as the browser sends them. */
export type NotificationsApi = CallsOf<typeof notificationsApi>;
