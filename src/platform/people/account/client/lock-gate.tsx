import { Suspense, type ReactNode } from 'react';
import { lazyOnUse } from '../../../../ui/lazy-part.ts';
import { useSession } from '../../identity/client/session.ts';

const LockedScreen = lazyOnUse(async () => (await import('./locked-screen.tsx')).LockedScreen);

/** While the session is locked, nothing of the app is in the document. */
export function LockGate({ children }: { children: ReactNode }) {
  const { isLocked, user } = useSession();
  if (!isLocked || !user) return children;
  return (
    <Suspense>
      <LockedScreen user={user} />
    </Suspense>
  );
}
