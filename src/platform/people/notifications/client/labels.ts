/** What stands in the toolbar before the list's own texts have come. */
export const notificationLabels = {
  title: { en: 'Notifications', tr: 'Bildirimler', ar: 'الإشعارات' },
} as const;
