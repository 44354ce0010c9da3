import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  title: 'Simple pricing',
  subtitle: 'One price for everything. Install it yourself for free, or let us run it for you.',
  plans: { starter: 'Starter', team: 'Team', company: 'Company' },
  audience: {
    starter: 'For a small team that is getting organized',
    team: 'For teams that work together every day',
    company: 'For several teams under one roof',
  },
  perMonth: 'per month',
  bestValue: 'Best value',
  saves: 'Save 15% with a yearly plan',
  people: (count: string) => `Up to ${count} people`,
  storage: (size: string) => `${size} of storage`,
  history: (days: string) => `${days} days of history`,
  fullHistory: 'History without an end',
  allApps: 'All apps included',
  support: 'Help within one working day',
  choose: (plan: string) => `Choose ${plan}`,
  trial: 'Free for 30 days. No card needed.',
  questionsTitle: 'Questions people ask first',
  questions: [
    [
      'Can I change plans later?',
      'At any time. The new price counts from the next month, and nothing of yours is lost.',
    ],
    [
      'What happens after the trial?',
      'You choose a plan, or your account becomes read-only until you do. We delete nothing.',
    ],
    [
      'Can I run it on my own server?',
      'Yes, with all apps and no limits. You only pay if we run it for you.',
    ],
    ['How do I cancel?', 'In your account, with one click. Export everything first: the files are yours.'],
  ],
};

/** The texts of the pricing pages. */
export const usePricingTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PricingTexts = typeof en;
