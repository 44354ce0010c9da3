import { useState } from 'react';
import { readInstant } from '../../../../base/clock.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { useClock } from '../../../people/clock/client/clock.ts';
import { useMomentTexts } from './texts/en.ts';

interface MomentFormProps {
  label: string;
  /** What its button says. */
  action: string;
  /** Gets a future time, as an ISO UTC text. */
  onChoose: (instant: string) => void;
}

/** A field for any future time, typed or picked, in the person's time zone. */
export function MomentForm({ label, action, onChoose }: MomentFormProps) {
  const texts = useMomentTexts();
  const { now, timeZone } = useClock();
  const [wall, setWall] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const instant = fromWallClock(wall, timeZone);
        if (instant === null || instant <= readInstant()) return setError(texts.past);
        onChoose(instant);
      }}
      className="flex items-start gap-2"
    >
      <DateTimeField
        label={label}
        value={wall}
        now={toWallClock(now, timeZone)}
        min={toWallClock(now, timeZone)}
        error={error}
        onValueChange={(chosen) => {
          setWall(chosen);
          setError(null);
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="primary" className="mt-6.5">
        {action}
      </Button>
    </form>
  );
}
