import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import { eventCollection } from '../../shared/event.ts';
import type { Target } from '../api.ts';

/** Returns the series of an event that replaces one of its occurrences, as that occurrence; undefined if the person may not change it. */
export function useSeriesTarget(
  opened: Target | undefined,
  canWriteTo: (calendarId: string) => boolean,
): Target | undefined {
  const series = useRecord(eventCollection, opened?.event.seriesId ?? '');
  if (!opened || !series || !series.rule || opened.event.recurrenceId === null) return undefined;
  if (!canWriteTo(series.calendarId)) return undefined;
  const { event: replacing, startsAt, endsAt } = opened;
  return { event: series, occurrence: replacing.recurrenceId, startsAt, endsAt, replacing };
}
