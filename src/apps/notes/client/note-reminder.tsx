import { parseRecurrence } from '../../../base/recurrence.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { FactInPlace } from '../../../platform/kits/record-dialog/client/fact-in-place.tsx';
import { InstantField } from '../../../platform/kits/record-dialog/client/instant-field.tsx';
import { describeRepeat } from '../../../platform/kits/repeats/client/describe-repeat.ts';
import { RepeatField } from '../../../platform/kits/repeats/client/repeat-field.tsx';
import { useRepeatTexts } from '../../../platform/kits/repeats/client/texts/en.ts';
import { restartRepeat } from '../../../platform/kits/repeats/shared/restart-repeat.ts';
import type { NoteValues } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

interface NoteReminderProps {
  values: NoteValues;
  now: string;
  isNew: boolean;
  isPast: boolean;
  onChange: (changes: Partial<NoteValues>) => void;
}

/** When a note reminds of itself, and how that is repeated. Text in an opened note, fields in a new one. */
export function NoteReminder({ values, now, isNew, isPast, onChange }: NoteReminderProps) {
  const { dialog } = useNoteTexts();
  const repeatTexts = useRepeatTexts();
  const format = useFormat();
  const { reminder: time, repeat } = values;
  /** A series goes on from its new time, and ends without one. */
  const restart = (reminder: string | null) =>
    repeat === null ? {} : { repeat: reminder === null ? null : restartRepeat(repeat, reminder) };
  const fields = (
    <>
      <InstantField
        label={dialog.reminder}
        value={time}
        min={now}
        error={isPast ? dialog.past : null}
        onChange={(reminder) => onChange({ reminder, ...restart(reminder) })}
      />
      {time !== null && (
        <RepeatField
          value={repeat}
          due={time}
          onChange={(changed, reminder) => onChange({ repeat: changed, reminder })}
        />
      )}
    </>
  );
  if (isNew) return fields;
  const rule = parseRecurrence(repeat ?? '');
  const shown = [time && format.dateTime(time), rule && describeRepeat(rule, repeatTexts, format)];
  return (
    <FactInPlace
      label={dialog.reminder}
      addLabel={dialog.reminder}
      icon="alarm"
      shown={shown.filter(Boolean).join(' · ')}
      fields={{ reminder: time, repeat }}
      onRestore={onChange}
      isWrong={isPast}
      isEditable
      isInForm
    >
      {fields}
    </FactInPlace>
  );
}
