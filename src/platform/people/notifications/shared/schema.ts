import * as v from 'valibot';
import { endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { queryNumber, recordId, recordIds } from '../../../kernel/http/shared/fields.ts';

/** The id of a kind of notification, see kind.ts. */
const kindId = () =>
  v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z-]+\.[a-z-]+$/, 'This kind does not exist'));

/** One line of a person's list: all that happened around one record since they last looked. */
export const Notification = v.object({
  id: v.string(),
  kind: v.string(),
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

const notificationId = () => recordId('notifications');
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

export const notificationsApi = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    auth: 'user',
    summary: 'List my notifications, the newest first',
    query: v.object({
      limit: v.optional(queryNumber(1, 200)),
      before: v.optional(v.pipe(v.string(), v.maxLength(40))),
    }),
    answer: v.object({ notifications: v.array(Notification), unread: v.number() }),
    example: { query: { limit: '50' } },
  }),
  markNotificationsRead: endpoint({
    method: 'POST',
    path: '/api/notifications/mark-read',
    auth: 'user',
    summary: 'Mark notifications as read, or all of them',
    body: v.object({ ids: v.optional(recordIds('notifications', 500)) }),
    answer: v.object({ count: v.number() }),
    example: { body: { ids: [exampleId] } },
  }),
  removeNotification: endpoint({
    method: 'POST',
    path: '/api/notifications/remove',
    auth: 'user',
    summary: 'Take a notification off my list',
    body: v.object({ notificationId: notificationId() }),
    answer: v.object({ count: v.number() }),
    example: { body: { notificationId: exampleId } },
  }),
  getNotificationRules: endpoint({
    method: 'GET',
    path: '/api/notifications/rules',
    auth: 'user',
    summary: 'Which kinds of notifications reach me, by which way',
    answer: v.array(NotificationRule),
    example: {},
  }),
  updateNotificationRules: endpoint({
    method: 'POST',
    path: '/api/notifications/rules',
    auth: 'user',
    summary: 'Choose which kinds of notifications reach me',
    body: v.object({ rules: v.pipe(v.array(NotificationRule), v.maxLength(50)) }),
    answer: v.array(NotificationRule),
    example: { body: { rules: [{ kind: 'mail.received', inApp: true, push: false }] } },
  }),
};
