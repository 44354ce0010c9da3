/** What stands on the first screens, before the chat's own texts have come. */
export const chatLabels = {
  title: { en: 'Chat', tr: 'Sohbet', ar: 'المحادثات' },
  teamChat: { en: 'Team Chat', tr: 'Ekip Sohbeti', ar: 'محادثة الفريق' },
} as const;
