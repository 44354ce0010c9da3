import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { connectionStore } from '../../live/client/connection.ts';

// Offline queries fail at once instead of pausing, so that screens show the error or local data.
const networkMode = 'always';
// Without a connection a second attempt would only delay the local data.
const retry = (failures: number) => failures < 1 && connectionStore.getState().isOnline;
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry, networkMode, refetchOnReconnect: true },
    mutations: { networkMode },
  },
});

/** Asks again for what has failed. */
const askAgain = () =>
  void queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    { cancelRefetch: false },
  );

// A browser may be online all the time that the server is out of reach; guests have no stream that tells of it.
connectionStore.subscribe(({ isOnline }, before) => {
  if (isOnline && !before.isOnline) askAgain();
});
addEventListener('online', askAgain);

/**
 * Lets what is inside use queries: for what is asked once and not kept in a replica. It stands around the lazy parts that
 * need it, not around the app, whose first screens do without the library.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
