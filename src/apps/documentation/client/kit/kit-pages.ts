import { kitParts } from 'virtual:kit-documentation';
import type { ComponentDocs } from '../../../../ui/component-docs.ts';
import { type KitPageName, listKitPages } from './page-names.ts';

/** A piece of code: plain, or with a kind that has a color. */
export type CodeToken = string | readonly [kind: string, text: string];

/** A component with the source of its examples, by title. */
export interface KitComponent {
  readonly docs: ComponentDocs;
  readonly sources: Readonly<Record<string, readonly CodeToken[] | undefined>>;
}

export const kitPages: readonly KitPageName[] = listKitPages(kitParts.flatMap(({ names }) => names));

/** Fetches what a page shows. */
export const loadKitPage = (page: KitPageName): Promise<KitComponent[]> =>
  Promise.all(
    page.components.map(async (name) => {
      const part = kitParts.find(({ names }) => names.includes(name));
      const component = (await part?.load())?.components[name];
      if (!component) throw new Error(`The component ${name} has no page.`);
      return component;
    }),
  );
