import type { Notification } from '../shared/schema.ts';

/** The notifications of one record. */
export interface NotificationGroup {
  readonly key: string;
  /** The newest one. */
  readonly newest: Notification;
  readonly notifications: readonly Notification[];
}

/** Puts the notifications of a record together, at the place of the newest. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  return [...Map.groupBy(notifications, ({ recordKey }) => recordKey)].flatMap(([key, members]) => {
    const [newest] = members;
    return newest ? [{ key, newest, notifications: members }] : [];
  });
}
