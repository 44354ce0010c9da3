import type { CommandTexts } from './en.ts';

export const texts: CommandTexts = {
  undo: 'Geri al',
  undone: 'Geri alındı',
  useMine: 'Benimkini kullan',
  changedSince: (title) => `“${title}” bu arada değiştirildi. Değişikliğiniz uygulanmadı.`,
  changedSinceNoTitle: 'Bu arada değiştirildi. Değişikliğiniz uygulanmadı.',
  retrying: 'Sunucu bunu kaydedemedi. Yeniden deneniyor.',
  undoRefused: (by, when) => `Geri alınmadı: ${by} bunu ${when} tarihinde değiştirdi.`,
  undonePartly: (by) => `Kısmen geri alındı: kalanını bu arada ${by} değiştirdi.`,
  undoExpired: 'Bunun üzerinden geri alınamayacak kadar uzun zaman geçti.',
  undoImpossible: 'Bu geri alınamaz.',
  refused: (reason) => `Kaydedilemedi: ${reason}`,
  gone: 'Bu artık yok.',
};
