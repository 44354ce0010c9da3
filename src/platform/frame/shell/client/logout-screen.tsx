import { useEffect } from 'react';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { signOut } from '../../../people/identity/client/session.ts';
import { leavePush } from '../../../people/push/client/push-device.ts';
import { resetSettings } from '../../settings/client/settings-store.ts';
import { stopSync } from '../../../kernel/collections/client/session.ts';
import { useShellTexts } from './texts/en.ts';

/** Signs out, then starts the app anew, so that nothing of the last user stays in memory. */
export function LogoutScreen() {
  const texts = useShellTexts();
  useEffect(() => {
    const leave = async () => {
      await Promise.all([signOut().catch(() => undefined), leavePush()]);
      await stopSync().catch(() => undefined); // the browser's copy of the records goes before the page does
      resetSettings();
      location.replace('/');
    };
    void leave();
  }, []);
  return (
    <div role="status" className="flex min-h-full items-center justify-center gap-3 text-base text-dim">
      <Spinner />
      {texts.loggingOut}
    </div>
  );
}
