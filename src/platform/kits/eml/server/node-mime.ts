import { Worker } from 'node:worker_threads';
import PostalMime, { type Email } from 'postal-mime';
import { mimeOptions } from './node-mime-options.ts';

/** The parser takes time by lines. Larger mails, such as those with files, are read in a thread. */
const maxLinesHere = 2_000;
const maxBytesHere = 262_144;
/** Files of 50 MB have fewer: a mail with more was made to keep the thread from others. */
const maxLines = 1_000_000;
/** Mails that take longer were made for it: 50 MB of files are read in a few seconds. */
const maxMs = 60_000;
const maxMegabytes = 1_024;

/** How many lines there are, up to one more than the most. */
function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1 && count <= maxLines; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}

let worker: Worker | undefined;
let turn: Promise<unknown> = Promise.resolve();

function startWorker(): Worker {
  const started = new Worker(new URL('./node-mime-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  started.on('error', () => {}); // told by its exit
  started.on('exit', () => {
    if (worker === started) worker = undefined;
  });
  started.unref();
  return started;
}

/** Asks the thread; undefined when it ends or takes too long. */
async function parseApart(bytes: Uint8Array): Promise<Email | undefined> {
  worker ??= startWorker();
  const asked = worker;
  asked.ref();
  const { promise, resolve } = Promise.withResolvers<Email | undefined>();
  const end = () => resolve(undefined);
  const timer = setTimeout(() => void asked.terminate(), maxMs);
  asked.on('message', resolve).on('exit', end);
  asked.postMessage(bytes);
  const email = await promise;
  clearTimeout(timer);
  asked.off('message', resolve).off('exit', end);
  asked.unref();
  return email;
}

/** Parses a mail, one large one after the other, so that nobody waits for it; undefined for what cannot be parsed. */
export async function parseMime(bytes: Uint8Array): Promise<Email | undefined> {
  const lines = countLines(bytes);
  if (lines > maxLines) return undefined;
  if (lines <= maxLinesHere && bytes.byteLength <= maxBytesHere)
    return PostalMime.parse(bytes, mimeOptions).catch(() => undefined);
  const parsed = turn.then(() => parseApart(bytes));
  turn = parsed.catch(() => undefined);
  return parsed;
}
