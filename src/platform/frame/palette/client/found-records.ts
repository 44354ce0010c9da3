import { useEffect, useState } from 'react';
import type { SearchResult } from '../../../kernel/search/shared/schema.ts';
import { parsePhrases } from '../../../kernel/search/shared/words.ts';
import { searchRecords } from './api.ts';

const typingPauseMs = 80;
const none: readonly SearchResult[] = [];

interface Found {
  readonly typed: string;
  readonly results: readonly SearchResult[];
}

/**
 * The records that the server finds for what is typed. While it is asked, what was found for the beginning of the same text
 * stays, so that the list does not jump; the caller leaves out what does not match any more.
 */
export function useFoundRecords(typed: string, isActive: boolean): readonly SearchResult[] {
  const [found, setFound] = useState<Found>({ typed: '', results: none });
  const isSearch = isActive && parsePhrases(typed).length > 0;
  useEffect(() => {
    if (!isSearch) return;
    const stop = new AbortController();
    const ask = () =>
      searchRecords(typed, stop.signal).then(
        (results) => setFound({ typed, results }),
        () => undefined, // typed on, or no network: pages and commands are found without it
      );
    const timer = setTimeout(ask, typingPauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, isSearch]);
  if (!isSearch) return none;
  const isBeginning = found.typed !== '' && typed.startsWith(found.typed);
  return isBeginning ? found.results : none;
}
