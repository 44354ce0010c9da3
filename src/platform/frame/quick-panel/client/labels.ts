/** What the quick panel is called before it is fetched, and what its button says of the queue. */
export const quickPanelLabels = {
  title: { en: 'Quick panel', tr: 'Hızlı panel', ar: 'اللوحة السريعة' },
  hasFailed: {
    en: 'some changes could not be sent',
    tr: 'bazı değişiklikler gönderilemedi',
    ar: 'تعذّر إرسال بعض التغييرات',
  },
} as const;
