import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  title: 'Something new is on its way',
  text: 'We’re putting the last pieces together.',
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
  until: (date: string) => `Starts on ${date}`,
  invitation: 'Leave your email, and we’ll let you know when it’s here.',
  email: 'Email',
  subscribe: 'SUBSCRIBE',
  invalidEmail: 'Please enter a valid email',
  tooMany: 'Too many attempts. Try again in an hour.',
  failed: 'Couldn’t sign you up. Check your connection and try again.',
  sent: (email: string) => `Almost there. Open the link we sent to ${email}.`,
  confirming: 'Confirming your address…',
  confirmed: (email: string) => `Thanks. We’ll email ${email} when it’s here.`,
  deadLink: 'This link no longer works. Enter your email again to get a new one.',
  confirmFailed: 'Couldn’t confirm your address. Check your connection and try again.',
  retry: 'Try again',
  list: 'Subscribers',
  listFailed: 'Couldn’t load the addresses.',
  nobody: 'No addresses yet',
  count: (count: number) => plural('en', count, { one: '# address', other: '# addresses' }),
  unconfirmed: 'Not confirmed',
};

/** The texts of the page before the launch. */
export const useComingSoonTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type ComingSoonTexts = typeof en;
