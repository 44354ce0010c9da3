import { useEffect, useState } from 'react';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { splitTimeLeft } from './count-down.ts';
import { useComingSoonTexts } from './texts/en.ts';

/** Counts down to an instant, second by second. Screen readers hear the date instead. */
export function Countdown({ endMs }: { endMs: number }) {
  const texts = useComingSoonTexts();
  const format = useFormat();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = splitTimeLeft(endMs - nowMs);
  const units = ['days', 'hours', 'minutes', 'seconds'] as const;
  return (
    <>
      <p className="sr-only">{texts.until(format.date(endMs, { dateStyle: 'long' }))}</p>
      <dl aria-hidden="true" className="grid grid-cols-4 gap-2">
        {units.map((unit) => (
          <div key={unit} className="flex flex-col-reverse gap-0.5">
            <dt className="text-xs text-dim">{texts.units[unit]}</dt>
            <dd className="text-3xl leading-9 font-semibold tabular-nums">
              {format.number(left[unit], { minimumIntegerDigits: unit === 'days' ? 1 : 2 })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
