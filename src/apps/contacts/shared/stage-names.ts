import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import type { DealStage } from './deal-stages.ts';

/** What the stages are called. */
export const stageNames: Readonly<Record<Locale, Readonly<Record<DealStage, string>>>> = {
  en: {
    lead: 'Lead',
    qualified: 'Qualified',
    proposal: 'Proposal',
    negotiation: 'Negotiation',
    won: 'Won',
    lost: 'Lost',
  },
  tr: {
    lead: 'Aday',
    qualified: 'Nitelikli',
    proposal: 'Teklif',
    negotiation: 'Pazarlık',
    won: 'Kazanıldı',
    lost: 'Kaybedildi',
  },
  ar: {
    lead: 'عميل محتمل',
    qualified: 'مؤهلة',
    proposal: 'عرض',
    negotiation: 'تفاوض',
    won: 'مكسوبة',
    lost: 'خاسرة',
  },
};
