export const titles = {
  faq: { en: 'FAQ', tr: 'SSS', ar: 'الأسئلة الشائعة' },
  base: { en: 'Knowledge Base', tr: 'Bilgi Bankası', ar: 'قاعدة المعرفة' },
  drafts: { en: 'Drafts of articles', tr: 'Makale taslakları', ar: 'مسودات المقالات' },
} as const;
