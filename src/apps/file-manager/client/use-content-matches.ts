import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchContents } from './api.ts';

/** Shorter texts are only searched in names. */
const minLength = 2;
const typingMs = 200;
const none: ReadonlyMap<string, string> = new Map();

/** The files whose contents hold all words, by id, each with the passage around the match. Empty without a connection. */
export function useContentMatches(words: string): ReadonlyMap<string, string> {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), typingMs);
    return () => clearTimeout(timer);
  }, [words]);
  const isSearched = words.length >= minLength && settled.length >= minLength;
  const { data } = useQuery({
    queryKey: ['file-contents', settled],
    queryFn: async ({ signal }) => {
      const found = await searchContents(settled, signal);
      return new Map(found.map(({ id, excerpt }) => [id, excerpt]));
    },
    enabled: isSearched,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isSearched && settled === words ? (data ?? none) : none;
}
