import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Todo } from '../../shared/todo.ts';
import { useTodoTexts } from '../texts/en.ts';
import { AssigneeField } from './assignee-field.tsx';

/** Chooses who does to-dos. */
export function AssignDialog({ todos, onClose }: { todos: readonly Todo[]; onClose: () => void }) {
  const { bulk, count } = useTodoTexts();
  return (
    <Dialog
      open
      size="sm"
      title={bulk.assignTitle}
      description={todos.length === 1 ? todos[0]?.title : count(todos.length)}
      onOpenChange={(open) => !open && onClose()}
    >
      <AssigneeField todos={todos} onChosen={onClose} />
    </Dialog>
  );
}
