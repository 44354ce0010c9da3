import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { toneClasses } from '../../../../ui/tone.ts';
import { LabelButton, LabelChips } from '../../../../platform/kits/labels/client/label-field.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoValues } from '../../shared/todo.ts';

interface FormMarksProps {
  values: TodoValues;
  labels: readonly Label[];
  onChange: (changes: Partial<TodoValues>) => void;
}

/** The form's first row: done, priority, star and labels. */
export function FormMarks({ values, labels, onChange }: FormMarksProps) {
  const { dialog } = useTodoTexts();
  const { completed, important, starred } = values;
  const field = { labels, value: values.labels, onChange: (ids: string[]) => onChange({ labels: ids }) };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <Checkbox
          label={dialog.completed}
          checked={completed}
          onCheckedChange={(checked) => onChange({ completed: checked })}
          className="me-auto"
        />
        <IconButton
          icon={important ? 'error-fill' : 'error'}
          label={dialog.important}
          aria-pressed={important}
          onClick={() => onChange({ important: !important })}
          className="aria-pressed:text-danger-text!"
        />
        <IconButton
          icon={starred ? 'star-fill' : 'star'}
          label={dialog.starred}
          aria-pressed={starred}
          onClick={() => onChange({ starred: !starred })}
          className={`${toneClasses.amber} aria-pressed:text-(--tone)!`}
        />
        <LabelButton {...field} />
      </div>
      <LabelChips {...field} />
    </div>
  );
}
