import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createId } from '../../../../base/ids.ts';
import { removeUpload } from '../../../../platform/kernel/files/client/api.ts';
import { uploadFile } from '../../../../platform/kernel/files/client/upload-file.ts';
import { discardCommand, onRefusal } from '../../../../platform/kernel/collections/client/commands.ts';
import type { FileInfo } from '../../../../platform/kernel/files/shared/schema.ts';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import { runOnKept } from './kept-uploads.ts';
import { claimUpload, releaseUpload } from './upload-claims.ts';
import { addUploaded, type UploadTarget } from './upload-target.ts';

/** A file that is uploaded, or waits for that. */
export interface QueuedUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Undefined if the browser has not kept it: the person chooses it again. */
  readonly file: Blob | undefined;
  /** Whether the browser keeps it when the page is left. */
  readonly isKept: boolean;
  /** The upload on the server, once it has begun. */
  readonly uploadId?: string | undefined;
  /** The progress, from 0 to 1. */
  readonly share: number;
  readonly state:
    | 'waiting'
    | 'running'
    | 'paused'
    | 'done'
    | 'failed'
    | 'cut-off'
    | 'missing'
    | 'refused'
    /** It is stored, but could not be added where it was meant to go. */
    | 'unplaced';
  /** The server's refusal. */
  readonly problem?: string | undefined;
  readonly target: UploadTarget;
  /** Whether adding it shows no message: it is one of several. */
  readonly isQuiet?: boolean;
  /** The stored file, once it has arrived. */
  readonly stored?: FileInfo;
}

type State = QueuedUpload['state'];
type Counts = Readonly<Partial<Record<State, number>>>;

/** What is shown of all uploads. It does not change with the progress of one. */
interface UploadList {
  /** In the order in which they were added. */
  readonly ids: readonly string[];
  /** The number of uploads in each state. */
  readonly counts: Counts;
}

const uploadsAtOnce = 3;
const uploads = new Map<string, QueuedUpload>();
/** The uploads that wait, in the order in which they are started. */
const waiting = new Set<string>();
const list = createStore<UploadList>(() => ({ ids: [], counts: {} }));
/** The functions to call when an upload changes, by its id. */
const listeners = new Map<string, Set<() => void>>();
const controllers = new Map<string, AbortController>();

/** The uploads of this page. */
export const useUploadList = (): UploadList => useStore(list);

function subscribe(id: string, listener: () => void): () => void {
  const all = listeners.get(id) ?? new Set();
  listeners.set(id, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0 && listeners.get(id) === all) listeners.delete(id);
  };
}

/** An upload of this page; undefined once it is off the queue. */
export const useUpload = (id: string): QueuedUpload | undefined =>
  useSyncExternalStore(
    useCallback((listener) => subscribe(id, listener), [id]),
    () => uploads.get(id),
  );

const readUid = () => readSession().user?.uid ?? '';
const isOngoing = ({ state }: QueuedUpload) => state === 'waiting' || state === 'running';
/** Whether it may still be finished. */
const isOpen = (upload: QueuedUpload) =>
  isOngoing(upload) || ['paused', 'failed', 'cut-off', 'missing'].includes(upload.state);

/** Returns the numbers of uploads by state after some uploads have changed from one state to another. */
function recount(counts: Counts, changes: readonly (readonly [from?: State, to?: State])[]): Counts {
  const next: Partial<Record<State, number>> = { ...counts };
  for (const [from, to] of changes) {
    if (from) next[from] = (next[from] ?? 0) - 1;
    if (to) next[to] = (next[to] ?? 0) + 1;
  }
  return next;
}

/** Changes one upload. The list changes only with its state. */
function change(id: string, changes: Partial<QueuedUpload>): void {
  const before = uploads.get(id);
  if (!before) return;
  const upload = { ...before, ...changes };
  uploads.set(id, upload);
  if (upload.state === 'waiting') waiting.add(id);
  else waiting.delete(id);
  if (upload.state !== before.state)
    list.setState(({ counts }) => ({ counts: recount(counts, [[before.state, upload.state]]) }));
  for (const listener of listeners.get(id) ?? []) listener();
}

function add(added: readonly QueuedUpload[]): void {
  if ((list.getState().counts.done ?? 0) > 0) remove(({ state }) => state === 'done');
  for (const upload of added) {
    uploads.set(upload.id, upload);
    if (upload.state === 'waiting') waiting.add(upload.id);
  }
  list.setState(({ ids, counts }) => ({
    ids: [...ids, ...added.map(({ id }) => id)],
    counts: recount(
      counts,
      added.map(({ state }) => [undefined, state]),
    ),
  }));
}

/** Takes uploads off the queue. */
function remove(isRemoved: (upload: QueuedUpload) => boolean): void {
  const removed = [...uploads.values()].filter(isRemoved);
  for (const { id } of removed) {
    uploads.delete(id);
    waiting.delete(id);
  }
  list.setState(({ counts }) => ({
    ids: [...uploads.keys()],
    counts: recount(
      counts,
      removed.map(({ state }) => [state]),
    ),
  }));
  for (const { id } of removed) for (const listener of listeners.get(id) ?? []) listener();
}

/** Whether an upload has been neither finished nor canceled. */
function isPending(id: string): boolean {
  const upload = uploads.get(id);
  return upload !== undefined && isOpen(upload);
}

/** Keeps what is known of an upload, for the time after a reload. */
function keep(id: string): void {
  const upload = uploads.get(id);
  if (!upload) return;
  const { name, size, uploadId, state, target } = upload;
  const isPaused = state === 'paused';
  const kept = { id, name, size, target, isPaused, ...(uploadId !== undefined && { uploadId }) };
  const uid = readUid();
  void runOnKept(({ keepUpload }) => keepUpload(uid, kept));
}

function forget(id: string): void {
  const uid = readUid();
  void runOnKept(({ forgetUpload }) => forgetUpload(uid, id));
  releaseUpload(id);
}

/** Whether another try is refused too. */
const isFinal = ({ details }: ApiError) => details['reason'] === 'file-too-large';

function fail(id: string, error: unknown): void {
  if (error instanceof ApiError)
    change(id, { state: isFinal(error) ? 'refused' : 'failed', problem: error.message });
  else change(id, { state: 'cut-off' });
}

/** Adds a stored file where it was meant to go. If the server refuses that, the person chooses what happens to it. */
function addStored(id: string): void {
  const upload = uploads.get(id);
  if (!upload?.stored) return;
  const commandId = addUploaded(upload.target, upload.stored, upload.name, upload.isQuiet === true);
  change(id, { state: 'done' });
  forget(id);
  onRefusal(commandId, ({ reason }) => {
    discardCommand(commandId);
    if (!uploads.get(id)) add([upload]);
    change(id, { state: 'unplaced', problem: reason });
  });
}

/** Adds a stored file that could not be added where it was meant to go to the person's own files. */
export function putInOwn(id: string): void {
  const place = { parentId: null, space: 'own', scope: `user:${readUid()}` } as const;
  change(id, { target: { kind: 'file', place } });
  addStored(id);
}

function startNext(): void {
  const { running = 0 } = list.getState().counts;
  const [first] = waiting;
  const next = first === undefined ? undefined : uploads.get(first);
  if (!next?.file || running >= uploadsAtOnce) return;
  const { id, file, name, uploadId } = next;
  const stop = new AbortController();
  controllers.set(id, stop);
  change(id, { state: 'running', problem: undefined });
  uploadFile({
    file,
    name,
    signal: stop.signal,
    resumes: uploadId,
    onBegin: (begun) => {
      change(id, { uploadId: begun });
      keep(id);
    },
    onProgress: (share) => change(id, { share }),
  })
    .then(
      (stored) => {
        change(id, { stored, share: 1, file: undefined });
        addStored(id);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) fail(id, error);
      },
    )
    .finally(() => {
      if (controllers.get(id) === stop) controllers.delete(id);
      startNext();
    });
  startNext();
}

function stopAll(): void {
  const running = [...controllers.values()];
  remove(() => true);
  for (const stop of running) stop.abort();
}

let isListening = false;

/** Lets the uploads end with the session. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  void runOnKept(async ({ onForgetUploads }) => onForgetUploads(stopAll));
}

/** Adds files to the queue. At most three are uploaded at once. */
export function queueUploads(
  files: Iterable<File>,
  target: UploadTarget,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): void {
  listen();
  const uid = readUid();
  const added = [...files].map((file): QueuedUpload => {
    const { name, size } = file;
    return { id: createId(), name, size, file, share: 0, isKept: false, state: 'waiting', target, isQuiet };
  });
  add(added);
  for (const upload of added) {
    void claimUpload(upload.id);
    keep(upload.id);
    const { id, file } = upload;
    if (file)
      void runOnKept(async ({ keepContent }) => isPending(id) && keepContent(uid, id, file)).then((isKept) =>
        change(id, { isKept: isKept === true }),
      );
  }
  startNext();
}

let restoredFor = '';

/** Continues the uploads that earlier pages of the person left. */
export async function restoreUploads(uid: string): Promise<void> {
  if (restoredFor === uid) return;
  restoredFor = uid;
  listen();
  const kept = (await runOnKept(({ listKeptUploads }) => listKeptUploads(uid))) ?? [];
  for (const { content, isPaused, target, ...upload } of kept) {
    if (uploads.has(upload.id)) continue;
    const isClaimed = await claimUpload(upload.id);
    if (isClaimed === false) continue;
    // Without locks, another tab may be uploading it.
    const isWaiting = isPaused !== true && isClaimed === true;
    const state = !content ? 'missing' : isWaiting ? 'waiting' : 'paused';
    const isKept = content !== undefined;
    // safe: kept by this module
    add([{ ...upload, target: target as UploadTarget, file: content, share: 0, isKept, state }]);
  }
  startNext();
}

/** Stops an upload until it is resumed; what has arrived stays on the server. */
export function pauseUpload(id: string): void {
  change(id, { state: 'paused' });
  controllers.get(id)?.abort();
  keep(id);
}

/** Continues a paused or failed upload. */
export function resumeUpload(id: string): void {
  change(id, { state: 'waiting', problem: undefined });
  keep(id);
  startNext();
}

/** Continues an upload with the file that was chosen again; false if it is another file. */
export function resumeWithFile(id: string, file: File): boolean {
  const upload = uploads.get(id);
  if (!upload || file.name !== upload.name || file.size !== upload.size) return false;
  change(id, { file });
  resumeUpload(id);
  return true;
}

/** Stops an upload, takes it off the queue, and removes what has arrived. */
export function cancelUpload(id: string): void {
  const upload = uploads.get(id);
  remove((one) => one.id === id);
  controllers.get(id)?.abort();
  if (upload && isOpen(upload)) {
    forget(id);
    // The server removes what is left of it after a day.
    if (upload.uploadId !== undefined) removeUpload(upload.uploadId).catch(() => undefined);
  }
  startNext();
}

export function pauseAll(): void {
  for (const upload of [...uploads.values()].filter(isOngoing)) pauseUpload(upload.id);
}

export function resumeAll(): void {
  for (const { id, state } of uploads.values())
    if (state === 'paused' || state === 'cut-off') resumeUpload(id);
}

/** Resumes what the connection cut off. */
export function resumeCutOff(): void {
  for (const { id, state } of uploads.values()) if (state === 'cut-off') resumeUpload(id);
}

/** Takes all uploads off the queue that have ended. */
export const clearUploads = (): void => remove((upload) => !isOpen(upload));

/** Whether leaving the page would stop an upload that the browser doesn't keep. */
export const losesUploads = (): boolean =>
  [...uploads.values()].some((upload) => isOngoing(upload) && !upload.isKept);
