// Loaded after the first paint, together with the parts of lists and formatted text: most screens have one or the other.
import '../platform/kits/list-screen/client/list-screen.tsx';
import '../platform/kits/markdown/client/rich-text.tsx';
import { readLocale } from '../platform/frame/i18n/client/locale-store.ts';
import { localize } from '../platform/frame/i18n/shared/locales.ts';
import { showMessage } from '../platform/frame/shell/client/messages.ts';
import { useShellTexts } from '../platform/frame/shell/client/texts/en.ts';

const newVersion = {
  en: 'A new version is ready.',
  tr: 'Yeni bir sürüm hazır.',
  ar: 'تتوفر نسخة جديدة.',
} as const;
const lookEveryMs = 3_600_000;
/** Coming back to the page is a good moment to look, but not each time. */
const lookAgainAfterMs = 300_000;

/** Troubles of the service worker cost nothing but working offline: they are only noted. */
const note = (error: unknown): void => {
  console.warn('Service worker:', error);
};

/** Says that a new version waits. It starts when it is asked to; pages that are open go on as they are. */
function offerReload(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting || !navigator.serviceWorker.controller) return;
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('start-now');
  };
  showMessage({
    variant: 'info',
    text: localize(newVersion, readLocale()),
    action: { label: useShellTexts.current().reload, run: reload },
  });
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerReload(registration);
      if (installing.state === 'redundant') note('the new version could not be stored');
    });
  });
  let lookedAt = performance.now();
  const look = () => {
    lookedAt = performance.now();
    if (navigator.onLine) registration.update().catch(note);
  };
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    if (registration.waiting) offerReload(registration);
    else if (performance.now() - lookedAt > lookAgainAfterMs) look();
  });
  offerReload(registration);
}

/** Keeps the app on this device, so that it opens without a network; the app calls it once it is shown. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(watchUpdates, note);
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('store-app'), note);
}
