import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  unasked: 'They reach this device only while the app is open.',
  ask: 'Show them when it is closed too',
  denied:
    'The browser does not let this app show notifications. Allow them in the browser’s settings for this site.',
  starting: 'Being set up for this device…',
  on: 'They reach this device also when the app is closed.',
  failed: 'The browser’s push service does not answer. Until it does, they show while the app is open.',
  retry: 'Try again',
};

/** The texts of notifications on this device in the current language. */
export const usePushTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
