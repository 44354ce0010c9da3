import { useMemo } from 'react';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Person, personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { entryCollection } from '../../shared/entry.ts';

/** Returns the other people who own any of the person's visible files, in the order of their names. */
export function useOtherOwners(): readonly Person[] {
  const uid = useSession().user?.uid;
  const locale = useLocale();
  const entries = useRecords(entryCollection);
  const people = useRecords(personCollection);
  return useMemo(() => {
    const owners = new Set(entries.map(({ ownerId }) => ownerId));
    const others = people.filter(({ id }) => id !== uid && owners.has(id));
    return others.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  }, [entries, people, uid, locale]);
}
