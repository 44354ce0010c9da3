import clsx from 'clsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { LabelChip } from '../../../../platform/kits/labels/client/label-chip.tsx';
import type { TodoRowProps } from './todo-row-props.ts';

const shownLabels = 2;
const tones = { late: 'font-semibold text-danger-text', today: 'text-ink', later: 'text-dim' };

type TodoMarksProps = Pick<TodoRowProps, 'todo' | 'labels' | 'texts' | 'dueText' | 'dueTitle' | 'dueTone'>;

/** A row's labels, due date and star, in columns that align over the whole list. */
export function TodoMarks({ todo, labels, texts, dueText, dueTitle, dueTone }: TodoMarksProps) {
  const own = todo.labels.flatMap((id) => labels.get(id) ?? []);
  const more = own.slice(shownLabels);
  const checked = todo.checklist.filter((item) => item.checked).length;
  const isShared = !todo.scope.startsWith('user:');
  return (
    <>
      {todo.checklist.length > 0 && (
        <span className="shrink-0 text-xs text-dim tabular-nums @max-lg/list:hidden">
          {texts.row.checked(checked, todo.checklist.length)}
        </span>
      )}
      {todo.repeat !== null && (
        <span className="shrink-0 text-dim" data-tooltip={texts.row.repeats}>
          <Icon name="repeat" size={16} />
          <VisuallyHidden>{texts.row.repeats}</VisuallyHidden>
        </span>
      )}
      {isShared && (
        <span className="shrink-0 text-dim @max-lg/list:hidden" data-tooltip={texts.row.shared}>
          <Icon name="group" size={16} />
          <VisuallyHidden>{texts.row.shared}</VisuallyHidden>
        </span>
      )}
      {own.length > 0 && (
        <div className="flex min-w-0 shrink items-center justify-end gap-1.5 @max-xl/list:hidden">
          {own.slice(0, shownLabels).map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
          {more.length > 0 && (
            <span className="text-xs text-dim" data-tooltip={more.map(({ title }) => title).join(', ')}>
              {texts.row.moreLabels(more.length)}
            </span>
          )}
        </div>
      )}
      <span
        data-tooltip={dueTitle === '' ? undefined : dueTitle}
        className={clsx(
          'relative min-w-20 shrink-0 text-end text-[0.8125rem] whitespace-nowrap tabular-nums max-sm:min-w-0',
          todo.completed ? 'text-dim' : tones[dueTone],
        )}
      >
        {dueText !== '' && (
          <>
            <VisuallyHidden>{`${texts.due.label}: `}</VisuallyHidden>
            {dueText}
          </>
        )}
      </span>
      <span className="grid w-6 shrink-0 place-items-center text-(--tone) tone-amber max-sm:w-4">
        {todo.starred && <Icon name="star-fill" size={16} />}
      </span>
    </>
  );
}
