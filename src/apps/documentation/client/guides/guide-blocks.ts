/** A piece of code: plain, or with a kind that has a color. */
export type CodeToken = string | readonly [kind: string, text: string];

/** A part of a line of text. */
export type Inline =
  | string
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'strong' | 'em'; readonly content: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly content: readonly Inline[] };

/** A part of a page. The build reads them from Markdown, so that browsers need no reader. */
export type Block =
  | {
      readonly type: 'heading';
      readonly level: 2 | 3;
      readonly id: string;
      readonly content: readonly Inline[];
    }
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly type: 'note'; readonly content: readonly Block[] }
  | { readonly type: 'code'; readonly name: string; readonly tokens: readonly CodeToken[] }
  | {
      readonly type: 'table';
      readonly heads: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  /** A live example of a component of the kit, by its title. */
  | { readonly type: 'example'; readonly component: string; readonly title: string };

/** A page that is written in Markdown. */
export interface Guide {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A part of a page as the search knows it. */
export interface SearchEntry {
  /** Below /documentation/; with the heading as its hash. */
  readonly path: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** A version of the changelog: its name, its date if it has one, and what changed by kind. */
export interface ReleaseNotes {
  readonly version: string;
  readonly date: string;
  readonly changes: readonly { readonly kind: string; readonly items: readonly (readonly Inline[])[] }[];
}
