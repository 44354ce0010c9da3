import { setDirection, setLocale } from '../platform/i18n/client/locale-store.ts';
import { readSession, subscribeSession, updateUser } from '../platform/identity/client/session.ts';
import type { User } from '../platform/identity/shared/schema.ts';
import { adoptSettings, readSettings, setSettingsSaver } from '../platform/settings/client/settings-store.ts';
import type { Settings } from '../platform/settings/shared/schema.ts';
import { showMessage } from '../platform/shell/client/messages.ts';
import { useShellTexts } from '../platform/shell/client/texts.ts';

/** Several changes in a row are saved, and told, as one. */
const saveDelayMs = 800;
let pending: ReturnType<typeof setTimeout> | undefined;

function saveLater(settings: Settings): void {
  clearTimeout(pending);
  pending = setTimeout(async () => {
    pending = undefined;
    const texts = useShellTexts.current();
    try {
      await updateUser({ data: { settings } });
      showMessage({ variant: 'success', text: texts.saved });
    } catch {
      showMessage({
        variant: 'error',
        text: texts.saveFailed,
        action: { label: texts.tryAgain, run: () => saveLater(settings) },
      });
    }
  }, saveDelayMs);
}

function adopt(user: User | null): void {
  setSettingsSaver(user ? saveLater : undefined);
  if (pending !== undefined) return; // what was just chosen here is newer than what comes from the server
  adoptSettings(user?.data.settings);
  const { language, direction } = readSettings();
  const isVisit = direction !== (user?.data.settings.direction ?? 'ltr'); // brought by the address
  if (!language) return isVisit ? setDirection(direction) : undefined;
  void setLocale(language).then(
    () => setDirection(direction),
    () => undefined, // stays in the language of before
  );
}

/** Lets the looks follow who is signed in; the app calls it once. */
export function followSession(): void {
  adopt(readSession().user);
  subscribeSession(({ user }, before) => {
    if (user !== before.user) adopt(user);
  });
}
