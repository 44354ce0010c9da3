import { readSession, refreshUser, subscribeSession } from '../platform/identity/client/session.ts';
import type { User } from '../platform/identity/shared/schema.ts';
import { forgetRecentPages } from '../platform/palette/client/recent-pages.ts';
import { startSync, stopSync } from '../platform/sync/client/sync.ts';

function follow(user: User | null): void {
  if (user) {
    void startSync(user.uid, () => void refreshUser());
    return;
  }
  void stopSync();
  forgetRecentPages();
}

/** Keeps the person's records in step while somebody is signed in; the app calls it once. */
export function followSessionWithSync(): void {
  follow(readSession().user);
  subscribeSession(({ user }, before) => {
    if (user?.uid !== before.user?.uid) follow(user);
  });
}
