import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { useColleagues, usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Todo } from '../../shared/todo.ts';
import { assignTodos } from '../api.ts';
import { useTodoTexts } from '../texts/en.ts';

interface AssigneeFieldProps {
  todos: readonly Todo[];
  onChosen?: () => void;
}

/** The person who does to-dos. The choice is saved at once: that person is notified and may edit them from then on. */
export function AssigneeField({ todos, onChosen }: AssigneeFieldProps) {
  const { dialog } = useTodoTexts();
  const { user } = useSession();
  const others = useColleagues().map(({ id, name }) => ({ value: id, label: name }));
  const [first = null, ...more] = new Set(todos.map(({ assigneeId }) => assigneeId));
  const assigneeId = more.length === 0 ? first : null;
  const chosen = usePerson(assigneeId ?? '');
  const isOffered = chosen === undefined || chosen.isActive;
  const options = [
    ...(user ? [{ value: user.uid, label: dialog.me }] : []),
    // Whose account is disabled is offered to nobody else.
    ...(isOffered ? [] : [{ value: chosen.id, label: chosen.name }]),
    ...others,
  ];
  return (
    <Combobox
      label={dialog.assignee}
      placeholder={dialog.nobody}
      options={options}
      value={assigneeId}
      onValueChange={(uid) => {
        assignTodos(todos, uid);
        onChosen?.();
      }}
      emptyText={dialog.nobodyFound}
      clearLabel={dialog.clearAssignee}
      openLabel={dialog.openPeople}
    />
  );
}
