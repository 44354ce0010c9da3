import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readSession, subscribeSession } from '../../identity/client/session.ts';
import { listenToLive } from '../../../kernel/live/client/live-listeners.ts';
import type { Notification } from '../shared/schema.ts';
import { listNotifications, queueRead } from './api.ts';
import { setUnreadNotifications } from './notification-badge.ts';

interface NotificationState {
  readonly status: 'loading' | 'ready' | 'unreachable';
  readonly notifications: readonly Notification[];
  readonly unread: number;
}
const initial: NotificationState = { status: 'loading', notifications: [], unread: 0 };
const store = createStore<NotificationState>(() => initial);
store.subscribe(({ unread }) => setUnreadNotifications(unread));

/** The person's notifications, the newest first. */
export const useNotifications = (): NotificationState => useStore(store);

const reloadDelayMs = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
let latestLoad = 0;

async function load(): Promise<void> {
  const uid = readSession().user?.uid;
  const own = ++latestLoad;
  try {
    const answer = await listNotifications();
    // Of two that are on their way the later one knows more.
    if (readSession().user?.uid === uid && own === latestLoad) store.setState({ ...answer, status: 'ready' });
  } catch {
    if (store.getState().status === 'loading') store.setState({ status: 'unreachable' });
  }
}

/** Asks for the list anew; events come in bursts. */
export function reloadNotifications(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void load(), reloadDelayMs);
}

/** Marks one as read, or all: here at once, on all devices when the server is reached. */
export function readNotifications(ids?: string[]): void {
  if (!queueRead(ids)) return;
  const { notifications, unread } = store.getState();
  const readAt = new Date().toISOString();
  const isMeant = (one: Notification) => one.readAt === null && (ids?.includes(one.id) ?? true);
  const count = notifications.filter(isMeant).length;
  store.setState({
    notifications: notifications.map((one) => (isMeant(one) ? { ...one, readAt } : one)),
    unread: ids ? Math.max(0, unread - count) : 0,
  });
}

let isFollowing = false;

/** Keeps the list in step with anyone who is signed in; the first call starts it. */
export function followNotifications(): void {
  if (isFollowing) return;
  isFollowing = true;
  void load();
  subscribeSession(({ user, isLocked }, before) => {
    if (user?.uid === before.user?.uid && isLocked === before.isLocked) return;
    store.setState(initial);
    if (user && !isLocked) void load();
  });
  listenToLive((message) => {
    const isOurs = message.type === 'event' && message.event.app === 'notifications';
    if (isOurs || message.type === 'open' || message.type === 'resync') reloadNotifications();
  });
}
