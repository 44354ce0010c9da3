import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { listLastContacts } from './api.ts';
import { keepLastContacts } from './last-contact-store.ts';

const againMs = 60_000;

/** Asks when the person last wrote to or met contacts, again and again; shows nothing. Offline, the log is what is known. */
export const LastContactLoader = () => (
  <QueryScope>
    <Loading />
  </QueryScope>
);

function Loading() {
  const uid = useSession().user?.uid;
  const { data } = useQuery({
    queryKey: ['contacts', 'last-contacts', uid],
    queryFn: ({ signal }) => listLastContacts(signal),
    refetchInterval: againMs,
  });
  useEffect(() => {
    if (data) keepLastContacts(data);
  }, [data]);
  return null;
}
