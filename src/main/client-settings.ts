import { setDirection, setLocale } from '../platform/frame/i18n/client/locale-store.ts';
import { followSavedUser, saveUser } from '../platform/people/identity/client/save-user.ts';
import { readSession, subscribeSession } from '../platform/people/identity/client/session.ts';
import type { User } from '../platform/people/identity/shared/schema.ts';
import {
  adoptSettings,
  readSettings,
  setSettingsSaver,
  watchSettings,
} from '../platform/frame/settings/client/settings-store.ts';
import type { Settings } from '../platform/frame/settings/shared/schema.ts';
import { setQuiet } from '../platform/frame/shell/client/messages.ts';
import { setSyncPaused } from '../platform/kernel/collections/client/session.ts';

/** Several changes in a row are saved, and reported, as one. */
const saveDelayMs = 800;
let pending: Settings | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function saveLater(settings: Settings): void {
  forgetPending();
  pending = settings;
  timer = setTimeout(savePending, saveDelayMs);
}

function savePending(): void {
  if (pending) saveUser({ settings: pending });
  forgetPending();
}

function forgetPending(): void {
  clearTimeout(timer);
  pending = undefined;
}

function adopt(user: User | null): void {
  setSettingsSaver(user ? saveLater : undefined);
  if (pending) return; // what was just chosen here is newer than what comes from the server
  adoptSettings(user?.data.settings);
  const { language, direction } = readSettings();
  const isVisit = direction !== (user?.data.settings.direction ?? 'ltr'); // brought by the address
  if (!language) return isVisit ? setDirection(direction) : undefined;
  void setLocale(language).then(
    () => setDirection(direction),
    () => undefined, // stays in the language of before
  );
}

/** Lets the looks, and how much is said and sent, follow who is signed in; the app calls it once. */
export function followSession(): void {
  followSavedUser();
  watchSettings(({ quickPanel }) => {
    setQuiet(!quickPanel.notifications);
    setSyncPaused(!quickPanel.cloudSync);
  });
  addEventListener('pagehide', savePending); // closed within the delay
  adopt(readSession().user);
  subscribeSession(({ user }, before) => {
    if (user?.uid !== before.user?.uid) forgetPending(); // the settings of another person
    if (user !== before.user) adopt(user);
  });
}
