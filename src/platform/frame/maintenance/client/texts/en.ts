import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  title: 'We’ll be right back',
  text: 'We’re doing some maintenance. Your unsent changes are safe on this device and sync when we’re back.',
  backAt: (time: string) => `We expect to be back ${time}`,
  control: 'Maintenance mode',
  off: 'Off. Everyone has access.',
  on: (time: string) => `On until ${time}. Only administrators have access.`,
  ends: 'Ends',
  note: 'Message to everyone (optional)',
  noteHint: 'Shown on the maintenance page.',
  turnOn: 'Turn on',
  change: 'Update',
  turnOff: 'End now',
  turnOnTitle: 'Turn on maintenance mode?',
  turnOnText:
    'Everyone except administrators sees the maintenance page immediately. It ends automatically at the time you choose.',
  turnedOn: 'Maintenance is on',
  turnedOff: 'Maintenance has ended',
  chooseEnd: 'Choose a time within the next seven days.',
  failed: 'Couldn’t change maintenance mode. Check your connection and try again.',
};

/** The texts of maintenance. */
export const useMaintenanceTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type MaintenanceTexts = typeof en;
