import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createId } from '../../../../base/ids.ts';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { journalApi } from '../../database/shared/schema.ts';
import type { ApiError } from '../../http/client/api-error.ts';
import type { AnyEndpoint } from '../../http/shared/endpoint.ts';
import { readFormat } from '../../../frame/i18n/client/format.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { invertPatch, type Patch, type Records } from '../shared/patch.ts';
import type { ReplicaDefinition, SyncSession } from './engine.ts';
import type { PendingCommand } from './local-store.ts';
import type { ReplicaState } from './replica.ts';
import { useSyncTexts } from './texts/en.ts';

/** What can be undone, newest last: the command, and the patch that takes it back on the screens. */
interface DoneCommand {
  readonly id: string;
  readonly app: string;
  readonly inverse: Patch;
}
const maxUndo = 50;

const sessions = createStore<{ session: SyncSession | undefined }>(() => ({ session: undefined }));
const loadingState: ReplicaState = { status: 'loading', collections: {} };
const loadingReplica = createStore<ReplicaState>(() => loadingState);
const noCommands = createStore<readonly PendingCommand[]>(() => []);
let done: DoneCommand[] = [];
let starting: Promise<void> = Promise.resolve();
let isPaused = false;

/** Starts syncing for whoever has signed in; `onUserChanged` is told when the person's own account changed elsewhere. */
export function startSync(uid: string, onUserChanged: () => void): Promise<void> {
  const loading = import('./engine.ts').catch(reportLoadFailure);
  starting = starting.then(async () => {
    if (sessions.getState().session?.uid === uid) return;
    const engine = await loading;
    if (!engine) return;
    const session = await engine.openSession(uid, {
      isPaused,
      onConfirmed: takeConfirmed,
      onFailed: tellFailure,
      onUserChanged,
    });
    session.outbox.setPaused(isPaused); // may have been chosen meanwhile
    sessions.setState({ session });
  });
  return starting;
}

/** Stops, and forgets what the browser keeps of the person, but for changes that were never sent. */
export function stopSync(): Promise<void> {
  starting = starting.then(async () => {
    const { session } = sessions.getState();
    if (!session) return;
    sessions.setState({ session: undefined });
    done = [];
    await session.close();
  });
  return starting;
}

/** Makes commands wait, or lets them go again; for the time of a choice, also that of an earlier page. */
export function setSyncPaused(paused: boolean): void {
  isPaused = paused;
  sessions.getState().session?.outbox.setPaused(paused);
}

type CommandListener = (command: PendingCommand) => void;
const confirmedListeners = new Set<CommandListener>();

/** Calls back with each command that the server has confirmed, also those of other tabs; returns how to stop. */
export function listenToConfirmed(listener: CommandListener): () => void {
  confirmedListeners.add(listener);
  return () => confirmedListeners.delete(listener);
}

function takeConfirmed(session: SyncSession, command: PendingCommand): void {
  for (const listener of confirmedListeners) listener(command);
  // A command that changes no records has none to wait for.
  if (Object.keys(command.patch).length === 0) session.outbox.forgetConfirmed(command.app, Infinity);
  else void session.replicas.get(command.app)?.pull();
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
  const stopFollowing = sessions.subscribe(follow);
  follow(sessions.getState());
  return () => {
    stopFollowing();
    stop();
  };
}

const findReplica = (app: string) => sessions.getState().session?.replicas.get(app);

/**
 * What `select` takes of an app's records as screens show them; draws again when that is another value. Starts keeping the
 * records with the first use.
 */
export function useReplica<Selected>(
  definition: ReplicaDefinition,
  select: (state: ReplicaState) => Selected,
): Selected {
  const session = useStore(sessions, (state) => state.session);
  return useStore(session ? session.openReplica(definition).state : loadingReplica, select);
}

/** Asks for an app's records again, when they could not be had. */
export const refreshReplica = (app: string): void => void findReplica(app)?.refresh();

/** Keeps what the server answered to a person for the time without a connection, until they sign out. */
export async function keepAnswer(uid: string, name: string, answer: unknown): Promise<void> {
  const { session } = sessions.getState();
  if (session?.uid === uid) await session.writeAnswer(name, answer);
}

/** The answer that was kept last for this person, or undefined. */
export async function readKeptAnswer(name: string): Promise<unknown> {
  return sessions.getState().session?.readAnswer(name);
}

/** The commands that are not confirmed yet. */
export function usePendingCommands(): readonly PendingCommand[] {
  const session = useStore(sessions, (state) => state.session);
  return useStore(session?.outbox.commands ?? noCommands);
}

/** Gives a command up that failed. */
export const dismissCommand = (id: string): void => sessions.getState().session?.outbox.dismiss(id);

/** Sends a command again that failed. */
export const retryCommand = (id: string): void => sessions.getState().session?.outbox.retry(id);

/** Takes a command back that was not sent yet; false when it is too late. */
export const withdrawCommand = async (id: string): Promise<boolean> =>
  (await sessions.getState().session?.outbox.withdraw(id)) ?? false;

/** Queues a command that changes no records and that the keyboard does not undo; false while there is no queue. */
export function queueCommand(request: Pick<CommandRequest, 'app' | 'endpoint' | 'body'>): boolean {
  const { session } = sessions.getState();
  if (!session) return false;
  const { app, endpoint, body } = request;
  const { method, path } = endpoint;
  session.outbox.add({ id: createId(), app, method, path, body, patch: {}, state: 'waiting' });
  return true;
}

const recordsOf =
  (app: string) =>
  (collection: string): Records =>
    findReplica(app)?.state.getState().collections[collection] ?? new Map();

export interface CommandRequest {
  readonly app: string;
  readonly endpoint: Pick<AnyEndpoint, 'method' | 'path'>;
  readonly body: unknown;
  readonly patch: Patch;
  /** Shown with an undo button; without it the command can only be undone by the keyboard. */
  readonly message?: string;
}

/** Does a command: it shows at once, is sent when the server can be reached, and can be undone. Answers its id. */
export function runCommand(request: CommandRequest): string {
  const { session } = sessions.getState();
  if (!session) throw new Error('Nobody is signed in.');
  const { app, endpoint, body, patch } = request;
  const id = createId();
  done = [...done.slice(1 - maxUndo), { id, app, inverse: invertPatch(recordsOf(app), patch) }];
  session.outbox.add({
    id,
    app,
    method: endpoint.method,
    path: endpoint.path,
    body,
    patch,
    state: 'waiting',
  });
  if (request.message !== undefined) {
    const label = useSyncTexts.current().undo;
    showMessage({ text: request.message, action: { label, run: () => void undoCommand(id) } });
  }
  return id;
}

/** Undoes a command of this page: takes it back when it was not sent yet, else asks the server to undo it. */
async function undoCommand(id: string): Promise<void> {
  const { session } = sessions.getState();
  const command = done.find((candidate) => candidate.id === id);
  if (!session || !command) return;
  done = done.filter((candidate) => candidate !== command);
  showMessage({ text: useSyncTexts.current().undone });
  if (await session.outbox.withdraw(id)) return;
  const { method, path } = journalApi.undo;
  const undo = {
    id: createId(),
    app: command.app,
    method,
    path,
    body: { commandId: id },
    patch: command.inverse,
  };
  session.outbox.add({ ...undo, state: 'waiting' });
}

/** Undoes the newest command of this page; false when there is none. */
export function undoLast(): boolean {
  const newest = done.at(-1);
  if (newest) void undoCommand(newest.id);
  return newest !== undefined;
}

function tellFailure(command: PendingCommand, error: ApiError): void {
  done = done.filter((candidate) => candidate.id !== command.id);
  const texts = useSyncTexts.current();
  const isChanged = error.details['reason'] === 'changed-since';
  if (isChanged && command.path === journalApi.undo.path) {
    const { by, at } = error.details;
    dismissCommand(command.id);
    return showMessage({
      variant: 'warning',
      text: texts.undoRefused(String(by), readFormat().dateTime(String(at))),
    });
  }
  if (isChanged) {
    dismissCommand(command.id);
    const { expected: _expected, ...body } = Object(command.body);
    const title = String(Object(error.details['current']).title ?? '');
    const useMine = () =>
      void sessions.getState().session?.outbox.add({ ...command, id: createId(), body, state: 'waiting' });
    return showMessage({
      variant: 'warning',
      text: texts.changedSince(title),
      action: { label: texts.useMine, run: useMine },
    });
  }
  showMessage({ variant: 'error', text: error.status === 404 ? texts.gone : texts.refused(error.message) });
}
