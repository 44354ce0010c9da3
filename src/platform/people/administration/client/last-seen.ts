import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { listLastSeen } from '../../identity/client/administration-api.ts';

/** By account when it was last in use; null for never. */
const store = createStore<Readonly<Record<string, string | null>>>(() => ({}));
/** Accounts that come into view together are requested together. */
const delayMs = 50;
const maxIds = 100;
const maxKnown = 2000;
let wanted = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function load(): Promise<void> {
  timer = undefined;
  const ids = [...wanted].slice(-maxIds);
  wanted = new Set();
  const seen = await listLastSeen(ids).catch(() => undefined); // nothing is shown while the server is not reached
  if (!seen) return;
  const found = Object.fromEntries([
    ...ids.map((id) => [id, null] as const),
    ...seen.map(({ id, seenAt }) => [id, seenAt] as const),
  ]);
  const known = Object.entries(store.getState()).slice(-maxKnown);
  store.setState({ ...Object.fromEntries(known), ...found }, true);
}

/** When an account was last in use; null for never, undefined until it is known. Requested anew whenever it comes into view. */
export function useLastSeen(id: string): string | null | undefined {
  useEffect(() => {
    wanted.add(id);
    timer ??= setTimeout(() => void load(), delayMs);
  }, [id]);
  return useStore(store, (seen) => seen[id]);
}
