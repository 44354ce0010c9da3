import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  unasked: 'You get notifications only while the app is open.',
  ask: 'Turn on push notifications',
  denied: 'Notifications are blocked. Allow them for this site in your browser settings.',
  starting: 'Setting up…',
  on: 'Notifications arrive even when the app is closed.',
  failed: 'Your browser’s push service isn’t responding. Notifications still show while the app is open.',
  retry: 'Try again',
};

/** The texts of notifications on this device in the current language. */
export const usePushTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
