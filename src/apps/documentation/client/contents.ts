import type { LocalizedText } from '../../../platform/frame/i18n/shared/locales.ts';
import type { NavigationItem } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { guidePages } from './guide-pages.ts';
import { kitPages } from './kit/kit-pages.ts';
import { sectionNames } from './sections.ts';

/** A page of the documentation. */
export interface DocumentationPage {
  /** Below /documentation/. */
  readonly path: string;
  readonly title: LocalizedText;
  readonly section: string;
}

const changelogPage: DocumentationPage = {
  path: 'changelog',
  title: { en: 'Changelog', tr: 'Değişiklikler', ar: 'سجل التغييرات' },
  section: '',
};

const toPages = (section: string, titles: Readonly<Record<string, LocalizedText>>): DocumentationPage[] =>
  Object.entries(titles).map(([slug, title]) => ({ path: `${section}/${slug}`, title, section }));

const listKitTitles = () => {
  const components = kitPages.map(({ slug, title }) => [slug, title] as const);
  return Object.fromEntries(
    [...components, ...Object.entries(guidePages['ui-kit'] ?? {})].toSorted(([a], [b]) =>
      a.localeCompare(b, 'en'),
    ),
  );
};

/** Every page in reading order: the changelog, then each section's. */
export const pages: readonly DocumentationPage[] = [
  changelogPage,
  ...sectionNames.flatMap(({ slug }) =>
    toPages(slug, slug === 'ui-kit' ? listKitTitles() : (guidePages[slug] ?? {})),
  ),
];

/** The pages of a section. */
export const listPagesOf = (section: string): DocumentationPage[] =>
  pages.filter((page) => page.section === section);

/** The page at a path below /documentation/. A section's own address is that of its first page. */
export const findPage = (path: string): DocumentationPage | undefined =>
  pages.find((page) => page.path === path) ?? listPagesOf(path)[0];

export const addressOf = ({ path }: { path: string }): string => `/documentation/${path}`;

/** The entries of a section in the navigation. */
export const listEntries = (section: string): NavigationItem[] =>
  listPagesOf(section).map((page) => ({
    id: `documentation.${page.path.replaceAll('/', '.')}`,
    type: 'item',
    title: page.title,
    url: addressOf(page),
    exact: true,
    auth: authGroups.admin,
    isReference: true,
  }));
