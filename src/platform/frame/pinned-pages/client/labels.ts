/** What the shortcuts and their star are called before the choice of them is fetched. */
export const shortcutLabels = {
  list: { en: 'Shortcuts', tr: 'Kısayollar', ar: 'الاختصارات' },
  star: { en: 'Add or remove a shortcut', tr: 'Kısayol ekle ya da kaldır', ar: 'إضافة اختصار أو إزالته' },
} as const;
