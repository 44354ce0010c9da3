import { defineTexts } from '../../i18n/client/define-texts.ts';

export const en = {
  themeSettings: 'Theme Settings',
  sidePanel: 'Shortcuts panel',
  openSidePanel: 'Open shortcuts panel',
  closeSidePanel: 'Close shortcuts panel',
};

/** What the parts of the layouts say by themselves. */
export const useLayoutTexts = defineTexts(en, {
  tr: () => import('./layout-texts-tr.ts'),
  ar: () => import('./layout-texts-ar.ts'),
});
