import { keepAnswer, readKeptAnswer } from '../../../../platform/kernel/collections/client/kept-answers.ts';

const name = 'mail-bodies';
/** The maximum number of cached messages, and their maximum total length. */
const [maxKept, maxLength] = [200, 8_000_000];

type Kept = readonly (readonly [id: string, html: string])[];

async function readAll(): Promise<Kept> {
  const kept: unknown = await readKeptAnswer(name).catch(() => undefined);
  // safe: only `keepBody` writes under this name
  return Array.isArray(kept) ? (kept as Kept) : [];
}

let writing = Promise.resolve();

/** Caches the body of a message for offline reading, and evicts the least recently read ones. */
export function keepBody(uid: string, id: string, html: string): Promise<void> {
  const write = async () => {
    const others = (await readAll()).filter(([known]) => known !== id);
    let length = 0;
    const kept = [[id, html] as const, ...others]
      .slice(0, maxKept)
      .filter(([, { length: more }]) => (length += more) <= maxLength);
    await keepAnswer(uid, name, kept);
  };
  writing = writing.then(write).catch(() => undefined); // ignored: the cache is optional
  return writing;
}

/** Returns the cached body of a message. */
export const readKeptBody = async (id: string): Promise<string | undefined> =>
  (await readAll()).find(([known]) => known === id)?.[1];
