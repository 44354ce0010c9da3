import { guideSections } from 'virtual:guides';
import { type KitComponent, loadComponent } from '../kit/kit-pages.ts';
import type { GuideExamples } from './examples/guide-examples.ts';
import type { Guide } from './guide-blocks.ts';

/** What a guide shows of a component, or of what is none. */
type Shown = Pick<KitComponent, 'sources'> & { readonly docs: GuideExamples };

/** A guide with the components whose examples it shows, by their file. */
export interface LoadedGuide {
  readonly guide: Guide;
  readonly components: Readonly<Record<string, Shown | undefined>>;
}

const sectionOf = (path: string) => guideSections.find(({ paths }) => paths.includes(path));

/** Whether the page at a path is a guide; the others are those of the changelog and of components. */
export const isGuide = (path: string): boolean => sectionOf(path) !== undefined;

/** Fetches a guide and what its examples need. */
export async function loadGuide(path: string): Promise<LoadedGuide> {
  const guide = (await sectionOf(path)?.load())?.guides[path];
  if (!guide) throw new Error(`There is no guide ${path}.`);
  const names = new Set(guide.blocks.flatMap((block) => (block.type === 'example' ? [block.component] : [])));
  const components = await Promise.all(
    [...names].map(async (name) => [name, await loadComponent(name)] as const),
  );
  return { guide, components: Object.fromEntries(components) };
}
