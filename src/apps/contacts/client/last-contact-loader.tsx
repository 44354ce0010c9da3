import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepAnswer, readKeptAnswer } from '../../../platform/kernel/collections/client/kept-answers.ts';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { listLastContacts } from './api.ts';
import { keepLastContacts, type LastContact, useLoadedLastContacts } from './last-contact-store.ts';

const againMs = 60_000;
const keptName = 'last-contacts';

const isLastContacts = (value: unknown): value is LastContact[] =>
  Array.isArray(value) &&
  value.every((one) => {
    const { contactId, at, companies } = Object(one);
    return typeof contactId === 'string' && typeof at === 'string' && Array.isArray(companies);
  });

/** Loads the data from the server, or returns the last response while offline. */
async function findLastContacts(uid: string, signal: AbortSignal): Promise<readonly LastContact[]> {
  try {
    const found = await listLastContacts(signal);
    void keepAnswer(uid, keptName, found).catch(() => undefined); // without free space it is not stored
    return found;
  } catch (error) {
    const kept = await readKeptAnswer(keptName).catch(() => undefined);
    if (isLastContacts(kept)) return kept;
    throw error;
  }
}

/** Polls for the last mail or meeting with each contact. Renders nothing. */
export const LastContactLoader = () => (
  <QueryScope>
    <Loading />
  </QueryScope>
);

function Loading() {
  const uid = useSession().user?.uid;
  const isUnknown = useLoadedLastContacts() === undefined;
  const { data, isError } = useQuery({
    queryKey: ['contacts', 'last-contacts', uid],
    queryFn: ({ signal }) => findLastContacts(uid ?? '', signal),
    enabled: uid !== undefined,
    refetchInterval: againMs,
  });
  useEffect(() => {
    if (data) keepLastContacts(data);
    // Until the next request, there is only the log.
    else if (isError && isUnknown) keepLastContacts([]);
  }, [data, isError, isUnknown]);
  return null;
}
