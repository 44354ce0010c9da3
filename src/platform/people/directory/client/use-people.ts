import { useRecord, useSelectedRecords } from '../../../kernel/collections/client/use-records.ts';
import { readSession } from '../../identity/client/session.ts';
import { type Person, personCollection } from '../shared/person.ts';

const othersOf = new WeakMap<readonly Person[], readonly Person[]>();

/** Those of a list who can be chosen: whose account is in use, without the person who is signed in. */
function listOthers(people: readonly Person[]): readonly Person[] {
  let others = othersOf.get(people);
  const own = readSession().user?.uid;
  if (!others) othersOf.set(people, (others = people.filter(({ id, isActive }) => isActive && id !== own)));
  return others;
}

/** The colleagues whose account is in use, by name; none until they are loaded. */
export const useColleagues = (): readonly Person[] => useSelectedRecords(personCollection, listOthers);

/** Somebody by the id of their account; undefined when there is no such account, or it is not known yet. */
export const usePerson = (id: string): Person | undefined => useRecord(personCollection, id);
