import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { areDatesInOrder } from '../../shared/rules.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoValues } from '../../shared/todo.ts';

interface FormDatesProps {
  values: TodoValues;
  onChange: (changes: Partial<TodoValues>) => void;
}

/** Start and due date, each bounded by the other. */
export function FormDates({ values, onChange }: FormDatesProps) {
  const { dialog } = useTodoTexts();
  const { startDate, dueDate } = values;
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
        onChange={(value) => onChange({ dueDate: value })}
      />
    </div>
  );
}
