import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { useColleagues, usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { useTodoTexts } from '../texts/en.ts';

interface AssigneeFieldProps {
  value: string | null;
  onValueChange: (uid: string | null) => void;
}

/** The assignee of to-dos, who is notified on save and may edit them. */
export function AssigneeField({ value, onValueChange }: AssigneeFieldProps) {
  const { dialog } = useTodoTexts();
  const { user } = useSession();
  const others = useColleagues().map(({ id, name }) => ({ value: id, label: name }));
  const chosen = usePerson(value ?? '');
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
      value={value}
      onValueChange={onValueChange}
      emptyText={dialog.nobodyFound}
      clearLabel={dialog.clearAssignee}
      openLabel={dialog.openPeople}
    />
  );
}
