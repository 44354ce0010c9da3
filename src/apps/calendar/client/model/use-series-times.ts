import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Event } from '../../shared/event.ts';
import type { SeriesTimes } from '../../shared/schema.ts';
import { loadSeriesTimes } from '../api.ts';

const none: readonly SeriesTimes[] = [];

/** When the series take place between two dates, asked again when one of them changes; undefined until it is known. */
export function useSeriesTimes(
  series: readonly Event[],
  from: string,
  to: string,
): readonly SeriesTimes[] | undefined {
  const key = series.map(({ id, version }) => `${id} ${version}`).join();
  const range = { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` };
  const { data, isError } = useQuery({
    queryKey: ['calendar', 'occurrences', range.from, range.to, key],
    queryFn: ({ signal }) => loadSeriesTimes(range, signal),
    enabled: series.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  if (series.length === 0) return none;
  return data?.series ?? (isError ? none : undefined);
}
