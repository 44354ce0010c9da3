import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { askWithLive } from '../../../kernel/live/client/ask-with-live.ts';
import { listenToLive } from '../../../kernel/live/client/live-listeners.ts';
import type { LiveMessage } from '../../../kernel/live/client/live-message.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { useShellTexts } from '../../../frame/shell/client/texts/en.ts';
import { presenceTopic } from '../shared/calls.ts';
import type { OwnPresence, Presence, PresenceChanges, PresenceStatus } from '../shared/schema.ts';
import { getOwnPresence, listPresences, queuePresence } from './api.ts';
import { watchIdle } from './idle-watch.ts';

interface PresenceState {
  readonly people: ReadonlyMap<string, Presence>;
  /** The server has said who is here: who is not listed is offline. */
  readonly isKnown: boolean;
  readonly own: OwnPresence | null;
}

const store = createStore<PresenceState>(() => ({ people: new Map(), isKnown: false, own: null }));

function takePeople(changed: readonly Presence[]): void {
  if (changed.length === 0) return;
  const people = new Map(store.getState().people);
  for (const one of changed) people.set(one.userId, one);
  store.setState({ people });
}

/** The person whom a message of the stream is about. */
const readPeople = (message: LiveMessage): Presence[] =>
  message.type === 'signal' && message.signal.topic === presenceTopic
    ? (message.signal.data['people'] as Presence[]) // safe: the server sends what its schema says
    : [];

/** Counts who has followed: what was asked for somebody before is not taken any more. */
let follower = 0;

function loadPeople(): Promise<unknown> {
  const asked = follower;
  return askWithLive(
    listPresences,
    (list) => {
      const people = new Map(list.map((one) => [one.userId, one]));
      if (asked === follower) store.setState({ people, isKnown: true });
    },
    (message) => takePeople(readPeople(message)),
  );
}

async function loadOwn(): Promise<void> {
  const asked = follower;
  const own = await getOwnPresence();
  if (asked === follower) store.setState({ own });
}

const reload = () => Promise.all([loadPeople(), loadOwn()]).catch(() => undefined); // without a network nobody is known to be here; the stream tells when it is back

/** Follows everybody's presence and reports that of this device; returns the function that stops it. */
export function followPresence(uid: string): () => void {
  follower++;
  void reload();
  const stopListening = listenToLive((message) => {
    if (message.type === 'open' || message.type === 'resync') void reload();
    if (message.type === 'closed') store.setState({ people: new Map(), isKnown: false });
    const people = readPeople(message);
    if (people.length === 0) return;
    takePeople(people);
    // Chosen elsewhere, perhaps: what was chosen is not in the signal.
    if (people.some((one) => one.userId === uid)) {
      void loadOwn().catch(() => undefined);
    }
  });
  const stopWatching = watchIdle();
  return () => {
    stopListening();
    stopWatching();
    follower++;
    store.setState({ people: new Map(), isKnown: false, own: null });
  };
}

/** A person's status; undefined until the server has said who is here, and while it cannot be reached. */
export const useStatus = (userId: string): PresenceStatus | undefined =>
  useStore(store, ({ people, isKnown }) => people.get(userId)?.status ?? (isKnown ? 'offline' : undefined));

const gone = { status: 'offline', until: null } as const;

/** A person's status and when it ends; undefined as of `useStatus`. */
export const usePresence = (userId: string): Pick<Presence, 'status' | 'until'> | undefined =>
  useStore(store, ({ people, isKnown }) => people.get(userId) ?? (isKnown ? gone : undefined));

/** What somebody says of themselves; undefined while nothing is known of them. */
export const useMood = (userId: string): string | undefined =>
  useStore(store, (state) => state.people.get(userId)?.mood);

/** When somebody was here last, while they are not. */
export const useLastOnline = (userId: string): string | null =>
  useStore(store, (state) => state.people.get(userId)?.lastOnlineAt ?? null);

/** The person's own status and mood; null until they are known. */
export const useOwnPresence = (): OwnPresence | null => useStore(store, (state) => state.own);

/** Chooses a status or changes the mood: shown at once, sent when it can be. */
export function changePresence(changes: PresenceChanges): void {
  if (!queuePresence(changes)) {
    showMessage({ variant: 'error', text: useShellTexts.current().saveFailed });
    return;
  }
  const { own } = store.getState();
  if (!own) return;
  const { mood = own.mood, status: chosenStatus = own.chosenStatus } = changes;
  const status = changes.status ?? own.status;
  const until = changes.status === undefined ? own.until : (changes.until ?? null);
  store.setState({ own: { ...own, mood, chosenStatus, status, until } });
  const known = store.getState().people.get(own.userId);
  takePeople([{ userId: own.userId, lastOnlineAt: null, ...known, status, mood, until }]);
}
