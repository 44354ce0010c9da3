import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createId } from '../../../base/ids.ts';
import { uploadFile } from '../../../platform/kernel/files/client/upload-file.ts';
import { type FileInfo, maxFileBytes } from '../../../platform/kernel/files/shared/schema.ts';

/** A file that is uploaded, or waits for that. */
export interface QueuedUpload {
  readonly id: string;
  readonly file: File;
  /** The progress, from 0 to 1. */
  readonly share: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'too-large' | 'empty';
  /** Called with the stored file. */
  readonly onDone: (file: FileInfo) => void;
}

const uploadsAtOnce = 3;
const store = createStore<{ uploads: readonly QueuedUpload[] }>(() => ({ uploads: [] }));
const controllers = new Map<string, AbortController>();

/** The uploads of this page, in the order in which they were added. */
export const useUploadQueue = (): readonly QueuedUpload[] => useStore(store, ({ uploads }) => uploads);

const change = (id: string, changes: Partial<QueuedUpload>) =>
  store.setState(({ uploads }) => ({
    uploads: uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)),
  }));

function startNext(): void {
  const { uploads } = store.getState();
  const running = uploads.filter(({ state }) => state === 'running').length;
  const next = uploads.find(({ state }) => state === 'waiting');
  if (!next || running >= uploadsAtOnce) return;
  const { id, file, onDone } = next;
  const stop = new AbortController();
  controllers.set(id, stop);
  change(id, { state: 'running', share: 0 });
  const end = () => {
    controllers.delete(id);
    startNext();
  };
  uploadFile({ file, signal: stop.signal, onProgress: (share) => change(id, { share }) }).then(
    (stored) => {
      change(id, { state: 'done', share: 1 });
      onDone(stored);
      end();
    },
    () => {
      change(id, { state: 'failed' });
      end();
    },
  );
  startNext();
}

/** Adds files to the queue. At most three are uploaded at once. */
export function queueUploads(files: Iterable<File>, onDone: (file: FileInfo, name: string) => void): void {
  const added = [...files].map((file): QueuedUpload => ({
    id: createId(),
    file,
    share: 0,
    state: file.size === 0 ? 'empty' : file.size > maxFileBytes ? 'too-large' : 'waiting',
    onDone: (stored) => onDone(stored, file.name),
  }));
  store.setState(({ uploads }) => ({
    uploads: [...uploads.filter(({ state }) => state !== 'done'), ...added],
  }));
  startNext();
}

/** Stops an upload and takes it off the queue. */
export function cancelUpload(id: string): void {
  controllers.get(id)?.abort();
  store.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }));
}

/** Starts a failed upload again. */
export function retryUpload(id: string): void {
  change(id, { state: 'waiting' });
  startNext();
}

/** Takes all uploads off the queue that have ended. */
export const clearUploads = (): void =>
  store.setState(({ uploads }) => ({
    uploads: uploads.filter(({ state }) => state === 'waiting' || state === 'running'),
  }));

/** Opens the file chooser. */
export function chooseFiles(take: (files: readonly File[]) => void, isMultiple = true): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = isMultiple;
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
