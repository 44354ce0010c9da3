import { useRecord, useRecords } from '../../../kernel/collections/client/use-records.ts';
import { useSession } from '../../identity/client/session.ts';
import { type Manager, managerCollection, peopleRulesCollection } from '../shared/managers.ts';
import type { Person } from '../shared/person.ts';
import { usePerson } from './use-people.ts';

/** Who manages whom. */
export const useManagers = (): readonly Manager[] => useRecords(managerCollection);

/** Who manages a person, if anybody. */
export const useManager = (personId: string): Person | undefined =>
  usePerson(useRecord(managerCollection, personId)?.managerId ?? '');

/** Whether the organization lets people choose their own manager. */
export const useMayChooseManager = (): boolean =>
  useRecord(peopleRulesCollection, 'organization')?.mayChooseManager === true;

/** Whether the person who is signed in may set their own manager. */
export function useMaySetOwnManager(): boolean {
  const { user } = useSession();
  const mayChoose = useMayChooseManager();
  return mayChoose || user?.role.includes('admin') === true;
}

/** The people who report to somebody, directly or through others, and that person. */
export function listTeam(managers: readonly Manager[], personId: string): ReadonlySet<string> {
  const team = new Set([personId]);
  for (let size = 0; size < team.size;) {
    size = team.size;
    for (const { id, managerId } of managers) if (team.has(managerId)) team.add(id);
  }
  return team;
}
