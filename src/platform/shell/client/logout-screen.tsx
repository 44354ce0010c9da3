import { useEffect } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { signOut } from '../../identity/client/session.ts';
import { resetSettings } from '../../settings/client/settings-store.ts';
import { useShellTexts } from './texts.ts';

/** Signs out, then starts the app anew, so that nothing of the last user stays in memory. */
export function LogoutScreen() {
  const texts = useShellTexts();
  useEffect(() => {
    void signOut().finally(() => {
      resetSettings();
      location.replace('/');
    });
  }, []);
  return (
    <div role="status" className="flex min-h-full items-center justify-center gap-3 text-base text-dim">
      <Spinner />
      {texts.loggingOut}
    </div>
  );
}
