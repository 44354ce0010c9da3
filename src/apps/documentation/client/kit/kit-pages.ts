import { kitParts } from 'virtual:kit-documentation';
import type { ComponentDocs } from '../../../../ui/component-docs.ts';
import type { CodeToken } from '../guides/guide-blocks.ts';
import { type KitPageName, listKitPages } from './page-names.ts';

/** A component with the source of its examples, by title. */
export interface KitComponent {
  readonly docs: ComponentDocs;
  readonly sources: Readonly<Record<string, readonly CodeToken[] | undefined>>;
}

const isOfGuide = (name: string) => name.startsWith('guides/');

export const kitPages: readonly KitPageName[] = listKitPages(
  kitParts.flatMap(({ names }) => names.filter((name) => !isOfGuide(name))),
);

/** Fetches a component's documentation by the name of its file; by `guides/` and its name the examples of a guide. */
export async function loadComponent(name: string): Promise<KitComponent> {
  const part = kitParts.find(({ names }) => names.includes(name));
  const component = (await part?.load())?.components[name];
  if (!component) throw new Error(`The component ${name} has no documentation.`);
  return component;
}

/** Fetches what a page shows. */
export const loadKitPage = (page: KitPageName): Promise<KitComponent[]> =>
  Promise.all(page.components.map(loadComponent));
