export const settingsTitle = { en: 'Mail settings', tr: 'E-posta ayarları', ar: 'إعدادات البريد' } as const;
