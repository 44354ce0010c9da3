/** The methods and paths of calls that `schema.ts` describes. */
export const notificationsCalls = {
  markNotificationsRead: { method: 'POST', path: '/api/notifications/mark-read' },
  setNotificationsDone: { method: 'POST', path: '/api/notifications/set-done' },
  snoozeNotifications: { method: 'POST', path: '/api/notifications/snooze' },
  getNotificationRules: { method: 'GET', path: '/api/notifications/rules' },
  updateNotificationRules: { method: 'POST', path: '/api/notifications/rules' },
} as const;
