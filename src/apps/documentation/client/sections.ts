import type { LocalizedText } from '../../../platform/frame/i18n/shared/locales.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';

export interface SectionName {
  /** The part of the address below /documentation/. */
  readonly slug: string;
  readonly title: LocalizedText;
  readonly icon: IconName;
}

/** The sections of the documentation, in order. Their pages are in contents.ts, which is loaded later. */
export const sectionNames: readonly SectionName[] = [
  {
    slug: 'getting-started',
    title: { en: 'Getting started', tr: 'Başlarken', ar: 'البدء' },
    icon: 'import_contacts',
  },
  {
    slug: 'working-with',
    title: { en: 'Working with CRM', tr: 'CRM ile çalışmak', ar: 'العمل مع CRM' },
    icon: 'import_contacts',
  },
  {
    slug: 'authentication',
    title: { en: 'Authentication', tr: 'Kimlik doğrulama', ar: 'المصادقة' },
    icon: 'import_contacts',
  },
  { slug: 'components', title: { en: 'Components', tr: 'Bileşenler', ar: 'المكوّنات' }, icon: 'widgets' },
  { slug: 'ui-kit', title: { en: 'UI kit', tr: 'Arayüz parçaları', ar: 'عُدّة الواجهة' }, icon: 'layers' },
  {
    slug: 'third-party-components',
    title: { en: 'Third-party components', tr: 'Üçüncü taraf bileşenler', ar: 'مكوّنات خارجية' },
    icon: 'settings_input_component',
  },
];
