import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { Countdown } from '../../../ui/data/countdown.tsx';
import { useComingSoonTexts } from './texts/en.ts';

/** The time until the launch. Screen readers hear the date instead. */
export function LaunchCountdown({ endMs }: { endMs: number }) {
  const texts = useComingSoonTexts();
  const format = useFormat();
  const label = texts.until(format.date(endMs, { dateStyle: 'long' }));
  return <Countdown endMs={endMs} label={label} units={texts.units} />;
}
