import { useEffect } from 'react';
import { usePage } from '../../../kernel/collections/client/windows/use-page.ts';
import { notificationCollection } from '../shared/notification-collection.ts';
import { inboxQueries } from './inbox-folders.ts';
import { setUnreadNotifications } from './notification-badge.ts';

/** Keeps the number on the bell and in the page's title; it follows live events and waiting commands. */
export function UnreadCounter() {
  const { status, records, hasAfter, total } = usePage(notificationCollection, inboxQueries.unread);
  const unread = hasAfter ? (total?.count ?? records.length) : records.length;
  useEffect(() => {
    if (status === 'ready') setUnreadNotifications(unread);
  }, [status, unread]);
  useEffect(() => () => setUnreadNotifications(0), []);
  return null;
}
