import { toneStyle } from '../../../../ui/tone.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { describeRule } from '../../../../platform/kits/repeats/client/describe-rule.ts';
import { useRepeatTexts } from '../../../../platform/kits/repeats/client/texts/en.ts';
import type { EventValues } from '../../shared/event.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface EventPreviewProps {
  id: string;
  /** Undefined while nothing is typed. */
  values: Pick<EventValues, 'title' | 'allDay' | 'startsAt' | 'endsAt' | 'rule'> | undefined;
  color: string;
}

/** The event that a line will become; changes are announced. */
export function EventPreview({ id, values, color }: EventPreviewProps) {
  const texts = useCalendarTexts();
  const repeatTexts = useRepeatTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const describe = ({ allDay, startsAt, endsAt }: NonNullable<typeof values>) => {
    const zone = allDay ? 'UTC' : timeZone;
    const time = (at: string) => format.date(at, { timeStyle: 'short', timeZone: zone });
    const hours = allDay ? texts.allDay : `${time(startsAt)} – ${time(endsAt)}`;
    // Whole days are kept as days of UTC.
    const isPast = endsAt <= (allDay ? `${toWallClock(now, timeZone)}:00.000Z` : now);
    const day = format.date(startsAt, { dateStyle: 'full', timeZone: zone });
    return [day, hours, ...(isPast ? [texts.quick.past] : [])].join(' · ');
  };
  return (
    <div
      id={id}
      role="status"
      style={toneStyle(color)}
      className="min-h-16 rounded-lg border border-line border-s-4 border-s-(--tone) px-3 py-2.5"
    >
      {values ? (
        <>
          <p dir="auto" className="text-sm font-semibold wrap-anywhere">
            {values.title}
          </p>
          <p className="text-[0.8125rem] text-dim">{describe(values)}</p>
          {values.rule !== '' && (
            <p className="text-[0.8125rem] text-dim">{describeRule(values.rule, repeatTexts, format)}</p>
          )}
        </>
      ) : (
        <p className="text-[0.8125rem] text-dim">{texts.quick.nothing}</p>
      )}
    </div>
  );
}
