import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { restoreComposer, useComposer } from './composer-store.ts';

const Composer = lazyPart(async () => (await import('./composer.tsx')).Composer);

/** The mail that is being written, over whatever screen. */
export function ComposePlace() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (uid !== undefined) restoreComposer();
  }, [uid]);
  const { composition } = useComposer();
  if (uid === undefined || !composition) return null;
  return (
    <Suspense>
      <Composer key={composition.id} composition={composition} />
    </Suspense>
  );
}
