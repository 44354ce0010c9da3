import clsx from 'clsx';
import { memo } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { Todo, TodoLabel } from '../../shared/schema.ts';
import { setFlag } from '../api.ts';
import type { DueTone } from './due-text.ts';
import { summarizeNotes } from './notes-summary.ts';
import { RowButtons } from './row-buttons.tsx';
import { TodoMarks } from './todo-marks.tsx';
import type { TodoTexts } from '../texts/en.ts';
import { CompletedBox, SelectBox } from './todo-boxes.tsx';

/** What rows ask of the screen; the same object for as long as the screen lives, so that rows stay as they are. */
export interface RowActions {
  open: (id: string) => void;
  select: (id: string, isRange: boolean) => void;
  move: (todo: Todo, to: number | 'top' | 'up' | 'down' | 'bottom') => void;
  askForever: (todos: readonly Todo[]) => void;
  /** Takes the keyboard to the focused row, or the first. */
  focusRows: () => void;
}

export interface TodoRowProps {
  todo: Todo;
  href: string;
  labels: ReadonlyMap<string, TodoLabel>;
  texts: TodoTexts;
  actions: RowActions;
  dueText: string;
  dueTone: DueTone;
  isSelected: boolean;
  /** Some row is selected: all show their boxes. */
  isSelecting: boolean;
  /** The one row that the tab key reaches. */
  isTabbable: boolean;
  isTrash: boolean;
  canMove: boolean;
}

/** One to-do of a list. It reads no context and holds no state, so that long lists stay quick. */
export const TodoRow = memo(function TodoRow(props: TodoRowProps) {
  const { todo, texts, actions, isSelected, isSelecting, isTrash, canMove } = props;
  const { title, completed } = todo;
  const tabIndex = props.isTabbable ? 0 : -1;
  const notes = summarizeNotes(todo.notes);
  return (
    <div
      className={clsx(
        'group/row relative flex items-start border-b border-line ps-1 pe-1.5 transition-colors duration-150 sm:ps-4 sm:pe-3',
        isSelected ? 'bg-active' : completed ? 'bg-bg hover:bg-hover' : 'bg-paper hover:bg-hover',
      )}
    >
      {canMove && (
        <span className="absolute inset-y-0 start-0 z-1 grid w-4 cursor-grab place-items-center text-dim opacity-0 group-hover/row:opacity-100 max-sm:hidden pointer-coarse:hidden">
          <Icon name="drag_indicator" size={16} />
        </span>
      )}
      <SelectBox
        label={texts.row.select(title)}
        checked={isSelected}
        tabIndex={tabIndex}
        onSelect={(isRange) => actions.select(todo.id, isRange)}
        className={clsx(
          !isSelecting &&
            'opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 max-sm:hidden pointer-coarse:hidden',
        )}
      />
      <CompletedBox
        label={texts.row.completed(title)}
        checked={completed}
        isImportant={todo.important}
        disabled={isTrash}
        tabIndex={tabIndex}
        onChange={(checked) => setFlag([todo], 'completed', checked)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1.5 py-2.5 ps-1 md:flex-row">
        <div className="min-w-0 flex-1">
          <a
            data-todo
            href={props.href}
            dir="auto"
            draggable={false}
            tabIndex={tabIndex}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.altKey) return; // the browser opens a tab
              event.preventDefault();
              if (event.shiftKey) actions.select(todo.id, true);
              else actions.open(todo.id);
            }}
            className={clsx(
              // The line around the whole row, which the link covers.
              'line-clamp-2 leading-6 wrap-anywhere outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-accent-text focus-visible:after:outline-2 md:line-clamp-1',
              completed ? 'text-dim line-through' : 'font-medium',
            )}
          >
            {title}
          </a>
          {notes !== '' && (
            <p
              dir="auto"
              className={clsx(
                'truncate text-[0.8125rem] text-dim',
                completed && 'line-through decoration-line',
              )}
            >
              {notes}
            </p>
          )}
        </div>
        <TodoMarks {...props} />
      </div>
      <div className="relative z-1 flex shrink-0 items-center py-1 ps-1 md:gap-0.5">
        <RowButtons {...props} />
      </div>
    </div>
  );
});
