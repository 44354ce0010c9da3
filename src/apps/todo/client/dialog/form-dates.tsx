import { Suspense } from 'react';
import { lazyOnUse } from '../../../../ui/lazy-part.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { restartRepeat } from '../../../../platform/kits/repeats/shared/restart-repeat.ts';
import { areDatesInOrder } from '../../shared/rules.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoValues } from '../../shared/todo.ts';

const RepeatField = lazyOnUse(
  async () => (await import('../../../../platform/kits/repeats/client/repeat-field.tsx')).RepeatField,
);

interface FormDatesProps {
  values: TodoValues;
  onChange: (changes: Partial<TodoValues>) => void;
}

/** Start and due date, each bounded by the other, and how often it comes again. */
export function FormDates({ values, onChange }: FormDatesProps) {
  const { dialog } = useTodoTexts();
  const { startDate, dueDate, repeat } = values;
  /** A series goes on from its new date, and ends without one. */
  const restart = (due: string | null) =>
    repeat === null ? {} : { repeat: due === null ? null : restartRepeat(repeat, due) };
  return (
    <div className="grid gap-4 @md/form:grid-cols-2">
      <InstantField
        label={dialog.start}
        value={startDate}
        max={dueDate}
        allDayTime="00:00"
        onChange={(value) => onChange({ startDate: value })}
      />
      <InstantField
        label={dialog.due}
        value={dueDate}
        min={startDate}
        allDayTime="23:59"
        error={areDatesInOrder(startDate, dueDate) ? null : dialog.wrongOrder}
        onChange={(due) => onChange({ dueDate: due, ...restart(due) })}
      />
      <Suspense fallback={<Skeleton className="field-line mt-6.5" />}>
        <RepeatField
          value={repeat}
          due={dueDate}
          onChange={(rule, due) => onChange({ repeat: rule, dueDate: due })}
        />
      </Suspense>
    </div>
  );
}
