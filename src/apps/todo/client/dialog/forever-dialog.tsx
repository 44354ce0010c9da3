import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import type { Todo } from '../../shared/todo.ts';
import { deleteTodosForever } from '../api.ts';
import { useTodoTexts } from '../texts/en.ts';

/** Asks before to-dos are deleted for good. */
export function ForeverDialog({ todos, onClose }: { todos: readonly Todo[]; onClose: () => void }) {
  const texts = useTodoTexts();
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={texts.forever.title(todos.length)}
      description={texts.forever.description}
      confirmLabel={texts.forever.confirm}
      onConfirm={() => {
        deleteTodosForever(todos);
        onClose();
      }}
    />
  );
}
