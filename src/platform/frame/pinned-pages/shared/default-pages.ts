let defaultPages: readonly string[] = [];

/** Sets the pages that new people and guests have pinned, by the ids of their navigation entries; called by main. */
export function setDefaultPages(ids: readonly string[]): void {
  defaultPages = ids;
}

/** The pages that are pinned for somebody who has chosen none. */
export const readDefaultPages = (): readonly string[] => defaultPages;
