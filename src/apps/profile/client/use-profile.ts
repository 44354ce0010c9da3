import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../platform/kernel/collections/client/use-records.ts';
import type { ReplicaStatus } from '../../../platform/kernel/collections/client/replica.ts';
import { usePerson } from '../../../platform/people/directory/client/use-people.ts';
import { personCollection } from '../../../platform/people/directory/shared/person.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { followCollection, profileCollection } from '../shared/collections.ts';

/** Somebody's profile, as far as it is loaded; `person` is undefined when there is no such account. */
export function useProfile(personId: string | undefined) {
  const { user } = useSession();
  const id = personId ?? user?.uid ?? '';
  const person = usePerson(id);
  const profile = useRecord(profileCollection, id);
  const statuses = [useRecordsStatus(personCollection), useRecordsStatus(profileCollection)];
  const follows = useRecords(followCollection);
  const status: ReplicaStatus = statuses.find((one) => one !== 'ready') ?? 'ready';
  const isOwn = id === user?.uid;
  const isFollowed = follows.some((one) => one.followerId === user?.uid && one.personId === id);
  const retry = () => {
    refreshRecords(personCollection);
    refreshRecords(profileCollection);
  };
  return { id, person, profile, status, isOwn, isFollowed, retry };
}
