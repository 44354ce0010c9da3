import { useDeferredValue, useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useCopiedRecords } from '../../../../platform/kernel/collections/client/windows/use-copied-records.ts';
import { type Contact, contactCollection } from '../../shared/contact.ts';
import { type Distinction, distinctionCollection } from '../../shared/distinction.ts';
import { listDuplicateSets } from '../../shared/duplicates.ts';

type Sets = readonly (readonly Contact[])[];

const none: readonly never[] = [];
/** What was found among these contacts last. */
const known = new WeakMap<
  readonly Contact[],
  { readonly distinctions: readonly Distinction[]; readonly sets: Sets }
>();

/** The sets are found once for the same records. */
function findSets(contacts: readonly Contact[], distinctions: readonly Distinction[]): Sets {
  const before = known.get(contacts);
  if (before?.distinctions === distinctions) return before.sets;
  const sets = listDuplicateSets(contacts, distinctions);
  known.set(contacts, { distinctions, sets });
  return sets;
}

function useSetsOf(contacts: readonly Contact[]): Sets {
  const distinctions = useRecords(distinctionCollection);
  return useMemo(() => findSets(contacts, distinctions), [contacts, distinctions]);
}

/** Returns the contacts that may be the same person, in sets. */
export const useDuplicateSets = (): Sets => useSetsOf(useRecords(contactCollection));

/** Returns the number of these sets; zero while there is no copy of the contacts. It may come after the rest of the screen. */
export const useDuplicateCount = (): number =>
  useSetsOf(useDeferredValue(useCopiedRecords(contactCollection), none)).length;
