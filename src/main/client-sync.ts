import { whenIdleOrUsed } from '../ui/idle.ts';
import {
  readSession,
  refreshUser,
  renewToken,
  type SessionState,
  setOnline,
  subscribeSession,
} from '../platform/people/identity/client/session.ts';
import { connectionStore } from '../platform/kernel/live/client/connection.ts';
import { forgetRecentPages } from '../platform/frame/palette/client/recent-pages.ts';
import { setCommandListener } from '../platform/kernel/collections/client/command-listener.ts';
import { waitForTexts } from '../platform/frame/i18n/client/locale-store.ts';
import type { CommandListener } from '../platform/kernel/collections/client/command-listener.ts';
import { fetchEngine, startSync, stopSync } from '../platform/kernel/collections/client/session.ts';

/**
 * Pages that show records or lead there, and the one that removes them, need syncing at once; the others wait until they are
 * rendered. The analytics dashboard, to which `/` leads, shows sums alone.
 */
const needsRecords = () =>
  /^\/(apps\/(?!dashboards\/analytics)|login|register|logout)/.test(location.pathname);
const renewEveryMs = 30 * 60_000;
let stopWaiting = () => {};

/** Fetches what the page will need in parallel to finding out who is signed in; the app calls it first. */
export function prepareSync(): void {
  if (needsRecords()) fetchEngine();
}

function follow({ user, isLocked }: SessionState): void {
  stopWaiting();
  if (user && !isLocked) {
    const start = () => void startSync(user.uid, () => void refreshUser());
    if (needsRecords()) start();
    else stopWaiting = whenIdleOrUsed(start);
    return;
  }
  void stopSync();
  if (!user) forgetRecentPages();
}

async function loadMessages(): Promise<CommandListener> {
  const { commandMessages } = await import('../platform/frame/command-messages/client/command-messages.ts');
  await waitForTexts();
  return commandMessages;
}

/** Keeps the person's records in step while somebody is signed in; the app calls it once. */
export function followSessionWithSync(): void {
  connectionStore.subscribe(({ isOnline }) => setOnline(isOnline));
  setInterval(() => void renewToken(), renewEveryMs);
  document.addEventListener('visibilitychange', () => void renewToken());
  setCommandListener(loadMessages);
  follow(readSession());
  subscribeSession((state, before) => {
    if (state.user?.uid !== before.user?.uid || state.isLocked !== before.isLocked) follow(state);
  });
}
