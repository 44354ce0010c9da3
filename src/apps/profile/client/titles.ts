export const titles = {
  profile: { en: 'Profile', tr: 'Profil', ar: 'الملف الشخصي' },
  people: { en: 'People', tr: 'Kişiler', ar: 'الأشخاص' },
} as const;
