import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { areDatesInOrder } from '../../shared/rules.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import type { TodoValues } from './todo-drafts.ts';
import { useTodoTexts } from '../texts/en.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';

interface FormDatesProps {
  values: TodoValues;
  onChange: (changes: Partial<TodoValues>) => void;
}

/** Start and due date on the person's own clock, each bounded by the other. */
export function FormDates({ values, onChange }: FormDatesProps) {
  const { dialog } = useTodoTexts();
  const { timeZone } = useClock();
  const start = toWallClock(values.startDate, timeZone);
  const due = toWallClock(values.dueDate, timeZone);
  const isInOrder = areDatesInOrder(values.startDate, values.dueDate);
  const field = (name: 'startDate' | 'dueDate', label: string, value: string, error: string | null) => ({
    label,
    value,
    error,
    onChange: (wall: string) => onChange({ [name]: fromWallClock(wall, timeZone) }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField {...field('startDate', dialog.start, start, null)} max={due} />
      <DateField {...field('dueDate', dialog.due, due, isInOrder ? null : dialog.wrongOrder)} min={start} />
    </div>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  error: string | null;
  min?: string;
  max?: string;
  onChange: (wall: string) => void;
}

function DateField({ label, value, error, min, max, onChange }: DateFieldProps) {
  const { dialog } = useTodoTexts();
  return (
    <div className="flex items-start gap-1">
      <DateTimeField
        label={label}
        value={value}
        error={error}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
        className="flex-1"
      />
      <IconButton
        icon="close"
        label={dialog.clearDate(label)}
        disabled={value === ''}
        onClick={() => onChange('')}
        className="mt-6.5"
      />
    </div>
  );
}
