export const dealsTitle = { en: 'Deals', tr: 'Anlaşmalar', ar: 'الصفقات' } as const;
