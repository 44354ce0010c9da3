import type { SpaceTexts } from './en.ts';

export const texts: SpaceTexts = {
  title: 'Depolama',
  own: 'Depolama alanınız',
  used: (size) => `${size} kullanılıyor`,
  usedOf: (size, quota) => `${size} / ${quota} kullanılıyor`,
  parts: {
    current: 'Dosyalar',
    versions: 'Önceki sürümler',
    trash: 'Çöp kutusu',
    attachments: 'Diğer uygulamalardaki ekler ve resimler',
    pending: 'Henüz kullanılmayan yüklemeler',
  },
  contents: 'Alanı kaplayanlar',
  largest: 'En büyük dosyalar',
  organization: 'Kuruluş',
  people: 'En çok alan kullananlar',
  limits: 'Sınırlar',
  person: 'Kişi başına sınır (GB)',
  total: 'Kuruluş için sınır (GB)',
  limitHint: 'Sınırsız olması için boş bırakın. Var olan dosyalar kalır.',
  invalidLimit: 'Sıfırdan büyük bir sayı girin',
  save: 'Sınırları kaydet',
  saved: 'Sınırlar kaydedildi',
  saveFailed: 'Sınırlar kaydedilemedi. Yeniden deneyin.',
  failed: 'Depolama bilgisi yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  retry: 'Yeniden dene',
};
