import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';

export const en = {
  title: 'Simple pricing',
  subtitle: 'One price for everything. Install it yourself for free, or let us run it for you.',
  plans: { starter: 'Starter', team: 'Team', company: 'Company' },
  audience: {
    starter: 'For small teams getting organized',
    team: 'For teams that work together every day',
    company: 'For companies with several teams',
  },
  perMonth: 'per month',
  bestValue: 'Best value',
  saves: 'Save 15% with a yearly plan',
  people: (count: number) => plural('en', count, { one: 'One person', other: 'Up to # people' }),
  storage: (size: string) => `${size} of storage`,
  history: (days: number) => plural('en', days, { one: '# day of history', other: '# days of history' }),
  fullHistory: 'Unlimited history',
  allApps: 'All apps included',
  support: 'Support within one business day',
  choose: (plan: string) => `Choose ${plan}`,
  trial: 'Free for 30 days. No credit card required.',
  questionsTitle: 'Frequently asked questions',
  questions: [
    [
      'Can I change plans later?',
      'Yes, at any time. The new price applies from the next month, and you keep all your data.',
    ],
    [
      'What happens after the trial?',
      'Choose a plan to keep going. Until you do, your account is read-only, and nothing is deleted.',
    ],
    [
      'Can I run it on my own server?',
      'Yes, with all apps and no limits. You pay only if we run it for you.',
    ],
    ['How do I cancel?', 'In your account, with one click. You can export all your data first.'],
  ],
};

/** The texts of the pricing pages. */
export const usePricingTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PricingTexts = typeof en;
