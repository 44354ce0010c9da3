import { useEffect, useState } from 'react';
import { readNow } from '../../../../base/clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useProjectTexts } from './texts/en.ts';

const secondMs = 1000;

/** The time now, anew with each second. */
function useSecond(): number {
  const [nowMs, setNowMs] = useState(() => readNow());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNowMs(readNow());
      timer = setTimeout(tick, secondMs - (readNow() % secondMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return nowMs;
}

/** The weekday and the time to the second, and the date below. */
export function ClockCard() {
  const texts = useProjectTexts();
  const { date } = useFormat();
  const { timeZone } = useClock();
  const nowMs = useSecond();
  const time = date(nowMs, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (
    <section
      aria-label={texts.clock}
      className="flex flex-col rounded-xl border border-line bg-paper text-center"
    >
      <p className="flex h-12 shrink-0 items-center justify-center gap-2 border-b border-line text-sm text-dim">
        <span>{date(nowMs, { weekday: 'long', timeZone })}</span>
        <time dateTime={new Date(nowMs).toISOString()} className="text-ink tabular-nums">
          {time}
        </time>
      </p>
      <div className="flex flex-1 flex-col justify-center py-5">
        <p className="text-base leading-6 text-dim">{date(nowMs, { month: 'long', timeZone })}</p>
        <p className="text-7xl leading-20 font-light tabular-nums">
          {date(nowMs, { day: 'numeric', timeZone })}
        </p>
        <p className="text-base leading-6 text-dim tabular-nums">
          {date(nowMs, { year: 'numeric', timeZone })}
        </p>
      </div>
    </section>
  );
}
