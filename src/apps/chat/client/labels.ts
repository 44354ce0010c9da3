/** Texts of the first screens, shown before the chat's own texts are loaded. */
export const chatLabels = {
  title: { en: 'Chat', tr: 'Sohbet', ar: 'المحادثات' },
  teamChat: { en: 'Team Chat', tr: 'Ekip Sohbeti', ar: 'محادثة الفريق' },
} as const;
