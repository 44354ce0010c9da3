import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { sessionStore } from '../../collections/client/session.ts';
import { listenToLive } from '../../live/client/live-listeners.ts';
import { jobTopic } from '../shared/calls.ts';
import type { Job } from '../shared/schema.ts';
import { cancelJob, listJobs, undoJob } from './api.ts';

/** Replaces a job of the list, or adds it as the newest. */
function withJob(jobs: readonly Job[], job: Job): readonly Job[] {
  const isKnown = jobs.some(({ id }) => id === job.id);
  return isKnown ? jobs.map((other) => (other.id === job.id ? job : other)) : [job, ...jobs];
}

/** The person's jobs that run or ended within the last day, kept live; undefined until they are loaded. */
export function useJobs() {
  const uid = useStore(sessionStore, ({ session }) => session?.uid);
  const client = useQueryClient();
  const { data: jobs, error } = useQuery({
    queryKey: ['jobs', uid],
    queryFn: async ({ signal }): Promise<readonly Job[]> => listJobs(signal),
    enabled: uid !== undefined,
    staleTime: 0,
  });
  useEffect(() => {
    const queryKey = ['jobs', uid];
    const refetch = () => void client.invalidateQueries({ queryKey });
    return listenToLive((message) => {
      if (message.type === 'open' || message.type === 'resync') return refetch();
      if (message.type !== 'signal' || message.signal.topic !== jobTopic) return;
      // The response under way may be older than the signal.
      if (client.isFetching({ queryKey }) > 0) return refetch();
      const job = message.signal.data as unknown as Job; // safe: the server sends a job under this topic
      client.setQueryData<readonly Job[]>(queryKey, (known = []) => withJob(known, job));
    });
  }, [client, uid]);
  const settle = { onSettled: () => client.invalidateQueries({ queryKey: ['jobs', uid] }) };
  const cancel = useMutation({ mutationFn: cancelJob, ...settle });
  const undo = useMutation({ mutationFn: undoJob, ...settle });
  return { jobs, error, cancel, undo };
}

/** Whether a job waits or runs. */
export const isActive = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

/** Whether a job did something that can be undone as a whole, and nobody has. */
export const canUndo = (job: Job, jobs: readonly Job[]): boolean =>
  job.undo !== null &&
  !isActive(job) &&
  (job.state === 'done' || job.progress !== null) &&
  !jobs.some(({ undoes, state }) => undoes === job.id && state !== 'failed' && state !== 'canceled');

/** How far a job is, from 0 to 1; null while it is unknown. */
export const findShare = ({ progress }: Job): number | null =>
  progress && progress.total > 0 ? progress.done / progress.total : null;
