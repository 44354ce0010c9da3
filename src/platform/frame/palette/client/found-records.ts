import { useEffect, useMemo, useState } from 'react';
import { readDeviceZone } from '../../../../base/clock.ts';
import type { SearchResult } from '../../../kernel/search/shared/schema.ts';
import { parsePhrases } from '../../../kernel/search/shared/words.ts';
import { useSettings } from '../../settings/client/settings-store.ts';
import { useLocale } from '../../i18n/client/locale-store.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { searchRecords } from './api.ts';
import { readRecordQuery, type RecordQuery } from './record-query.ts';
import { type FoundRecord, type SearchSource, takeNearest } from './search-source.ts';

const typingPauseMs = 80;
const maxLocal = 6;
const none: readonly never[] = [];

export interface FoundRecords {
  readonly query: RecordQuery;
  readonly hasOperators: boolean;
  /** What this browser has a copy of. */
  readonly local: readonly FoundRecord[];
  /** What the server has found beyond it. */
  readonly remote: readonly SearchResult[];
}

/** By the function that fetched it. */
const loaded = new WeakMap<object, SearchSource>();

/** What the apps add to the search; empty until their code is here. */
export function useSources(isActive: boolean): readonly SearchSource[] {
  const { searchLoaders, lateLoaders } = useShellContent();
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!isActive) return;
    const fetchSource = (key: object, load: () => Promise<SearchSource | undefined>) => {
      if (loaded.has(key)) return;
      load().then(
        (source) => {
          loaded.set(key, source ?? {});
          setCount((count) => count + 1);
        },
        () => undefined, // no network: the server's search is not reached either
      );
    };
    for (const load of searchLoaders) fetchSource(load, load);
    for (const { load } of lateLoaders) fetchSource(load, async () => (await load()).search);
  }, [isActive, searchLoaders, lateLoaders]);
  const keys = [...searchLoaders, ...lateLoaders.map(({ load }) => load)];
  const sources = keys.flatMap((key) => loaded.get(key) ?? none);
  // oxlint-disable-next-line react/exhaustive-deps -- the same sources, however often the list of them is made
  return useMemo(() => sources, [sources.length, searchLoaders, lateLoaders]);
}

interface Found {
  readonly key: string;
  readonly typed: string;
  readonly results: readonly SearchResult[];
}

const keyOf = ({ type, id }: FoundRecord) => `${type} ${id}`;

/**
 * The records that fit what is typed: at once those of which this browser has a copy, then those of the server. Until the
 * server has answered, what it found for the beginning of the same text stays, so that the list does not jump.
 */
export function useFoundRecords(typed: string, isActive: boolean): FoundRecords {
  const sources = useSources(isActive);
  const locale = useLocale();
  const timeZone = useSettings((settings) => settings.timeZone) ?? deviceZone();
  const query = useMemo(
    () => readRecordQuery(typed, { sources, locale, timeZone }),
    [typed, sources, locale, timeZone],
  );
  const hasOperators = Object.keys(query.filters).length > 0;
  const isSearch = isActive && (parsePhrases(query.words).length > 0 || hasOperators);
  const [found, setFound] = useState<Found>({ key: '', typed: '', results: none });
  const key = JSON.stringify(query);
  useEffect(() => {
    if (!isSearch) return;
    const stop = new AbortController();
    const ask = () =>
      searchRecords(JSON.parse(key), stop.signal).then(
        (results) => setFound({ key, typed, results }),
        () => undefined, // typed on, or no network: pages, commands and local records are found without it
      );
    const timer = setTimeout(ask, typingPauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, typed, isSearch]);
  return useMemo(() => {
    if (!isSearch) return { query, hasOperators, local: none, remote: none };
    const { type, ...others } = query.filters;
    const isOfType = (result: FoundRecord) => type === undefined || type.split(',').includes(result.type);
    // Other operators are the index's.
    const canFind = query.words !== '' && Object.keys(others).length === 0;
    const local = canFind
      ? takeNearest(
          sources.flatMap(({ find }) => find?.(query.words) ?? none).filter(isOfType),
          query.words,
          ({ title }) => title,
          maxLocal,
        )
      : none;
    const known = new Set(local.map(keyOf));
    const isBeginning =
      found.key === key || (!hasOperators && found.typed !== '' && typed.startsWith(found.typed));
    const remote = isBeginning ? found.results.filter((one) => !known.has(keyOf(one))) : none;
    return { query, hasOperators, local, remote };
  }, [isSearch, query, hasOperators, sources, found, key, typed]);
}

const deviceZone = () => readDeviceZone();
