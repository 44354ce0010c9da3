import { useEffect } from 'react';
import { useList } from '../../../kernel/collections/client/use-list.ts';
import { notificationCollection } from '../shared/notification-collection.ts';
import { inboxQueries } from './inbox-folders.ts';
import { setUnreadNotifications } from './notification-badge.ts';

/** Keeps the number on the bell and in the page's title; it follows live events and waiting commands. */
export function UnreadCounter() {
  const { status, records, hasAfter, total } = useList(notificationCollection, inboxQueries.unread);
  const unread = hasAfter ? (total?.count ?? records.length) : records.length;
  useEffect(() => {
    if (status === 'ready') setUnreadNotifications(unread);
  }, [status, unread]);
  useEffect(() => () => setUnreadNotifications(0), []);
  return null;
}
