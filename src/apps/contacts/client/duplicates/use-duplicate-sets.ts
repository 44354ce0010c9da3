import { useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Contact, contactCollection } from '../../shared/contact.ts';
import { distinctionCollection } from '../../shared/distinction.ts';
import { listDuplicateSets } from '../../shared/duplicates.ts';

/** Returns the contacts that may be the same person, in sets; the screen shows them and the sidebar counts them. */
export function useDuplicateSets(): readonly (readonly Contact[])[] {
  const contacts = useRecords(contactCollection);
  const distinctions = useRecords(distinctionCollection);
  return useMemo(() => listDuplicateSets(contacts, distinctions), [contacts, distinctions]);
}
