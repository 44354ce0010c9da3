import { Suspense, useEffect, useState } from 'react';
import { lazyOnUse, lazyPart } from '../../../../ui/lazy-part.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { useSettings } from '../../settings/client/settings-store.ts';
import { loadQuickPanel } from './load-quick-panel.ts';
import { setQuickPanelOpen, useQuickPanelOpen } from './quick-panel-state.ts';

const QuickPanel = lazyOnUse(async () => (await loadQuickPanel()).QuickPanel);
const RetroScreen = lazyPart(async () => (await import('./retro-screen.tsx')).RetroScreen);

/** The place of the quick panel, and of what its switches show over the whole page. */
export function QuickPanelHost() {
  const isOpen = useQuickPanelOpen();
  const isRetro = useSettings((settings) => settings.quickPanel.retroThrusters);
  const isSignedIn = useSession().user !== null;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => {
    if (!isSignedIn) setQuickPanelOpen(false);
  }, [isSignedIn]);
  return (
    <Suspense>
      {wasOpened && isSignedIn && <QuickPanel open={isOpen} />}
      {isRetro && <RetroScreen />}
    </Suspense>
  );
}
