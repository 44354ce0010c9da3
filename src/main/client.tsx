import './client.css';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { StrictMode, Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAllStyles } from '../ui/all-styles.ts';
import { whenIdle } from '../ui/idle.ts';
import { later } from '../ui/later.tsx';
import { startPreloading } from '../ui/lazy-part.ts';
import { setLoadFailureHandler } from '../ui/load-failure.ts';
import { UiTextsContext } from '../ui/ui-texts.ts';
import { awaitArabicFont } from '../platform/frame/i18n/client/arabic-font.ts';
import { LockGate } from '../platform/people/account/client/lock-gate.tsx';
import { useTag } from '../platform/frame/i18n/client/format.ts';
import {
  applyLocaleToDocument,
  useDirection,
  waitForTexts,
} from '../platform/frame/i18n/client/locale-store.ts';
import {
  adoptSession,
  restoreSession,
  subscribeSession,
} from '../platform/people/identity/client/session.ts';
import type { Session } from '../platform/people/identity/shared/schema.ts';
import {
  adoptVisitSettings,
  applySettingsToDocument,
} from '../platform/frame/settings/client/settings-store.ts';
import { MaintenanceGate } from '../platform/frame/maintenance/client/maintenance-gate.tsx';
import { followMaintenance } from '../platform/frame/maintenance/client/api.ts';
import { ErrorScreen } from '../platform/frame/shell/client/error-screen.tsx';
import { fetchBars } from '../platform/frame/shell/client/late-bars.tsx';
import { fetchEntriesAt } from '../platform/frame/shell/client/late-entries.ts';
import { MessageArea } from '../platform/frame/shell/client/message-area.tsx';
import { showMessage } from '../platform/frame/shell/client/messages.ts';
import { watchPages } from '../platform/frame/shell/client/page-effects.ts';
import { ShellContext } from '../platform/frame/shell/client/shell-context.tsx';
import { useShellTexts } from '../platform/frame/shell/client/texts/en.ts';
import { applyThemeToDocument, waitForThemes } from '../platform/frame/theme/client/shown-themes.ts';
import { openRecords } from '../platform/kernel/collections/client/open-copy.ts';
import { stopSync } from '../platform/kernel/collections/client/session.ts';
import { followSession } from './client-settings.ts';
import { followSessionWithSync, prepareSync } from './client-sync.ts';
import { router, shellContent } from './client-router.ts';

const LateDialogArea = later(
  async () => (await import('../platform/frame/shell/client/dialog-area.tsx')).DialogArea,
);
const LateTooltipLayer = later(async () => (await import('../ui/overlays/tooltip-layer.tsx')).TooltipLayer);

/** What changes while the app is open: its children stay, so that a change is not a rendering of everything. */
function Surroundings({ children }: { children: ReactNode }) {
  const texts = useShellTexts();
  const locale = useTag();
  // The page turns round at once; that keys and popups follow in the next frame is early enough.
  const direction = useDeferredValue(useDirection());
  return (
    <DirectionProvider direction={direction}>
      <UiTextsContext value={{ ...texts, locale }}>{children}</UiTextsContext>
    </DirectionProvider>
  );
}

const ignoreFailure = () => undefined; // the next visit tries again

/** What nobody sees at first. */
function startRest(): void {
  loadAllStyles().catch(ignoreFailure);
  startPreloading();
  void import('../platform/frame/shell/client/late-manifests.ts').then(
    ({ fetchLateContent }) => fetchLateContent(shellContent.lateLoaders),
    ignoreFailure,
  );
  void import('./client-late.ts').then(({ startLate }) => startLate(), ignoreFailure);
  void import('./client-offline.ts').then(({ keepOffline }) => keepOffline(), ignoreFailure);
  void import('./client-push.ts').then(({ startNotifications }) => startNotifications(), ignoreFailure);
}

function App() {
  useEffect(() => whenIdle(startRest), []);
  return (
    <CSPProvider disableStyleElements>
      <Surroundings>
        <ShellContext value={shellContent}>
          <LockGate>
            <RouterProvider router={router} />
          </LockGate>
        </ShellContext>
        <LateDialogArea />
        <MessageArea />
        <LateTooltipLayer />
        <MaintenanceGate />
      </Surroundings>
    </CSPProvider>
  );
}

const reload = () => location.reload();

/** Says below the splash what it waits for; the app takes its place. */
function showOnSplash(place: HTMLElement, step: 'logging-in' | 'logged-in'): void {
  const texts = useShellTexts.current();
  const line = place.querySelector('.splash-text') ?? document.createElement('p');
  line.className = 'splash-text';
  line.textContent = step === 'logging-in' ? texts.loggingInWithToken : texts.loggedInWithToken;
  place.querySelector('.splash')?.append(line);
}

/** What keeps records may be blocked by another tab. */
const longestRecordsWaitMs = 1000;

/** Opens the records that the page begins with, so that they are in its first picture if they are at hand. */
async function openFirstRecords(): Promise<void> {
  const records = router.state.matches.map((match) => match.staticData.records).find(Boolean);
  if (!records) return;
  const wait = new Promise((resolve) => setTimeout(resolve, longestRecordsWaitMs));
  await Promise.race([openRecords(records), wait]);
}

/** Starts the app in the page's `#app`, with the session that signing in has just given or the one of the last visit. */
export async function mountApp(session?: Session): Promise<void> {
  prepareSync();
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no place for the app.');
  const root = createRoot(place, {
    // What React recovered from is still a fault: report its cause.
    onRecoverableError: (error) => reportError(error instanceof Error ? (error.cause ?? error) : error),
  });
  await adoptVisitSettings();
  awaitArabicFont('Cairo');
  applyLocaleToDocument();
  applySettingsToDocument();
  applyThemeToDocument();
  followSession();
  followMaintenance();
  watchPages(router);
  setLoadFailureHandler(() => {
    const texts = useShellTexts.current();
    showMessage({
      variant: 'warning',
      text: texts.outdatedText,
      action: { label: texts.reload, run: reload },
    });
  });
  try {
    if (session) adoptSession(session);
    else await restoreSession((step) => showOnSplash(place, step));
  } catch (error) {
    root.render(<ErrorScreen error={error} isUnreachable onRetry={reload} />);
    return;
  }
  followSessionWithSync();
  subscribeSession(async ({ user }, before) => {
    if (user?.role.join() === before.user?.role.join()) return;
    // Signing out may lead to another document: remove what this one keeps first.
    if (!user) await stopSync().catch(() => undefined);
    void router.invalidate(); // who may be here has changed
  });
  // The guard may lead to another document: until it has decided, the splash stays.
  await router.load();
  await Promise.all([
    waitForTexts(),
    waitForThemes(),
    fetchBars(),
    openFirstRecords(),
    fetchEntriesAt(shellContent.navigation, router.state.location.pathname),
  ]);
  root.render(
    <StrictMode>
      <CatchBoundary
        getResetKey={() => 'app'}
        errorComponent={({ error, reset }) => <ErrorScreen error={error} onRetry={reset} />}
      >
        <Suspense>
          <App />
        </Suspense>
      </CatchBoundary>
    </StrictMode>,
  );
}
