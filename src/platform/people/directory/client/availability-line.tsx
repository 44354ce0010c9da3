import { useClock } from '../../clock/client/clock.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import type { Availability } from './busy-source.ts';
import { usePeopleTexts } from './texts/en.ts';
import { useAvailability } from './use-availability.ts';

/** Says whether somebody is free now, or until when they are busy. */
export function useAvailabilityLine(): (availability: Availability) => string {
  const texts = usePeopleTexts();
  const format = useFormat();
  const { today, timeZone } = useClock();
  return ({ busyUntil }) => {
    if (busyUntil === null) return texts.free;
    if (busyUntil < today.end)
      return texts.busyUntil(format.date(busyUntil, { timeStyle: 'short', timeZone }));
    const options = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone } as const;
    const isThisWeek = Date.parse(busyUntil) - Date.parse(today.start) < 6 * 86_400_000;
    return texts.busyUntil(
      format.date(busyUntil, isThisWeek ? options : { month: 'short', day: 'numeric', timeZone }),
    );
  };
}

function Line({ id, className }: { id: string; className?: string }) {
  const availability = useAvailability([id]).get(id);
  const describe = useAvailabilityLine();
  return availability ? <p className={className}>{describe(availability)}</p> : null;
}

/** Whether one person is free now; nothing where they do not let the reader know. */
export const AvailabilityLine = (props: { id: string; className?: string }) => (
  <QueryScope>
    <Line {...props} />
  </QueryScope>
);
