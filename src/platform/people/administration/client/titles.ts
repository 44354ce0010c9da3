export const titles = {
  users: { en: 'Users', tr: 'Kullanıcılar', ar: 'المستخدمون' },
  audit: { en: 'Audit log', tr: 'Denetim kaydı', ar: 'سجل التدقيق' },
} as const;
