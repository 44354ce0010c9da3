import type { LocalizedText } from '../../../platform/frame/i18n/shared/locales.ts';

/** The pages written in Markdown by section and slug, in reading order. Names of code are the same in all languages. */
export const guidePages: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = {
  'getting-started': {
    introduction: { en: 'Introduction', tr: 'Giriş', ar: 'مقدمة' },
    installation: { en: 'Installation', tr: 'Kurulum', ar: 'التثبيت' },
  },
  'working-with': {
    development: { en: 'Development', tr: 'Geliştirme', ar: 'التطوير' },
    production: { en: 'Production', tr: 'Canlı ortam', ar: 'التشغيل الفعلي' },
    'project-structure': { en: 'Project structure', tr: 'Proje yapısı', ar: 'بنية المشروع' },
    updating: { en: 'Updating', tr: 'Güncelleme', ar: 'التحديث' },
    theming: { en: 'Theming', tr: 'Temalar', ar: 'السمات' },
    'theme-layouts': { en: 'Theme layouts', tr: 'Tema düzenleri', ar: 'تخطيطات السمة' },
    'page-layouts': { en: 'Page layouts', tr: 'Sayfa düzenleri', ar: 'تخطيطات الصفحات' },
    settings: { en: 'Settings', tr: 'Ayarlar', ar: 'الإعدادات' },
    routing: { en: 'Routing', tr: 'Yönlendirme', ar: 'التوجيه' },
    'code-splitting': { en: 'Code splitting', tr: 'Kod bölme', ar: 'تقسيم الشيفرة' },
    'rtl-support': { en: 'Right to left', tr: 'Sağdan sola', ar: 'من اليمين إلى اليسار' },
    'multi-language': { en: 'Several languages', tr: 'Birden çok dil', ar: 'تعدد اللغات' },
    editors: { en: 'Editors', tr: 'Düzenleyiciler', ar: 'المحررات' },
  },
  components: {
    authorization: { en: 'Authorization', tr: 'Yetkilendirme', ar: 'التفويض' },
    theme: { en: 'Theme', tr: 'Tema', ar: 'السمة' },
    layout: { en: 'Layout', tr: 'Düzen', ar: 'التخطيط' },
    'page-carded': { en: 'Carded page', tr: 'Kartlı sayfa', ar: 'صفحة ببطاقة' },
    'page-simple': { en: 'Simple page', tr: 'Sade sayfa', ar: 'صفحة بسيطة' },
    navigation: { en: 'Navigation', tr: 'Gezinme', ar: 'التنقل' },
    scrollbars: { en: 'Scrollbars', tr: 'Kaydırma çubukları', ar: 'أشرطة التمرير' },
    highlight: { en: 'Highlight', tr: 'Kod renklendirme', ar: 'تلوين الشيفرة' },
    message: { en: 'Message', tr: 'İleti', ar: 'الرسالة' },
    dialog: { en: 'Dialog', tr: 'İletişim kutusu', ar: 'مربع الحوار' },
  },
};
