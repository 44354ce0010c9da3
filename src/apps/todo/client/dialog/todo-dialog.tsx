import { useMemo } from 'react';
import { chooseDefaults } from '../../shared/rules.ts';
import type { Todo, TodoValues } from '../../shared/todo.ts';
import { blankTodo, createTodo, updateTodos } from '../api.ts';
import { readClock } from '../../../../platform/frame/clock/client/clock.ts';
import { MissingRecord } from '../../../../platform/kits/record-dialog/client/missing-record.tsx';
import { todoDrafts } from './todo-drafts.ts';
import { useTodoTexts } from '../texts/en.ts';
import { TodoForm } from './todo-form.tsx';
import type { TodoView } from '../use-todo-view.ts';

interface TodoDialogProps {
  /** A to-do's id, or `new`. */
  todoId: string;
  view: TodoView;
  onReopen: (id: string) => void;
  onClose: () => void;
}

/** The dialog of one to-do, which has an address of its own. */
export function TodoDialog({ todoId, view, onReopen, onClose }: TodoDialogProps) {
  const texts = useTodoTexts();
  const todo = view.records.find(({ id }) => id === todoId);
  const shared = { labels: view.labels, onReopen: () => onReopen(todoId), onClose };
  if (todoId === 'new') return <NewTodoForm view={view} {...shared} />;
  if (!todo) return <MissingRecord text={texts.dialog.gone} onClose={onClose} />;
  return <ExistingTodoForm todo={todo} {...shared} />;
}

type SharedProps = Pick<TodoView, 'labels'> & { onReopen: () => void; onClose: () => void };

function NewTodoForm({ view, ...shared }: SharedProps & { view: TodoView }) {
  const { selection, labels } = view;
  const base = useMemo<TodoValues>(() => {
    const { today } = readClock();
    return { ...blankTodo, ...chooseDefaults(selection, labels, today) };
    // oxlint-disable-next-line react/exhaustive-deps -- what it begins with stays while it is written
  }, []);
  return (
    <TodoForm
      {...shared}
      id="new"
      base={base}
      onSave={({ values }) => {
        createTodo(values);
        todoDrafts.remove('new');
      }}
    />
  );
}

function ExistingTodoForm({ todo, ...shared }: SharedProps & { todo: Todo }) {
  return (
    <TodoForm
      {...shared}
      id={todo.id}
      base={todo}
      todo={todo}
      onSave={({ changes, expected }) => {
        updateTodos([todo], changes, { expected, message: useTodoTexts.current().done.saved });
      }}
    />
  );
}
