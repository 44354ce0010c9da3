import {
  readSession,
  refreshUser,
  type SessionState,
  subscribeSession,
} from '../platform/identity/client/session.ts';
import { forgetRecentPages } from '../platform/palette/client/recent-pages.ts';
import { startSync, stopSync } from '../platform/sync/client/sync.ts';

function follow({ user, isLocked }: SessionState): void {
  if (user && !isLocked) {
    void startSync(user.uid, () => void refreshUser());
    return;
  }
  void stopSync();
  if (!user) forgetRecentPages();
}

/** Keeps the person's records in step while somebody is signed in; the app calls it once. */
export function followSessionWithSync(): void {
  follow(readSession());
  subscribeSession((state, before) => {
    if (state.user?.uid !== before.user?.uid || state.isLocked !== before.isLocked) follow(state);
  });
}
