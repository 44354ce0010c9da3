import type { en } from './layout-texts.ts';

export const texts: typeof en = {
  themeSettings: 'Tema Ayarları',
  sidePanel: 'Kısayol paneli',
  openSidePanel: 'Kısayol panelini aç',
  closeSidePanel: 'Kısayol panelini kapat',
};
