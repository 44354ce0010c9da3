import clsx from 'clsx';
import { memo } from 'react';
import { setFlag } from '../api.ts';
import { summarizeNotes } from './notes-summary.ts';
import { RowButtons } from './row-buttons.tsx';
import { TodoMarks } from './todo-marks.tsx';
import { RowFrame, RowLink } from '../../../../platform/kits/list-screen/client/rows/row-frame.tsx';
import type { TodoRowProps } from './todo-row-props.ts';
import { CompletedBox } from '../../../../platform/kits/list-screen/client/rows/completed-box.tsx';

/** One to-do of a list. It reads no context and holds no state, so that long lists stay fast. */
export const TodoRow = memo(function TodoRow(props: TodoRowProps) {
  const { todo, texts, actions, isTrash, canMove } = props;
  const { title, completed } = todo;
  const tabIndex = props.isTabbable ? 0 : -1;
  const notes = summarizeNotes(todo.notes);
  return (
    <RowFrame
      id={todo.id}
      place={props}
      actions={actions}
      selectLabel={texts.row.select(title)}
      canMove={canMove}
    >
      <CompletedBox
        label={texts.row.completed(title)}
        checked={completed}
        isImportant={todo.important}
        disabled={isTrash}
        tabIndex={tabIndex}
        onChange={(checked) => setFlag([todo], 'completed', checked)}
      />
      <div className="flex min-w-0 flex-1 items-baseline gap-x-2.5 ps-1 max-sm:flex-col max-sm:items-start">
        <RowLink
          id={todo.id}
          place={props}
          actions={actions}
          href={props.href}
          className={clsx(
            'max-w-full',
            notes === '' ? 'flex-1' : 'shrink-0 sm:max-w-3/4',
            completed ? 'text-dim line-through' : 'font-medium',
          )}
        >
          {title}
        </RowLink>
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
    </RowFrame>
  );
});
