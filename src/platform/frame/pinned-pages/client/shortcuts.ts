import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { saveUser } from '../../../people/identity/client/save-user.ts';
import { readDefaultPages } from '../shared/default-pages.ts';
import { readSession, useSession } from '../../../people/identity/client/session.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

const guestKey = 'shortcuts';

/** What a guest has chosen on this device; undefined for nothing. */
function readGuestShortcuts(): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(deviceTexts.read(guestKey) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

const guestStore = createStore(() => ({ ids: readGuestShortcuts() }));

/** Ids of the navigation's entries that the person has as shortcuts, in the order that they were added. */
export function useShortcutIds(): readonly string[] {
  const guestIds = useStore(guestStore, (state) => state.ids);
  return useSession().user?.data.shortcuts ?? guestIds ?? readDefaultPages();
}

/** Adds a shortcut or takes it away; at once on the screen, then saved: for guests on this device only. */
export function toggleShortcut(id: string): void {
  const { user } = readSession();
  const ids = user?.data.shortcuts ?? guestStore.getState().ids ?? readDefaultPages();
  const changed = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
  if (user) return saveUser({ shortcuts: changed });
  guestStore.setState({ ids: changed });
  deviceTexts.write(guestKey, JSON.stringify(changed));
}
