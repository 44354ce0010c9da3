import type { SyncTexts } from './en.ts';

export const texts: SyncTexts = {
  undo: 'Geri al',
  undone: 'Geri alındı',
  useMine: 'Benimkini kullan',
  changedSince: (title) => `“${title}” bu arada değiştirildi. Değişikliğiniz uygulanmadı.`,
  undoRefused: (by, when) => `Geri alınmadı: ${by} bunu ${when} tarihinde değiştirdi.`,
  refused: (reason) => `Kaydedilemedi: ${reason}`,
  gone: 'Bu artık yok.',
};
