import type { AttachmentTexts } from './en.ts';

export const texts: AttachmentTexts = {
  tooLarge: (name, most) => `${name}, ${most} sınırından büyük.`,
  uploadFailed: (name) => `${name} yüklenemedi.`,
  progress: (name) => `Yükleniyor: ${name}`,
  remove: (name) => `Çıkar: ${name}`,
  download: (name) => `İndir: ${name}`,
  open: (name) => `Aç: ${name}`,
  attach: 'Dosya ekle',
  attachStored: 'Dosya yöneticisinden ekle',
  save: (name) => `Dosya yöneticisine kaydet: ${name}`,
  failed: 'Dosya yüklenemedi. Bağlantınızı kontrol edin.',
  addPicture: 'Resim ekle',
  removePicture: 'Resmi kaldır',
  picture: 'Resim',
  morePictures: 'Diğer resimler',
  openPicture: (number) => `Aç: ${number}. resim`,
  useAsCover: (number) => `Kapak yap: ${number}. resim`,
  removeOne: (number) => `Kaldır: ${number}. resim`,
  notAPicture: (name) => `${name} gösterilebilen bir resim değil. PNG, JPEG veya WebP kullanın.`,
};
