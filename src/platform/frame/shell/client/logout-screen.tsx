import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { signOut } from '../../../people/identity/client/session.ts';
import { leavePush } from '../../../people/push/client/push-device.ts';
import { resetSettings } from '../../settings/client/settings-store.ts';
import { discardUnsent, listUnsent, stopSync } from '../../../kernel/collections/client/session.ts';
import { useShellTexts } from './texts/en.ts';

/** Signs out, then starts the app anew, so that nothing of the last user stays in memory. */
async function leave(): Promise<void> {
  await Promise.all([signOut().catch(() => undefined), leavePush()]);
  await stopSync().catch(() => undefined); // the browser's copy of the records goes before the page does
  resetSettings();
  location.replace('/');
}

/** Signs out; asks first when there are changes that would be lost, since nothing of the person may stay in this browser. */
export function LogoutScreen() {
  const texts = useShellTexts();
  const navigate = useNavigate();
  const [unsentCount, setUnsentCount] = useState(0);
  useEffect(() => {
    void listUnsent().then(({ length }) => (length > 0 ? setUnsentCount(length) : leave()));
  }, []);
  const discardAndLeave = async () => {
    setUnsentCount(0);
    await discardUnsent();
    await leave();
  };
  if (unsentCount > 0) {
    return (
      <div className="flex min-h-full flex-col items-center justify-center gap-5 p-6 text-center">
        <p role="alert" className="max-w-md text-base">
          {texts.unsentAtLogout(unsentCount)}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
            {texts.staySignedIn}
          </Button>
          <Button variant="danger" onClick={discardAndLeave}>
            {texts.discardAndLogout}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div role="status" className="flex min-h-full items-center justify-center gap-3 text-base text-dim">
      <Spinner />
      {texts.loggingOut}
    </div>
  );
}
