import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { usePeople } from '../../../../platform/kits/share-dialog/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Todo } from '../../shared/todo.ts';
import { assignTodos } from '../api.ts';
import { useTodoTexts } from '../texts/en.ts';

/** The person who does a to-do. The choice is saved at once: that person is notified and may edit it from then on. */
export function AssigneeField({ todo }: { todo: Todo }) {
  return (
    <QueryScope>
      <AssigneeChoice todo={todo} />
    </QueryScope>
  );
}

function AssigneeChoice({ todo }: { todo: Todo }) {
  const { dialog } = useTodoTexts();
  const { user } = useSession();
  const others = usePeople().map(({ uid, name }) => ({ value: uid, label: name }));
  const options = user ? [{ value: user.uid, label: dialog.me }, ...others] : others;
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
