import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { useClock } from '../../../people/clock/client/clock.ts';

interface InstantFieldProps {
  label: string;
  value: string | null;
  error?: string | null;
  min?: string | null;
  max?: string | null;
  /** The time of a day that was chosen without one, such as `23:59`. */
  allDayTime?: string;
  onChange: (value: string | null) => void;
}

/** An instant or none, on the person's own clock. */
export function InstantField({ value, min, max, onChange, ...props }: InstantFieldProps) {
  const { now, timeZone } = useClock();
  return (
    <DateTimeField
      {...props}
      value={toWallClock(value, timeZone)}
      now={toWallClock(now, timeZone)}
      min={toWallClock(min ?? null, timeZone) || undefined}
      max={toWallClock(max ?? null, timeZone) || undefined}
      onValueChange={(wall) => onChange(fromWallClock(wall, timeZone))}
    />
  );
}
