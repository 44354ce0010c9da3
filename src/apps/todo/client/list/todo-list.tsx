import { memo, type ReactNode, useMemo } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useGroupHeadings } from '../../../../platform/kits/list-screen/client/groups/use-group-headings.tsx';
import type { RowPlace } from '../../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import { RecordList } from '../../../../platform/kits/list-screen/client/rows/record-list.tsx';
import type { ListStateView } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Todo } from '../../shared/todo.ts';
import { describeDue, describeDueFully, findDueTone } from '../rows/due-text.ts';
import { TodoRow } from '../rows/todo-row.tsx';
import { type TodoTexts, useTodoTexts } from '../texts/en.ts';
import { removeTodos, setFlag } from '../api.ts';
import type { SwipeActions } from '../../../../platform/kits/list-screen/client/rows/use-swipe.ts';
import type { TodoRowActions } from '../rows/todo-row-props.ts';
import { todoOrder, type TodoView } from '../use-todo-view.ts';

/** Completes a to-do along the line of reading, and deletes it against it. */
const buildTodoSwipe = (todo: Todo, texts: TodoTexts): SwipeActions => ({
  toEnd: {
    label: todo.completed ? texts.bulk.reopen : texts.bulk.complete,
    icon: todo.completed ? 'undo' : 'check',
    tone: 'success',
    run: () => setFlag([todo], 'completed', !todo.completed),
  },
  toStart: { label: texts.bulk.delete, icon: 'delete', tone: 'danger', run: () => removeTodos([todo]) },
});

type TodoListProps = Pick<
  TodoView,
  'groups' | 'toggleGroup' | 'shown' | 'labels' | 'path' | 'isTrash' | 'canMove'
> & {
  state: ListStateView<Todo>;
  name: string;
  actions: TodoRowActions;
  /** What is below the last row. */
  below?: ReactNode;
};

/** The rows of a list of to-dos. */
export const TodoList = memo(function TodoList(props: TodoListProps) {
  const { groups, toggleGroup, shown, path, isTrash, canMove, state, name, actions } = props;
  const texts = useTodoTexts();
  const format = useFormat();
  const clock = useClock();
  const order = todoOrder.use();
  const { headings, footer } = useGroupHeadings(groups, toggleGroup);
  const labels = useMemo(() => new Map(props.labels.map((label) => [label.id, label])), [props.labels]);
  const renderRow = (todo: Todo, place: RowPlace) => (
    <TodoRow
      todo={todo}
      href={`${path}/${todo.id}`}
      labels={labels}
      texts={texts}
      actions={actions}
      dueText={describeDue(todo, clock, texts, format)}
      dueTitle={describeDueFully(todo, clock, format)}
      dueTone={findDueTone(todo, clock)}
      isTrash={isTrash}
      canMove={canMove}
      {...place}
    />
  );
  return (
    <RecordList
      records={shown}
      state={state}
      label={texts.list(name)}
      resetKey={`${path} ${order.sort} ${order.isDescending}`}
      onMove={canMove ? actions.move : undefined}
      renderRow={renderRow}
      findSwipe={isTrash ? undefined : (todo) => buildTodoSwipe(todo, texts)}
      renderHeading={(index) => headings.get(index)}
      footer={
        footer || props.below ? (
          <>
            {footer}
            {props.below}
          </>
        ) : undefined
      }
    />
  );
});
