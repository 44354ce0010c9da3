import type { LocalizedText } from '../../../platform/frame/i18n/shared/locales.ts';
import type { LayoutVariant } from '../shared/layout-variants.ts';

const sides = {
  none: { en: 'Full width', tr: 'Tam genişlik', ar: 'عرض كامل' },
  start: { en: 'Start sidebar', tr: 'Başta kenar çubuğu', ar: 'شريط جانبي في البداية' },
  end: { en: 'End sidebar', tr: 'Sonda kenar çubuğu', ar: 'شريط جانبي في النهاية' },
} as const;
const tabbed = { en: 'tabs', tr: 'sekmeli', ar: 'بعلامات تبويب' };

/** What the navigation calls a variant: its sidebar, its number, and whether it has tabs. */
export function titleVariant({
  side,
  scrollsInside,
  isSidebarInner,
  isTabbed,
}: LayoutVariant): LocalizedText {
  const base = sides[side ?? 'none'];
  const number = scrollsInside ? ' 2' : isSidebarInner ? ' 3' : '';
  const join = (locale: 'en' | 'tr' | 'ar', comma: string) =>
    `${base[locale]}${number}${isTabbed ? `${comma} ${tabbed[locale]}` : ''}`;
  return { en: join('en', ','), tr: join('tr', ','), ar: join('ar', '،') };
}
