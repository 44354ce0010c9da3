import { useEffect, useState } from 'react';
import { readNow } from '../../base/clock.ts';
import { useUiTexts } from '../ui-texts.ts';
import { splitTimeLeft } from './count-down.ts';

type Units = { days: string; hours: string; minutes: string; seconds: string };

type CountdownProps = {
  /** When it ends, in milliseconds. */
  endMs: number;
  /** Says until when in words, for screen readers. */
  label: string;
  /** What the units are called. */
  units: Units;
  /** Called once, when it has ended. */
  onEnd?: () => void;
  className?: string;
};

const order = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Counts down to an instant, second by second; all zeros afterwards. */
export function Countdown({ endMs, label, units, onEnd, className }: CountdownProps) {
  const { locale } = useUiTexts();
  const [nowMs, setNowMs] = useState(() => readNow());
  const isOver = nowMs >= endMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(readNow()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  useEffect(() => {
    if (isOver) onEnd?.();
    // oxlint-disable-next-line react/exhaustive-deps -- it ends once
  }, [isOver]);
  const left = splitTimeLeft(endMs - nowMs);
  const write = (unit: (typeof order)[number]) =>
    left[unit].toLocaleString(locale, { minimumIntegerDigits: unit === 'days' ? 1 : 2 });
  return (
    <div role="timer" aria-label={label} className={className}>
      <dl aria-hidden="true" className="grid grid-cols-4 gap-2 text-center">
        {order.map((unit) => (
          <div key={unit} className="flex flex-col-reverse gap-0.5">
            <dt className="text-xs text-dim">{units[unit]}</dt>
            <dd className="text-3xl leading-9 font-semibold tabular-nums">{write(unit)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
