import clsx from 'clsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { LabelChip } from '../labels/label-chip.tsx';
import type { TodoRowProps } from './todo-row.tsx';

const shownLabels = 3;
const tones = { late: 'text-danger-text', today: 'text-accent-text', later: 'text-dim' };

/** A row's labels and due date: under the title, or at the row's end where there is room. */
export function TodoMarks({
  todo,
  labels,
  texts,
  dueText,
  dueTone,
}: Pick<TodoRowProps, 'todo' | 'labels' | 'texts' | 'dueText' | 'dueTone'>) {
  const own = todo.labels.flatMap((id) => labels.get(id) ?? []);
  if (own.length === 0 && dueText === '') return null;
  const more = own.length - shownLabels;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 md:min-h-6 md:max-w-1/2 md:self-start md:shrink-0 md:justify-end">
      {own.slice(0, shownLabels).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {more > 0 && <span className="text-xs text-dim">{texts.row.moreLabels(more)}</span>}
      {dueText !== '' && (
        <span
          className={clsx(
            'inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap tabular-nums',
            todo.completed ? 'text-dim' : tones[dueTone],
          )}
        >
          <Icon name="event" size={14} />
          <VisuallyHidden>{`${texts.due.label}: `}</VisuallyHidden>
          {dueText}
        </span>
      )}
    </div>
  );
}
