import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneClasses } from '../../../../ui/tone.ts';
import type { TodoLabel } from '../../shared/schema.ts';
import type { TodoValues } from './drafts.ts';
import { toneStyle } from '../../../../ui/tone.ts';
import { useTodoTexts } from '../texts/en.ts';

interface FormMarksProps {
  values: TodoValues;
  labels: readonly TodoLabel[];
  onChange: (changes: Partial<TodoValues>) => void;
}

/** The form's first row: done, priority, star and labels. */
export function FormMarks({ values, labels, onChange }: FormMarksProps) {
  const { dialog } = useTodoTexts();
  const { completed, important, starred } = values;
  const toggle = (id: string) => {
    const has = values.labels.includes(id);
    onChange({ labels: has ? values.labels.filter((other) => other !== id) : [...values.labels, id] });
  };
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
        <LazyMenu
          trigger={
            <Button variant="ghost" size="sm" icon="label">
              {dialog.addLabel}
            </Button>
          }
        >
          {(menu) =>
            labels.length === 0 ? (
              <p className="px-2.5 py-1.5 text-sm text-dim">{dialog.noLabels}</p>
            ) : (
              labels.map((label) => (
                <menu.MenuCheckboxItem
                  key={label.id}
                  icon="label"
                  style={toneStyle(label.color)}
                  className="[&>svg]:first:text-(--tone)"
                  checked={values.labels.includes(label.id)}
                  onCheckedChange={() => toggle(label.id)}
                >
                  <bdi>{label.title}</bdi>
                </menu.MenuCheckboxItem>
              ))
            )
          }
        </LazyMenu>
      </div>
      {values.labels.length > 0 && (
        <ul aria-label={dialog.addLabel} className="flex flex-wrap gap-1.5">
          {labels
            .filter(({ id }) => values.labels.includes(id))
            .map((label) => (
              <li key={label.id} className="flex max-w-full">
                <Chip label={label.title} style={toneStyle(label.color)} onRemove={() => toggle(label.id)} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
