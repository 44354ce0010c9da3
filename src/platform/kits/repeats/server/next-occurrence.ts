import { RRuleTemporal } from 'rrule-temporal';
import { parseRecurrence } from '../../../../base/recurrence.ts';

/** The first time of a recurrence after an instant, both in UTC; undefined for a text that is no recurrence. */
export function findNextOccurrence(recurrence: string, after: string): string | undefined {
  if (parseRecurrence(recurrence) === undefined) return undefined;
  const rule = new RRuleTemporal({ rruleString: recurrence });
  const next = rule.next(new Date(after));
  return next === null ? undefined : new Date(next.epochMilliseconds).toISOString();
}
