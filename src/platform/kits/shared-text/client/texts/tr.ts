import type { SharedTextTexts } from './en.ts';

export const texts: SharedTextTexts = {
  others: 'Şu anda burada',
  somebody: 'Biri',
  inLine: (name, line) => `${name} · ${line}. satır`,
  status: {
    offline: 'Çevrimdışısınız. Yazdıklarınız saklanır, bağlantı gelince birleştirilir.',
    view: 'Bu metni yalnızca görüntüleyebilirsiniz.',
    refused: 'Son değişikliğiniz kaydedilemiyor: metin çok uzun.',
    gone: 'Bu metin artık sizinle paylaşılmıyor.',
  },
};
