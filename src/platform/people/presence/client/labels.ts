import type { LocalizedText } from '../../../frame/i18n/shared/locales.ts';
import type { PresenceStatus } from '../shared/schema.ts';

/** What each status is called. */
export const statusLabels: Readonly<Record<PresenceStatus, LocalizedText>> = {
  online: { en: 'Online', tr: 'Çevrimiçi', ar: 'متصل' },
  away: { en: 'Away', tr: 'Uzakta', ar: 'بعيد' },
  'do-not-disturb': { en: 'Do not disturb', tr: 'Rahatsız etmeyin', ar: 'يُرجى عدم الإزعاج' },
  offline: { en: 'Offline', tr: 'Çevrimdışı', ar: 'غير متصل' },
};
