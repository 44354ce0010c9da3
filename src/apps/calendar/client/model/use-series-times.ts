import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Event } from '../../shared/event.ts';
import type { SeriesTimes } from '../../shared/schema.ts';
import { loadSeriesTimes } from '../api.ts';
import { keepSeries, keptRange, readKeptSeries } from './kept-series.ts';

interface FoundTimes {
  /** Undefined until they are known. */
  readonly times: readonly SeriesTimes[] | undefined;
  /** There are so many that the server told a part of them. */
  readonly isCut: boolean;
  /** Whether the times come from local data because the server was unreachable. */
  readonly isKept: boolean;
}

const none: readonly SeriesTimes[] = [];

/** When the series take place between two dates, asked again when one of them changes. */
export function useSeriesTimes(series: readonly Event[], from: string, to: string): FoundTimes {
  const key = series.map(({ id, version }) => `${id} ${version}`).join();
  const range = { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` };
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['calendar', 'occurrences', range.from, range.to, key],
    queryFn: ({ signal }) => loadSeriesTimes(range, signal),
    enabled: series.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const kept = useKeptTimes(key, series.length > 0 && (data !== undefined || isError));
  if (series.length === 0) return { times: none, isCut: false, isKept: false };
  return {
    // Until the server responds, the times of another range say nothing of this one.
    times: (isPlaceholderData ? kept : undefined) ?? data?.series ?? (isError ? kept : undefined),
    isCut: data?.isCut === true,
    isKept: isError && data === undefined,
  };
}

/** When the series take place in the days that the browser keeps, from the server, or without a connection as they were kept. */
function useKeptTimes(key: string, enabled: boolean): readonly SeriesTimes[] | undefined {
  const uid = useSession().user?.uid ?? '';
  const { start } = useClock().today;
  const { data } = useQuery({
    queryKey: ['calendar', 'kept', start, key],
    queryFn: async () => {
      try {
        const { series } = await loadSeriesTimes(keptRange(start));
        void keepSeries(uid, series);
        return series;
      } catch {
        return (await readKeptSeries()) ?? none;
      }
    },
    enabled,
    staleTime: Infinity,
  });
  return data;
}
