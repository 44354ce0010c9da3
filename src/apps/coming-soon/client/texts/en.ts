import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  title: 'Something new is on its way',
  text: 'We’re putting the last pieces together.',
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
  until: (date: string) => `Starts on ${date}`,
  invitation: 'Leave your email address, and we’ll tell you once it’s here.',
  email: 'Email',
  subscribe: 'SUBSCRIBE',
  invalidEmail: 'Please enter a valid email',
  tooMany: 'Too many tries. Try again in an hour.',
  failed: 'Couldn’t send this. Check your connection and try again.',
  sent: (email: string) => `Almost there. Open the link that we sent to ${email}.`,
  confirming: 'Confirming your address…',
  confirmed: (email: string) => `Thank you. We’ll write to ${email} once it’s here.`,
  deadLink: 'This link doesn’t work any more. Enter your address again to get a new one.',
  list: 'Subscribers',
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
