import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContentSearch } from './search/search-contents.ts';

/** Shorter texts are only searched in names. */
const minLength = 2;
const typingMs = 200;

interface Matches {
  readonly passages: ReadonlyMap<string, string>;
  readonly hasMore: boolean;
}
const none: Matches = { passages: new Map(), hasMore: false };

/**
 * The best of the files whose contents have all words, by id, each with the passage around the match, and whether there are more.
 * Empty without a connection.
 */
export function useContentMatches(words: string, search: ContentSearch): Matches {
  const wanted = JSON.stringify(search);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isSearched = words.length >= minLength && settled === wanted;
  const { data } = useQuery({
    queryKey: ['file-contents', wanted],
    queryFn: async ({ signal }) => {
      const { searchContents } = await import('./search/search-contents.ts');
      const { files, hasMore } = await searchContents(search, signal);
      return { passages: new Map(files.map(({ id, excerpt }) => [id, excerpt])), hasMore };
    },
    enabled: isSearched,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isSearched ? (data ?? none) : none;
}
