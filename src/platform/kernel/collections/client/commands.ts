import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createId } from '../../../../base/ids.ts';
import { journalCalls } from '../../database/shared/calls.ts';
import type { AnyEndpoint } from '../../http/shared/endpoint.ts';
import { invertPatch, noPatch, type Patch, type SyncRecord } from '../shared/patch.ts';
import { reportCommand } from './command-listener.ts';
import type { SyncSession } from './engine.ts';
import type { CommandFailure, PendingCommand } from './pending-command.ts';
import { readSyncSession, sessionStore } from './session.ts';
import { pushDone, readNewestDone, takeDone, type UndoCall } from './undo-stack.ts';

export interface CommandRequest {
  readonly app: string;
  readonly endpoint: Pick<AnyEndpoint, 'method' | 'path'>;
  readonly body: unknown;
  /** What it changes on the screens at once; without it nothing. */
  readonly patch?: Patch;
  /** Its lanes in the queue; the app unless specified. */
  readonly scopes?: readonly string[];
  /** When the server refuses it, it is dropped without a word. */
  readonly isQuiet?: boolean;
  /** Shown with an undo button; without it the command can only be undone by the keyboard. */
  readonly message?: string;
  /** The call that undoes it, where the journal cannot. */
  readonly undo?: UndoCall;
  /** Called after the person has undone it with a button or a key. */
  readonly afterUndo?: (() => void) | undefined;
}

const noCommands = createStore<readonly PendingCommand[]>(() => []);

function enqueue(session: SyncSession, request: CommandRequest, undoes?: string): string {
  const { app, endpoint, body, patch = noPatch, scopes = [app], isQuiet } = request;
  const { method, path } = endpoint;
  const id = createId();
  const command = { id, app, scopes, method, path, body, patch, undoes, isQuiet };
  session.outbox.add({ ...command, state: 'waiting' });
  return id;
}

/** Queues a command that is not on the undo stack; false while there is no queue. */
export function queueCommand(request: Omit<CommandRequest, 'message'>): boolean {
  const session = readSyncSession();
  if (session) enqueue(session, request);
  return session !== undefined;
}

function findInWindows(app: string, name: string, id: string): SyncRecord | undefined {
  const opened = [...(readSyncSession()?.windows.values() ?? [])];
  return opened.find((one) => one.app === app && one.name === name)?.store.get(id);
}

/** Whether this browser has a record in one of the collections of this name. */
export function hasRecord(name: string, id: string): boolean {
  const { replicas, windows } = readSyncSession() ?? {};
  const isInWindow = [...(windows?.values() ?? [])].some((one) => one.name === name && one.store.get(id));
  return isInWindow || [...(replicas?.values() ?? [])].some((replica) => replica.find(name, id));
}

/** Returns how to find the records of an app, by collection and id; undefined for those that this browser does not have. */
export const findRecord =
  (app: string) =>
  (collection: string, id: string): SyncRecord | undefined =>
    readSyncSession()?.replicas.get(app)?.find(collection, id) ?? findInWindows(app, collection, id);

/** Runs a command: it shows at once, is sent when the server can be reached, and can be undone. Returns its id. */
export function runCommand(request: CommandRequest): string {
  const session = readSyncSession();
  if (!session) throw new Error('Nobody is signed in.');
  const { app, patch = noPatch, message, scopes = [app] } = request;
  const inverse = invertPatch(findRecord(app), patch);
  const id = enqueue(session, request);
  pushDone({ ...request, id, scopes, inverse });
  if (message !== undefined)
    reportCommand((listener) => listener.onDone?.(message, () => void undoCommand(id)));
  return id;
}

/** Undoes a command of this page: withdraws it when it was never sent, else asks the server to undo it. */
export async function undoCommand(id: string): Promise<void> {
  const session = readSyncSession();
  const command = takeDone(id);
  if (!session || !command) return;
  reportCommand((listener) => listener.onUndone?.());
  const { app, scopes, inverse: patch, undo, afterUndo } = command;
  const call = undo ?? { endpoint: journalCalls.undo, body: { commandId: id } };
  if (!(await session.outbox.withdraw(id))) enqueue(session, { app, scopes, ...call, patch }, id);
  afterUndo?.();
}

/** Undoes the newest command of this page; false when there is none. */
export function undoLast(): boolean {
  const newest = readNewestDone();
  if (newest) void undoCommand(newest.id);
  return newest !== undefined;
}

/** The commands that are not confirmed yet. */
export function usePendingCommands(): readonly PendingCommand[] {
  const session = useStore(sessionStore, (state) => state.session);
  return useStore(session?.outbox.commands ?? noCommands);
}

/** Calls back with the commands that are not confirmed yet, now and on every change; returns how to stop. */
export function watchCommands(listener: (commands: readonly PendingCommand[]) => void): () => void {
  let stop = () => {};
  const follow = ({ session }: { session: SyncSession | undefined }) => {
    stop();
    stop = () => {};
    if (!session) return;
    stop = session.outbox.commands.subscribe(listener);
    listener(session.outbox.commands.getState());
  };
  const stopFollowing = sessionStore.subscribe(follow);
  follow(sessionStore.getState());
  return () => {
    stopFollowing();
    stop();
  };
}

/** Calls back once if the server refuses a command of this page. */
export function onRefusal(id: string, refused: (failure: CommandFailure) => void): void {
  const commands = readSyncSession()?.outbox.commands;
  if (!commands) return;
  const stop = commands.subscribe((pending) => {
    const command = pending.find((one) => one.id === id);
    if (command && command.state !== 'failed') return;
    stop();
    if (command?.failure) refused(command.failure);
  });
}

/** A call is not held back for longer than this. */
const maxSendingMs = 10_000;

/**
 * Waits until the server has what was done here to a record, such as its creation: for calls that name the record and do not wait
 * in the outbox themselves. Gives up after some seconds, and at once without a connection.
 */
export async function untilSent(recordId: string): Promise<void> {
  const commands = readSyncSession()?.outbox.commands;
  const isUnsent = () =>
    commands?.getState().some(({ state, patch }) => {
      const isUnderWay = state === 'waiting' || state === 'sending';
      return isUnderWay && Object.values(patch).some((records) => Object.hasOwn(records, recordId));
    }) === true;
  if (!commands || !navigator.onLine || !isUnsent()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = commands.subscribe(() => isUnsent() || end());
    const timer = setTimeout(end, maxSendingMs);
  });
}

/** Discards a command that failed. */
export const discardCommand = (id: string): void => readSyncSession()?.outbox.discard(id);

/** Sends a command again that failed. */
export const retryCommand = (id: string): void => readSyncSession()?.outbox.retry(id);

/** Sends a command again that was in conflict, whatever the record says now: without the values it expected. */
export function overrideConflict(command: PendingCommand): void {
  const { expected: _expected, version: _version, ...body } = Object(command.body);
  readSyncSession()?.outbox.replace(command.id, body);
}

/** Withdraws a command that was not sent yet; false when it is too late. */
export const withdrawCommand = async (id: string): Promise<boolean> =>
  (await readSyncSession()?.outbox.withdraw(id)) ?? false;
