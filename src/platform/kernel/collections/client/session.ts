import { createStore } from 'zustand/vanilla';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { reportCommand } from './command-listener.ts';
import type { SyncSession } from './engine.ts';
import type { CommandFailure, PendingCommand } from './pending-command.ts';
import { forgetDone } from './undo-stack.ts';

/** The session of the person who is signed in; undefined before its code and store are there. */
export const sessionStore = createStore<{ session: SyncSession | undefined }>(() => ({
  session: undefined,
}));

let starting: Promise<void> = Promise.resolve();
/** Resolved once a session is being started: pages load data before that. */
let announced = Promise.withResolvers<void>();
let isPaused = false;

/** Fetches the code of syncing before it is known for whom; it is fetched again if that fails. */
export const fetchEngine = (): void => void import('./engine.ts').catch(() => undefined);

/** Starts syncing for a person; `onUserChanged` is called when their own account changed elsewhere. */
export function startSync(uid: string, onUserChanged: () => void): Promise<void> {
  announced.resolve();
  const loading = import('./engine.ts').catch(reportLoadFailure);
  starting = starting.then(async () => {
    if (readSyncSession()?.uid === uid) return;
    const engine = await loading;
    if (!engine) return;
    const session = await engine.openSession(uid, {
      isPaused,
      onConfirmed: takeConfirmed,
      onFailed: takeFailure,
      onRetry: (command, failure) => {
        if (command.isQuiet !== true) reportCommand((listener) => listener.onRetry?.(command, failure));
      },
      onUndone: takeUndone,
      onUserChanged,
    });
    session.outbox.setPaused(isPaused); // may have changed while it was opened
    sessionStore.setState({ session });
  });
  return starting;
}

/** Stops, and deletes what the browser stores of the person, except commands that were never sent. */
export function stopSync(): Promise<void> {
  announced.resolve(); // those who wait find no session
  announced = Promise.withResolvers();
  starting = starting.then(async () => {
    const session = readSyncSession();
    if (!session) return;
    sessionStore.setState({ session: undefined });
    forgetDone();
    await session.close();
  });
  return starting;
}

/** The commands that the server has not confirmed, once those that an earlier page left are known. */
export async function listUnsent(): Promise<readonly PendingCommand[]> {
  await starting;
  const commands = readSyncSession()?.outbox.commands.getState() ?? [];
  return commands.filter(({ state }) => state !== 'confirmed');
}

/** Gives them all up. */
export async function discardUnsent(): Promise<void> {
  for (const { id } of await listUnsent()) readSyncSession()?.outbox.discard(id);
}

/** Pauses sending, or resumes it; also before a session starts. */
export function setSyncPaused(paused: boolean): void {
  isPaused = paused;
  readSyncSession()?.outbox.setPaused(paused);
}

/** Resolves once a session has started, or was stopped before. */
export async function waitForSession(): Promise<void> {
  await announced.promise;
  await starting;
}

export const readSyncSession = (): SyncSession | undefined => sessionStore.getState().session;

type ConfirmedListener = (command: PendingCommand) => void;
const confirmedListeners = new Set<ConfirmedListener>();

/** Calls back with each command that the server has confirmed, also those of other tabs; returns how to stop. */
export function listenToConfirmed(listener: ConfirmedListener): () => void {
  confirmedListeners.add(listener);
  return () => confirmedListeners.delete(listener);
}

function takeConfirmed(session: SyncSession, command: PendingCommand): void {
  for (const listener of confirmedListeners) listener(command);
  const replica = session.replicas.get(command.app);
  // A command without a patch waits for no records.
  if (Object.keys(command.patch).length === 0) session.outbox.forget(command.id);
  else {
    replica?.takeConfirmed(command.seq ?? 0);
    for (const opened of session.windows.values())
      if (opened.app === command.app) opened.takeConfirmed(command.seq ?? 0);
  }
}

function takeUndone(answer: unknown): void {
  const { skipped } = Object(answer);
  const by: unknown = Array.isArray(skipped) ? skipped[0]?.by : undefined;
  if (typeof by === 'string') reportCommand((listener) => listener.onUndonePartly?.(by));
}

function takeFailure(session: SyncSession, command: PendingCommand, failure: CommandFailure): void {
  forgetDone(command.id);
  if (command.isQuiet === true) return session.outbox.discard(command.id);
  if (command.undoes === undefined) return reportCommand((listener) => listener.onFailed?.(command, failure));
  session.outbox.discard(command.id);
  reportCommand((listener) => listener.onUndoRefused?.(failure));
}
