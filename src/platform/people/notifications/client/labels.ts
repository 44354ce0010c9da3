/** Texts of the toolbar, shown before the list's own texts are loaded. */
export const notificationLabels = {
  title: { en: 'Notifications', tr: 'Bildirimler', ar: 'الإشعارات' },
} as const;
