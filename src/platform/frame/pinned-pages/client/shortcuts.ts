import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { saveUser } from '../../../people/identity/client/save-user.ts';
import { guest, readSession, useSession } from '../../../people/identity/client/session.ts';

const guestKey = 'shortcuts';

function readGuestShortcuts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(guestKey) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : guest.data.shortcuts;
  } catch {
    return guest.data.shortcuts;
  }
}

const guestStore = createStore(() => ({ ids: readGuestShortcuts() }));

/** Ids of the navigation's entries that the person has as shortcuts, in the order that they were added. */
export function useShortcutIds(): readonly string[] {
  const guestIds = useStore(guestStore, (state) => state.ids);
  return useSession().user?.data.shortcuts ?? guestIds;
}

/** Adds a shortcut or takes it away; at once on the screen, then saved: for guests on this device only. */
export function toggleShortcut(id: string): void {
  const { user } = readSession();
  const ids = user?.data.shortcuts ?? guestStore.getState().ids;
  const changed = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
  if (user) return saveUser({ shortcuts: changed });
  guestStore.setState({ ids: changed });
  localStorage.setItem(guestKey, JSON.stringify(changed));
}
