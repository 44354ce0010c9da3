import type { AuditAction } from '../../../platform/people/audit/shared/action.ts';

/** Somebody opened a channel that everybody may join; who talks in closed rooms is not recorded. */
export const channelCreated: AuditAction = {
  id: 'chat.channel-created',
  texts: {
    en: { name: 'Channel created', sentence: '{actor} created the open channel {record}' },
    tr: { name: 'Kanal oluşturuldu', sentence: '{actor}, {record} adlı açık kanalı oluşturdu' },
    ar: { name: 'إنشاء قناة', sentence: 'أنشأ {actor} القناة المفتوحة {record}' },
  },
};
