import { readInstant } from '../../../../base/clock.ts';
import { queueCommand, runCommand } from '../../../kernel/collections/client/commands.ts';
import { patchOf } from '../../../kernel/collections/shared/patch.ts';
import { call } from '../../../kernel/http/client/call.ts';
import { notificationCollection } from '../shared/notification-collection.ts';
import { notificationsCalls } from '../shared/calls.ts';
import type { Notification, NotificationRule, NotificationsApi } from '../shared/schema.ts';

const notificationsApi: NotificationsApi = notificationsCalls;

const app = 'notifications';
type Changes = Partial<Notification>;

const idsOf = (notifications: readonly Notification[]) => notifications.map(({ id }) => id);
const patchAll = (notifications: readonly Notification[], changes: Changes) =>
  patchOf(notificationCollection, Object.fromEntries(idsOf(notifications).map((id) => [id, changes])));
const readNow = (): Changes => ({ state: 'read', readAt: readInstant() });

/** Marks notifications as read because the person has opened them. */
export function noteRead(notifications: readonly Notification[]): void {
  const unread = notifications.filter(({ state }) => state === 'unread');
  if (unread.length === 0) return;
  queueCommand({
    app,
    endpoint: notificationsApi.markNotificationsRead,
    body: { ids: idsOf(unread) },
    patch: patchAll(unread, readNow()),
    isQuiet: true,
  });
}

/** Marks all notifications as read; those that are loaded show it at once. Can be undone. */
export function markAllRead(loaded: readonly Notification[], message: string): void {
  const unread = loaded.filter(({ state }) => state === 'unread');
  runCommand({
    app,
    endpoint: notificationsApi.markNotificationsRead,
    body: {},
    patch: patchAll(unread, readNow()),
    message,
  });
}

/** Takes notifications out of the inbox, or puts them back. Can be undone. */
export function setDone(notifications: readonly Notification[], isDone: boolean, message: string): void {
  const state = isDone ? 'done' : 'read';
  runCommand({
    app,
    endpoint: notificationsApi.setNotificationsDone,
    body: { ids: idsOf(notifications), isDone },
    patch: patchAll(notifications, { ...readNow(), state, snoozedUntil: null }),
    message,
  });
}

/** Takes notifications out of the inbox until a time. Can be undone. */
export function snooze(notifications: readonly Notification[], until: string, message: string): void {
  runCommand({
    app,
    endpoint: notificationsApi.snoozeNotifications,
    body: { ids: idsOf(notifications), until },
    patch: patchAll(notifications, { ...readNow(), state: 'snoozed', snoozedUntil: until }),
    message,
  });
}

/** Which kinds reach the person, by which way. */
export const listRules = () => call(notificationsApi.getNotificationRules);
/** Chooses which kinds reach the person. */
export const updateRules = (rules: NotificationRule[]) =>
  call(notificationsApi.updateNotificationRules, { body: { rules } });
