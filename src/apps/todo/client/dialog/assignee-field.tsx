import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { useColleagues, usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Todo } from '../../shared/todo.ts';
import { assignTodos } from '../api.ts';
import { useTodoTexts } from '../texts/en.ts';

/** The person who does a to-do. The choice is saved at once: that person is notified and may edit it from then on. */
export function AssigneeField({ todo }: { todo: Todo }) {
  const { dialog } = useTodoTexts();
  const { user } = useSession();
  const others = useColleagues().map(({ id, name }) => ({ value: id, label: name }));
  const chosen = usePerson(todo.assigneeId ?? '');
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
      value={todo.assigneeId}
      onValueChange={(uid) => assignTodos([todo], uid)}
      emptyText={dialog.nobodyFound}
      clearLabel={dialog.clearAssignee}
      openLabel={dialog.openPeople}
    />
  );
}
