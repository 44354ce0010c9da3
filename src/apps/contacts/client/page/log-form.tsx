import { type RefObject, useEffect, useState } from 'react';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { submitByKey } from '../../../../ui/submit-by-key.ts';
import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { activityKinds } from '../../shared/activity.ts';
import { logDrafts, type Logged, type LogValues } from '../api.ts';
import { useContactsTexts } from '../texts/en.ts';

interface LogFormProps {
  /** The contact or company, by which the draft is stored. */
  recordId: string;
  /** Whether the next step can be entered too. */
  hasNextStep: boolean;
  onLog: (logged: Logged) => void;
  /** Becomes the field of what happened. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the field gets the focus when the form opens. */
  takesFocus: boolean;
  /** Called after the conversation was logged or discarded. */
  onDone: () => void;
}

const blank: LogValues = { kind: 'call', text: '', nextStep: '', nextStepAt: null, day: '' };

/** Records a call, visit or meeting with a contact or company, and the next step. */
export function LogForm({ recordId, hasNextStep, onLog, field, takesFocus, onDone }: LogFormProps) {
  const { log, columns } = useContactsTexts();
  const [values, setValues] = useState<LogValues>(() => ({
    ...blank,
    ...logDrafts.read(recordId)?.changes,
  }));
  const { now, timeZone } = useClock();
  const wall = toWallClock(now, timeZone);
  const today = wall.slice(0, 10);
  const { kind, text, nextStep, nextStepAt, day } = values;
  const isFuture = day > today;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, field]);
  // What is typed is kept when another contact is opened.
  const change = (changes: Partial<LogValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    if (next.text + next.nextStep === '') logDrafts.remove(recordId);
    else logDrafts.write(recordId, { changes: next, seen: {} });
  };
  const cancel = () => {
    logDrafts.remove(recordId);
    onDone();
  };
  const submit = () => {
    if (isFuture) return;
    // The time of an earlier day is not known.
    const at = day === '' || day === today ? null : fromWallClock(`${day}T12:00`, timeZone);
    onLog({
      kind,
      text: text.trim(),
      ...(at !== null && { at }),
      ...(nextStep.trim() !== '' && { nextStep: nextStep.trim(), nextStepAt }),
    });
    cancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      aria-label={log.title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={submitByKey}
      className="@container/form flex flex-col gap-3"
    >
      <SegmentedControl
        label={log.kind}
        value={kind}
        segments={activityKinds.map((value) => ({ value, label: log.kinds[value] }))}
        onValueChange={(next) => change({ kind: next })}
      />
      <DateTimeField
        kind="date"
        label={log.day}
        now={wall}
        max={today}
        value={day || today}
        error={isFuture ? log.tooLate : null}
        onValueChange={(next) => change({ day: next === today ? '' : next })}
      />
      <TextArea
        ref={field}
        label={log.text}
        rows={2}
        dir="auto"
        maxLength={5000}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
      />
      {hasNextStep && (
        <div className="grid gap-3 @md/form:grid-cols-2">
          <TextField
            label={columns.nextStep}
            dir="auto"
            maxLength={200}
            value={nextStep}
            onChange={(event) => change({ nextStep: event.target.value })}
          />
          <InstantField
            label={columns.nextStepAt}
            value={nextStepAt}
            onChange={(at) => change({ nextStepAt: at })}
          />
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          {log.save}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {log.cancel}
        </Button>
      </div>
    </form>
  );
}
