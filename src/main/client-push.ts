import { followNotificationMessages } from '../platform/people/notifications/client/notification-messages.ts';
import { followPush } from '../platform/people/push/client/push-device.ts';
import { followVisibility } from '../platform/people/push/client/visibility.ts';
import { readSession, subscribeSession } from '../platform/people/identity/client/session.ts';
import { router } from './client-router.ts';

const openPath = (path: string) => void router.navigate({ href: path });

/**
 * A click on a notification leads here: the service worker asks the page, which keeps what is being written in it. The
 * worker knows by a lock with the page's id that the page listens.
 */
function followClicks(): void {
  const { serviceWorker, locks } = navigator;
  if (!serviceWorker || !locks) return;
  const untilThePageEnds = new Promise(() => {});
  serviceWorker.addEventListener('message', ({ data }) => {
    const { type, path, id } = Object(data);
    if (type === 'open-path' && typeof path === 'string') openPath(path);
    if (type === 'client-id')
      void locks.request(`crm-follows-clicks ${id}`, () => untilThePageEnds).catch(() => undefined);
  });
  void serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'follow-clicks' }));
}

/** Tells where the person is while somebody is signed in; a locked page shows nothing to look at. */
function followSession(): void {
  let stop = () => {};
  const follow = () => {
    stop();
    const { user, isLocked } = readSession();
    stop = user && !isLocked ? followVisibility() : () => {};
  };
  subscribeSession((state, before) => {
    if (state.user?.uid !== before.user?.uid || state.isLocked !== before.isLocked) follow();
  });
  follow();
}

/** Brings what happens to the person: on this page, and on this device while it is closed; the app calls it once. */
export function startNotifications(): void {
  followClicks();
  followSession();
  followPush();
  followNotificationMessages(openPath);
}
