import { useEffect, useMemo, useState } from 'react';
import { useClock } from '../../../people/clock/client/clock.ts';
import type { ReplicaStatus } from '../../../kernel/collections/client/replica.ts';
import { useRecordSets } from '../../../kernel/collections/client/use-record-sets.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import type { AgendaItem, AgendaQuestion, AgendaSource } from './agenda-source.ts';
import { useAgendaSources } from './use-agenda-sources.ts';

const none: readonly never[] = [];

export interface Agenda {
  readonly status: ReplicaStatus;
  /** In order of time; what has no date is last. */
  readonly items: readonly AgendaItem[];
  /** Who completes and reschedules them. */
  readonly sources: readonly AgendaSource[];
  readonly retry: () => void;
}

const last = '9';

/** By time; what is due at any time of a day comes after what has a time. */
const compareItems = (one: AgendaItem, other: AgendaItem): number => {
  const [a, b] = [one.at ?? last, other.at ?? last];
  return a < b ? -1 : a > b ? 1 : one.id < other.id ? -1 : 1;
};

/** Lets the sources fetch what they need; returns how often something has arrived, 0 until all of it has. */
function usePrepared(
  sources: readonly AgendaSource[],
  question: AgendaQuestion,
  sets: unknown,
  isReady: boolean,
): number {
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    // Without a connection the items are those that the browser holds.
    void Promise.allSettled(sources.map((source) => source.prepare?.(question))).then(() => {
      if (isWanted) setArrivals((count) => count + 1);
    });
    return () => {
      isWanted = false;
    };
  }, [sources, question, sets, isReady]);
  return arrivals;
}

type List = (source: AgendaSource, question: AgendaQuestion) => readonly AgendaItem[];
const listRange: List = (source, question) => source.list(question);
const listAssigned: List = (source, question) => source.listAssigned?.(question) ?? none;

interface AgendaOptions {
  readonly from: string;
  readonly to: string;
  readonly includesOverdue?: boolean;
  /** Leaves out what this app offers, for the app's own screens. */
  readonly exceptAppId?: string;
}

function useListed(list: List, { from, to, includesOverdue = false, exceptAppId }: AgendaOptions): Agenda {
  const { sources: offered, retry } = useAgendaSources();
  const uid = useSession().user?.uid ?? '';
  const { timeZone } = useClock();
  const sources = useMemo(
    () => (offered ?? none).filter(({ appId }) => appId !== exceptAppId),
    [offered, exceptAppId],
  );
  const collections = useMemo(() => sources.flatMap((source) => source.collections), [sources]);
  const { sets, status, refresh } = useRecordSets(collections);
  const question = useMemo(
    () => ({ from, to, includesOverdue, uid, timeZone }),
    [from, to, includesOverdue, uid, timeZone],
  );
  const isReady = Boolean(offered) && status === 'ready';
  const arrivals = usePrepared(sources, question, sets, isReady);
  const items = useMemo(
    () => sources.flatMap((source) => list(source, question)).toSorted(compareItems),
    // oxlint-disable-next-line react/exhaustive-deps -- the sources read `sets`, and what they have fetched
    [sources, list, question, sets, arrivals],
  );
  const whole = offered === null ? 'unreachable' : isReady && arrivals === 0 ? 'loading' : status;
  return {
    status: offered === undefined ? 'loading' : whole,
    items,
    sources,
    retry: offered === null ? retry : refresh,
  };
}

/** What all apps know of in a range of time. It is live, and works offline with what the browser holds. */
export const useAgenda = (options: AgendaOptions): Agenda => useListed(listRange, options);

const always = { from: '', to: last };

/** All open work that is assigned to the signed-in person. */
export const useAssignedWork = (exceptAppId: string): Agenda =>
  useListed(listAssigned, { ...always, exceptAppId });
