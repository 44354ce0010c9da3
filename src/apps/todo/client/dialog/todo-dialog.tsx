import { useMemo } from 'react';
import { readClock } from '../../../../platform/people/clock/client/clock.ts';
import { MissingRecord } from '../../../../platform/kits/record-dialog/client/missing-record.tsx';
import { chooseDefaults } from '../../shared/rules.ts';
import { blankTodo } from '../api.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoView } from '../use-todo-view.ts';
import { type TodoFormValues, todoDrafts } from './todo-drafts.ts';
import { TodoForm } from './todo-form.tsx';

interface TodoDialogProps {
  /** A to-do's id, or `new`. */
  todoId: string;
  view: TodoView;
  onReopen: () => void;
  onClose: () => void;
}

/** One to-do, which has an address of its own. */
export function TodoDialog({ todoId, view, onReopen, onClose }: TodoDialogProps) {
  const texts = useTodoTexts();
  const { selection, labels } = view;
  const todo = view.records.find(({ id }) => id === todoId);
  const blank = useMemo<TodoFormValues>(() => {
    const { today } = readClock();
    return { ...blankTodo, assigneeId: null, ...chooseDefaults(selection, labels, today) };
    // oxlint-disable-next-line react/exhaustive-deps -- what it begins with stays while it is written
  }, []);
  if (!todo && todoId !== 'new')
    return (
      <MissingRecord text={texts.dialog.gone} typed={todoDrafts.read(todoId)?.changes} onClose={onClose} />
    );
  return (
    <TodoForm
      id={todoId}
      base={todo ?? blank}
      todo={todo}
      labels={labels}
      onReopen={onReopen}
      onClose={onClose}
    />
  );
}
