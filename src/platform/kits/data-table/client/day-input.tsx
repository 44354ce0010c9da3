import { toWallClock } from '../../../../base/wall-clock.ts';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { useClock } from '../../../people/clock/client/clock.ts';

interface DayInputProps {
  label: string;
  /** As `2026-11-29`, or empty. */
  value: string;
  onValueChange: (day: string) => void;
}

/** The day that a filter compares with, in the cell of its column. */
export function DayInput(props: DayInputProps) {
  const { now, timeZone } = useClock();
  return <DateTimeField {...props} kind="date" hideLabel isCompact now={toWallClock(now, timeZone)} />;
}
