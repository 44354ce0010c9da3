import type { Todo, TodoLabel } from '../../shared/schema.ts';
import { toggleLabel } from '../api.ts';
import type { MenuParts } from '../rows/due-menu.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import type { TodoTexts } from '../texts/en.ts';

interface LabelItemsProps {
  menu: MenuParts;
  todos: readonly Todo[];
  labels: readonly TodoLabel[];
  texts: TodoTexts;
  /** What a choice does; puts the label on the to-dos, or takes it off, unless said otherwise. */
  onToggle?: (label: TodoLabel) => void;
}

/** The labels, each checked when all of the to-dos have it. */
export function LabelItems({ menu, todos, labels, texts, onToggle }: LabelItemsProps) {
  if (labels.length === 0) return null;
  return (
    <menu.MenuGroup label={texts.labels}>
      {labels.map((label) => (
        <menu.MenuCheckboxItem
          key={label.id}
          icon="label"
          style={toneStyle(label.color)}
          className="[&>svg]:first:text-(--tone)"
          checked={todos.every((todo) => todo.labels.includes(label.id))}
          onCheckedChange={() => (onToggle ? onToggle(label) : toggleLabel(todos, label))}
        >
          <bdi>{label.title}</bdi>
        </menu.MenuCheckboxItem>
      ))}
    </menu.MenuGroup>
  );
}
