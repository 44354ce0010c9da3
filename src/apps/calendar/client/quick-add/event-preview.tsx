import { toneStyle } from '../../../../ui/tone.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
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
  const { timeZone } = useClock();
  const describe = ({ allDay, startsAt, endsAt }: NonNullable<typeof values>) => {
    const zone = allDay ? 'UTC' : timeZone;
    const time = (at: string) => format.date(at, { timeStyle: 'short', timeZone: zone });
    const hours = allDay ? texts.allDay : `${time(startsAt)} – ${time(endsAt)}`;
    return `${format.date(startsAt, { dateStyle: 'full', timeZone: zone })} · ${hours}`;
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
