import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { useClock } from '../../../frame/clock/client/clock.ts';
import { useDialogTexts } from './texts/en.ts';

interface InstantFieldProps {
  label: string;
  value: string | null;
  error?: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (value: string | null) => void;
}

/** An instant or none, on the person's own clock. */
export function InstantField({ label, value, error, min, max, onChange }: InstantFieldProps) {
  const texts = useDialogTexts();
  const { timeZone } = useClock();
  const wall = toWallClock(value, timeZone);
  return (
    <div className="flex items-start gap-1">
      <DateTimeField
        label={label}
        value={wall}
        error={error ?? null}
        min={toWallClock(min ?? null, timeZone) || undefined}
        max={toWallClock(max ?? null, timeZone) || undefined}
        onChange={(event) => onChange(fromWallClock(event.target.value, timeZone))}
        className="flex-1"
      />
      <IconButton
        icon="close"
        label={texts.clear(label)}
        disabled={wall === ''}
        onClick={() => onChange(null)}
        className="mt-6.5"
      />
    </div>
  );
}
