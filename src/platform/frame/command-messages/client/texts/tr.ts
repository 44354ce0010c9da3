import type { CommandTexts } from './en.ts';

export const texts: CommandTexts = {
  undo: 'Geri al',
  undone: 'Geri alındı',
  useMine: 'Benimkini kullan',
  changedSince: (title) => `“${title}” siz düzenlerken değişti. Değişikliğiniz uygulanmadı.`,
  changedSinceNoTitle: 'Bu kayıt siz düzenlerken değişti. Değişikliğiniz uygulanmadı.',
  retrying: 'Henüz kaydedilemedi. Yeniden deneniyor…',
  undoRefused: (by, when) => `Geri alınamıyor: ${by} bunu değiştirdi (${when}).`,
  undonePartly: (by) => `Kısmen geri alındı: kalanını bu arada ${by} değiştirdi.`,
  undoBecause: (reason) => `Geri alınamıyor: ${reason}`,
  undoExpired: 'Bu, geri alınamayacak kadar eski.',
  undoImpossible: 'Bu geri alınamaz.',
  refused: (reason) => `Kaydedilemedi: ${reason}`,
  gone: 'Bu artık yok.',
  copyTyped: 'Yazdıklarınızı kopyala',
  copied: 'Metin kopyalandı',
};
