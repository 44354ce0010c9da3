import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  title: 'Back in a little while',
  text: 'We’re doing some maintenance. What you haven’t sent yet is safe here and goes out when we’re back.',
  backAt: (time: string) => `Expected back ${time}`,
  control: 'Maintenance mode',
  off: 'Off. Everyone can use the product.',
  on: (time: string) => `On until ${time}. Only administrators can use the product.`,
  ends: 'Ends',
  note: 'Message to everyone (optional)',
  noteHint: 'Shown on the maintenance page.',
  turnOn: 'Turn on',
  change: 'Update',
  turnOff: 'End now',
  turnOnTitle: 'Turn maintenance on?',
  turnOnText:
    'Everyone except administrators sees this page at once. It ends automatically at the time you choose.',
  turnedOn: 'Maintenance is on',
  turnedOff: 'Maintenance has ended',
  chooseEnd: 'Choose when it ends: from now to seven days ahead.',
  failed: 'Couldn’t change maintenance. Check your connection and try again.',
};

/** The texts of maintenance. */
export const useMaintenanceTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type MaintenanceTexts = typeof en;
