import { useQuery } from '@tanstack/react-query';
import { useClock } from '../../clock/client/clock.ts';
import type { ClientApp } from '../../../frame/shell/client/manifest.ts';
import { useShellContent } from '../../../frame/shell/client/shell-context.tsx';
import { useSession } from '../../identity/client/session.ts';
import { type Availability, type BusyTimes, findAvailability } from './busy-source.ts';

type Loader = NonNullable<ClientApp['loadBusyTimes']>;

/** How often it is asked for: others are not sent the changes of a colleague’s calendar. */
const stepMs = 300_000;
/** How far ahead a chain of meetings is followed. */
const aheadMs = 86_400_000;

async function listBusyTimes(
  loaders: readonly Loader[],
  ids: readonly string[],
  fromMs: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, BusyTimes['busy']>> {
  const times = { from: new Date(fromMs).toISOString(), to: new Date(fromMs + aheadMs).toISOString() };
  const found = new Map<string, BusyTimes['busy']>();
  for (const source of await Promise.all(loaders.map((load) => load())))
    for (let first = 0; first < ids.length; first += source.most) {
      const personIds = ids.slice(first, first + source.most);
      for (const { personId, busy } of await source.list({ personIds, ...times }, signal))
        found.set(personId, [...(found.get(personId) ?? []), ...busy]);
    }
  const byStart = (busy: BusyTimes['busy']) => busy.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return new Map([...found].map(([id, busy]) => [id, byStart(busy)]));
}

/** Whether people are free now, by id; those who do not let the reader know are missing, and all until it is loaded. */
export function useAvailability(ids: readonly string[]): ReadonlyMap<string, Availability> {
  const { busyLoaders } = useShellContent();
  const { user } = useSession();
  const { now, nowMs } = useClock();
  const fromMs = Math.floor(nowMs / stepMs) * stepMs;
  const { data } = useQuery({
    queryKey: ['people', 'busy', user?.uid, fromMs, ids.join(',')],
    queryFn: ({ signal }) => listBusyTimes(busyLoaders, ids, fromMs, signal),
    enabled: ids.length > 0 && busyLoaders.length > 0,
    // What is known stays in view while it is loaded again, or loaded for more people.
    placeholderData: (before) => before,
    retry: false,
  });
  return new Map([...(data ?? [])].map(([id, busy]) => [id, findAvailability(busy, now)]));
}
