import clsx from 'clsx';
import { memo } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { setFlag } from '../api.ts';
import { summarizeNotes } from './notes-summary.ts';
import { RowButtons } from './row-buttons.tsx';
import { TodoMarks } from './todo-marks.tsx';
import { SelectBox } from '../../../../platform/kits/list-screen/client/rows/select-box.tsx';
import type { TodoRowProps } from './todo-row-props.ts';
import { CompletedBox } from './todo-boxes.tsx';

/** One to-do of a list. It reads no context and holds no state, so that long lists stay fast. */
export const TodoRow = memo(function TodoRow(props: TodoRowProps) {
  const { todo, texts, actions, isSelected, isSelecting, isOpen, isTrash, canMove } = props;
  const { title, completed } = todo;
  const tabIndex = props.isTabbable ? 0 : -1;
  const notes = summarizeNotes(todo.notes);
  return (
    <div
      className={clsx(
        'group/row relative flex h-(--row-size) items-center gap-1 ps-2 pe-3 transition-colors duration-150 sm:ps-11',
        // The divider is part of the row, so that rows keep whole-pixel heights.
        'shadow-[inset_0_-1px_var(--t-line)]',
        isSelected || isOpen ? 'bg-active' : 'bg-paper hover:bg-hover',
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
          'sm:absolute sm:inset-y-0 sm:start-3.5 sm:my-auto',
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
      <div className="flex min-w-0 flex-1 items-baseline gap-x-2.5 ps-1 max-sm:flex-col max-sm:items-start">
        <a
          data-record
          href={props.href}
          dir="auto"
          draggable={false}
          aria-current={isOpen || undefined}
          tabIndex={tabIndex}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.altKey) return; // the browser opens a tab
            event.preventDefault();
            if (event.shiftKey) actions.select(todo.id, true);
            else actions.open(todo.id);
          }}
          className={clsx(
            // The focus ring is drawn around the whole row, which the link covers.
            'max-w-full truncate outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-accent-text focus-visible:after:outline-2',
            notes === '' ? 'flex-1' : 'shrink-0 sm:max-w-3/4',
            completed ? 'text-dim line-through' : 'font-medium',
          )}
        >
          {title}
        </a>
        {notes !== '' && (
          <p
            dir="auto"
            className="min-w-0 flex-1 truncate text-[0.8125rem] text-dim max-sm:w-full max-sm:text-xs"
          >
            {notes}
          </p>
        )}
      </div>
      <TodoMarks {...props} />
      <RowButtons {...props} />
    </div>
  );
});
