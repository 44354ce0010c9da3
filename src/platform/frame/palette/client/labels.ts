/** What the search is called before it is fetched. */
export const searchLabel = { en: 'Search', tr: 'Ara', ar: 'بحث' } as const;
