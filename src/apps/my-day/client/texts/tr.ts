import type { MyDayTexts } from './en.ts';

export const texts: MyDayTexts = {
  title: 'Günüm',
  list: 'Günüm',
  groups: {
    events: 'Etkinlikler',
    overdue: 'Gecikenler',
    today: 'Bugün bitmesi gerekenler',
    reminders: 'Hatırlatıcılar',
    mentions: 'Bahsetmeler',
    done: 'Tamamlananlar',
  },
  empty: [
    'Bugün için her şey tamam',
    'Etkinlikler, bugünkü işler, hatırlatıcılar ve bahsetmeler burada görünür.',
  ],
  failed: 'Gününüz yüklenemedi',
  selected: 'Seçilen öğeler',
  complete: 'Tamamlandı olarak işaretle',
  now: 'Şimdi',
  tomorrow: 'Yarına taşı',
  snooze: 'Ertele',
  noticeDone: 'Bildirim tamamlandı',
  noticeSnoozed: 'Bildirim ertelendi',
  keys: {
    create: 'Görev ekle',
    next: 'Sonraki öğe',
    previous: 'Önceki öğe',
    complete: 'Tamamlandı durumunu değiştir',
    snooze: 'Ertele',
    tomorrow: 'Yarına taşı',
  },
};
