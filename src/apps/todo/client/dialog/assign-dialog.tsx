import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Todo } from '../../shared/todo.ts';
import { assignTodos } from './assign-todos.ts';
import { useTodoTexts } from '../texts/en.ts';
import { AssigneeField } from './assignee-field.tsx';

/** Chooses who does to-dos; the choice is saved at once. */
export function AssignDialog({ todos, onClose }: { todos: readonly Todo[]; onClose: () => void }) {
  const { bulk, count } = useTodoTexts();
  const [first = null, ...more] = new Set(todos.map(({ assigneeId }) => assigneeId));
  return (
    <Dialog
      open
      size="sm"
      title={bulk.assignTitle}
      description={todos.length === 1 ? todos[0]?.title : count(todos.length)}
      onOpenChange={(open) => !open && onClose()}
    >
      <AssigneeField
        value={more.length === 0 ? first : null}
        onValueChange={(uid) => {
          assignTodos(todos, uid);
          onClose();
        }}
      />
    </Dialog>
  );
}
