import type { AgendaTexts } from './en.ts';

export const texts: AgendaTexts = {
  today: 'Bugün',
  tomorrow: 'Yarın',
  yesterday: 'Dün',
  nextWeek: 'Gelecek hafta',
  allDay: 'Tüm gün',
  pick: 'Zaman seçin…',
  snoozeUntil: 'Ne zamana ertelensin?',
  snoozeAction: 'Ertele',
  snooze: (title) => `Ertele: “${title}”`,
  complete: (title) => `Tamamlandı: ${title}`,
  select: (title) => `Seç: “${title}”`,
  noDate: 'Bitiş tarihi yok',
};
