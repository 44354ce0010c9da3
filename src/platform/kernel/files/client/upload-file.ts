import { ApiError, NetworkError } from '../../http/client/api-error.ts';
import type { FileInfo, Upload } from '../shared/schema.ts';
import { createUpload, findUpload, sendPiece } from './api.ts';

export interface UploadOptions {
  readonly file: Blob;
  /** Defaults to the file's name. */
  readonly name?: string;
  /** An upload of the same file that was begun before; a new one is begun if the server has it no more. */
  readonly resumes?: string | undefined;
  /** Called with the id of an upload that has begun. */
  readonly onBegin?: (id: string) => void;
  /** Called with the share that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** Waits before the upload goes on; tests do not. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The progress of an upload. */
type UploadState = Omit<Upload, 'file'>;

/** The calls that upload pieces. */
export interface UploadCalls<State extends UploadState> {
  readonly create: (body: { name: string; size: number }, signal: AbortSignal) => Promise<State>;
  readonly find: (id: string, signal: AbortSignal) => Promise<State>;
  readonly send: (upload: State, content: Blob, signal: AbortSignal) => Promise<State>;
  /** Whether the server has stored the file. */
  readonly isDone: (upload: State) => boolean;
}

const firstPieceBytes = 256 * 1024;
/** A piece that took less doubles the next one: few requests on fast networks, steady progress on slow ones. */
const quickMs = 1000;
const maxFailures = 8;
const retryMs = 1000;
const maxRetryMs = 30_000;

const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** How long to wait after a failure, in milliseconds; undefined for what another try cannot change. */
function findDelay(error: unknown, failures: number): number | undefined {
  if (failures > maxFailures) return undefined;
  const backoff = Math.min(maxRetryMs, retryMs * 2 ** (failures - 1));
  if (error instanceof NetworkError) return backoff;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return (error.retryAfterSeconds ?? 1) * 1000;
  // The piece before is still on its way, or it arrived and its response was lost.
  return error.status === 409 && error.details['reason'] !== 'full' ? backoff : undefined;
}

/** Runs a request again until it succeeds or fails for good. */
async function persist<Result>(
  { signal, wait = waitFor }: UploadOptions,
  request: (failures: number) => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ;) {
    try {
      return await request(failures);
    } catch (error) {
      failures++;
      const delay = signal.aborted ? undefined : findDelay(error, failures);
      if (delay === undefined) throw error;
      await wait(delay, signal);
    }
  }
}

/** Starts or resumes an upload. */
async function begin<State extends UploadState>(
  options: UploadOptions,
  calls: UploadCalls<State>,
): Promise<State> {
  const { file, name = file instanceof File ? file.name : 'file', resumes, onBegin, signal } = options;
  if (resumes !== undefined)
    try {
      const upload = await persist(options, () => calls.find(resumes, signal));
      if (upload.size === file.size) return upload;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  const upload = await persist(options, () => calls.create({ name, size: file.size }, signal));
  onBegin?.(upload.id);
  return upload;
}

/**
 * Uploads a file in pieces and goes on after an interruption where it stopped. Rejects with the server's refusal, or with an
 * AbortError when the signal stops it.
 */
export async function uploadPieces<State extends UploadState>(
  options: UploadOptions,
  calls: UploadCalls<State>,
): Promise<State> {
  const { file, onProgress, signal } = options;
  let upload = await begin(options, calls);
  if (upload.offset > 0) onProgress(upload.offset / upload.size);
  let pieceBytes = Math.min(firstPieceBytes, upload.pieceBytes);
  while (!calls.isDone(upload)) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    upload = await persist(options, async (failures) => {
      const current = failures === 0 ? upload : await calls.find(upload.id, signal);
      if (calls.isDone(current)) return current;
      const piece = file.slice(current.offset, current.offset + pieceBytes, 'application/octet-stream');
      return calls.send(current, piece, signal);
    });
    onProgress(upload.offset / upload.size);
    if (performance.now() - startedAt < quickMs) pieceBytes = Math.min(pieceBytes * 2, upload.pieceBytes);
  }
  return upload;
}

const ownCalls: UploadCalls<Upload> = {
  create: createUpload,
  find: findUpload,
  send: sendPiece,
  isDone: ({ file }) => file !== null,
};

/** Uploads a file of the signed-in person, as `uploadPieces` does. */
export async function uploadFile(options: UploadOptions): Promise<FileInfo> {
  const { file } = await uploadPieces(options, ownCalls);
  if (!file) throw new Error('An upload without a file.');
  return file;
}
