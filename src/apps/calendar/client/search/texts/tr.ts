import type { EventSearchTexts } from './en.ts';

export const texts: EventSearchTexts = {
  title: 'Etkinlik ara',
  upcoming: 'Yaklaşan',
  repeating: 'Yinelenen',
  partial: 'Çok fazla yinelenen etkinlik olduğu için tarihlerin tümü bulunamadı.',
  past: 'Geçmiş',
  none: 'Eşleşen etkinlik yok.',
  loading: 'Tarihler yükleniyor…',
  hint: 'Başlıklarda, yerlerde, açıklamalarda ve kurum dışı konuklarda arar.',
  cut: (count) => `İlk ${count} sonuç gösteriliyor. Daraltmak için yazmaya devam edin.`,
  repeats: 'Tekrarlanır',
};
