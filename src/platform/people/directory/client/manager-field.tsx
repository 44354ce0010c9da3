import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { useRecords } from '../../../kernel/collections/client/use-records.ts';
import { personCollection } from '../shared/person.ts';
import { usePeopleTexts } from './texts/en.ts';
import { listTeam, useManagers } from './use-managers.ts';

interface ManagerFieldProps {
  /** Whose manager it is. */
  personId: string;
  value: string | null;
  onValueChange: (managerId: string | null) => void;
  error?: string | null;
}

/** Chooses who manages a person: anybody in use but that person and those who report to them. */
export function ManagerField({ personId, value, onValueChange, error }: ManagerFieldProps) {
  const texts = usePeopleTexts();
  const team = listTeam(useManagers(), personId);
  const options = useRecords(personCollection)
    // A manager whose account is disabled stays chosen, but is not offered to others.
    .filter(({ id, isActive }) => id === value || (isActive && !team.has(id)))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Combobox
      label={texts.manager}
      placeholder={texts.noManager}
      options={options}
      value={value}
      onValueChange={onValueChange}
      error={error ?? null}
      emptyText={texts.noPersonFound}
      openLabel={texts.openPeople}
      clearLabel={texts.removeManager}
    />
  );
}
