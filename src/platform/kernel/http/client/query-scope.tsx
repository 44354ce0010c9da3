import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { connectionStore } from '../../live/client/connection.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } });

// What failed while the server was out of reach is asked again once it is reached; browsers may be online meanwhile.
connectionStore.subscribe(({ isOnline }, before) => {
  if (!isOnline || before.isOnline) return;
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

/**
 * Lets what is inside use queries: for what is asked once and not kept in a replica. It stands around the lazy parts that
 * need it, not around the app, whose first screens do without the library.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
