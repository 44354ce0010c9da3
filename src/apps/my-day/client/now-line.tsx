import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useMyDayTexts } from './texts/en.ts';

/** The line between past and upcoming items of today. */
export function NowLine() {
  const texts = useMyDayTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  return (
    <p className="flex h-6 items-center gap-2 ps-4 pe-3 text-xs font-semibold text-accent-text sm:ps-11">
      {texts.now} <time dateTime={now}>{format.date(now, { timeStyle: 'short', timeZone })}</time>
      <span className="h-px flex-1 bg-accent" />
    </p>
  );
}
