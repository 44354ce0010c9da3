// A thread of node-foreign-files.ts: each message asks it to read one file.
import { parentPort } from 'node:worker_threads';
import { Failure } from '../../../../base/failures.ts';
import { runTask } from './foreign-task.ts';
import type { Answer, Question } from './thread-messages.ts';

/** Whether data takes more bytes than are allowed. The buffers in it are collected: they are handed over, not copied. */
function isLarger(data: unknown, most: number, buffers: Set<ArrayBuffer>): boolean {
  const left = [data];
  let bytes = 0;
  while (left.length > 0) {
    const value = left.pop();
    bytes += typeof value === 'string' ? value.length : 8;
    if (ArrayBuffer.isView(value)) {
      bytes += value.byteLength;
      if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
    } else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) left.push(one);
    if (bytes > most) return true;
  }
  return false;
}

/** The kind of an error and where it was thrown. */
const describe = (error: unknown): string =>
  error instanceof Error
    ? [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))]
        .slice(0, 4)
        .join('')
    : typeof error;

async function answer({ module, name, args, outputBytes }: Question): Promise<[Answer, ArrayBuffer[]]> {
  try {
    const result = await runTask(module, name, args);
    const buffers = new Set<ArrayBuffer>();
    if (isLarger(result, outputBytes, buffers)) return [{ kind: 'too-large' }, []];
    return [{ kind: 'read', result }, [...buffers]];
  } catch (error) {
    if (!(error instanceof Failure)) return [{ kind: 'failed', error: describe(error) }, []];
    const { status, message, fields, details } = error;
    return [{ kind: 'refused', status, message, fields, details }, []];
  }
}

parentPort?.on('message', async (question: Question) => {
  const [said, buffers] = await answer(question);
  parentPort?.postMessage(said, buffers);
});
