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

const uploadsAtOnce = 3;
const store = createStore<{ uploads: readonly QueuedUpload[] }>(() => ({ uploads: [] }));
const controllers = new Map<string, AbortController>();

/** The uploads of this page, in the order in which they were added. */
export const useUploadQueue = (): readonly QueuedUpload[] => useStore(store, ({ uploads }) => uploads);

const readUid = () => readSession().user?.uid ?? '';
const find = (id: string) => store.getState().uploads.find((one) => one.id === id);
const isOngoing = ({ state }: QueuedUpload) => state === 'waiting' || state === 'running';
/** Whether it may still be finished. */
const isOpen = (upload: QueuedUpload) =>
  isOngoing(upload) || ['paused', 'failed', 'cut-off', 'missing'].includes(upload.state);

const change = (id: string, changes: Partial<QueuedUpload>) =>
  store.setState(({ uploads }) => ({
    uploads: uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)),
  }));

/** Whether an upload has been neither finished nor canceled. */
function isPending(id: string): boolean {
  const upload = find(id);
  return upload !== undefined && isOpen(upload);
}

/** Keeps what is known of an upload, for the time after a reload. */
function keep(id: string): void {
  const upload = find(id);
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
  const upload = find(id);
  if (!upload?.stored) return;
  const commandId = addUploaded(upload.target, upload.stored, upload.name, upload.isQuiet === true);
  change(id, { state: 'done' });
  forget(id);
  onRefusal(commandId, ({ reason }) => {
    discardCommand(commandId);
    if (!find(id)) add([upload]);
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
  const { uploads } = store.getState();
  const running = uploads.filter(({ state }) => state === 'running').length;
  const next = uploads.find(({ state }) => state === 'waiting');
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

const add = (uploads: readonly QueuedUpload[]) =>
  store.setState((before) => ({
    uploads: [...before.uploads.filter(({ state }) => state !== 'done'), ...uploads],
  }));

function stopAll(): void {
  const running = [...controllers.values()];
  store.setState({ uploads: [] });
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
    if (find(upload.id)) continue;
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
  const upload = find(id);
  if (!upload || file.name !== upload.name || file.size !== upload.size) return false;
  change(id, { file });
  resumeUpload(id);
  return true;
}

/** Stops an upload, takes it off the queue, and removes what has arrived. */
export function cancelUpload(id: string): void {
  const upload = find(id);
  store.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }));
  controllers.get(id)?.abort();
  if (upload && isOpen(upload)) {
    forget(id);
    // The server removes what is left of it after a day.
    if (upload.uploadId !== undefined) removeUpload(upload.uploadId).catch(() => undefined);
  }
  startNext();
}

export function pauseAll(): void {
  for (const upload of store.getState().uploads.filter(isOngoing)) pauseUpload(upload.id);
}

export function resumeAll(): void {
  for (const { id, state } of store.getState().uploads)
    if (state === 'paused' || state === 'cut-off') resumeUpload(id);
}

/** Resumes what the connection cut off. */
export function resumeCutOff(): void {
  for (const { id, state } of store.getState().uploads) if (state === 'cut-off') resumeUpload(id);
}

/** Takes all uploads off the queue that have ended. */
export const clearUploads = (): void =>
  store.setState(({ uploads }) => ({ uploads: uploads.filter(isOpen) }));

/** Whether leaving the page would stop an upload that the browser doesn't keep. */
export const losesUploads = (): boolean =>
  store.getState().uploads.some((upload) => isOngoing(upload) && !upload.isKept);
