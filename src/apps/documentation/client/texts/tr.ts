import type { DocumentationTexts } from './en.ts';

export const texts: DocumentationTexts = {
  components: 'Bileşenler',
  search: 'Bileşen ara',
  noneFound: 'Bileşen bulunamadı',
  failed: 'Bu sayfa yüklenemedi',
  failedHint: 'Bağlantınızı kontrol edip yeniden deneyin.',
  tryAgain: 'Yeniden dene',
  showCode: (example) => `“${example}” örneğinin kodu`,
  copyCode: (example) => `“${example}” örneğinin kodunu kopyala`,
  copied: 'Kod kopyalandı',
  copyFailed: 'Kopyalanamadı. Panoya erişime izin verip yeniden deneyin.',
  propsOf: (component) => `${component} özellikleri`,
  name: 'Ad',
  type: 'Tür',
  default: 'Varsayılan',
  meaning: 'Açıklama',
  element: (element) => `Ayrıca <${element}> özniteliklerini alır.`,
  keyboard: 'Klavye',
  keys: 'Tuşlar',
  action: 'İşlem',
  screenReaders: 'Ekran okuyucular',
};
