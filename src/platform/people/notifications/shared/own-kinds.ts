import type { NotificationKind } from './kind.ts';

/** A background job that somebody started has failed for good. */
export const jobFailure: NotificationKind = {
  id: 'jobs.failed',
  defaults: { inApp: true, push: false },
  texts: {
    en: {
      choice: 'Failed background tasks',
      line: () => 'couldn’t be completed',
      push: () => 'Not completed',
    },
    tr: {
      choice: 'Arka planda başlattığım bir iş başarısız oldu',
      line: () => 'tamamlanamadı',
      push: () => 'Tamamlanamadı',
    },
    ar: {
      choice: 'فشلت مهمة بدأتها في الخلفية',
      line: () => 'تعذّر إكماله',
      push: () => 'تعذّر الإكمال',
    },
  },
};
