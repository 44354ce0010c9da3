import { useState } from 'react';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { changeKind, TimeFields, type Times } from '../dialog/time-fields.tsx';
import { describeShortSpan } from '../model/describe-time.ts';
import { findMeantZone } from '../model/event-zone.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface SlotTimesProps {
  values: Times;
  change: (changes: Partial<Times>) => void;
}

/** When a new event takes place, in one line; its button opens the fields of the start and the end. */
export function SlotTimes({ values, change }: SlotTimesProps) {
  const { dialog } = useCalendarTexts();
  const format = useFormat();
  const { now, timeZone: own } = useClock();
  const timeZone = findMeantZone(values.timeZone, own);
  const [isOpen, setIsOpen] = useState(false);
  const when = describeShortSpan(values, format, timeZone, now);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label={`${dialog.time}: ${when}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="ring-focus me-auto inline-flex h-8.5 items-center gap-2 rounded-lg px-2 text-sm font-medium tabular-nums hover:bg-hover"
        >
          <Icon name="schedule" size={18} className="text-dim" />
          {when}
          <Icon name="keyboard_arrow_down" size={18} className="text-dim" />
        </button>
        <Switch
          label={dialog.allDay}
          checked={values.allDay}
          onCheckedChange={(isAllDay) => change(changeKind(values, isAllDay, timeZone))}
        />
      </div>
      {isOpen && <TimeFields values={values} change={change} isKindFixed />}
    </>
  );
}
