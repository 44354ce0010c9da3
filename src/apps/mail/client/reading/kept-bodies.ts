import { keepAnswer, readKeptAnswer } from '../../../../platform/kernel/collections/client/kept-answers.ts';

const name = 'mail-bodies';
const newestName = 'mail-newest-bodies';
/** The maximum number of cached messages, and their maximum total length. */
const [maxKept, maxLength] = [200, 8_000_000];

/** The maximum number of texts of the newest mails. */
export const maxNewest = 200;

type Kept = readonly (readonly [id: string, html: string])[];

async function readAll(from = name): Promise<Kept> {
  const kept: unknown = await readKeptAnswer(from).catch(() => undefined);
  // safe: only this file writes under these names
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

/** Caches bodies of the newest messages, whose ids are given. Others that were cached for that reason are removed. */
export function keepNewestBodies(uid: string, added: Kept, newest: readonly string[]): Promise<void> {
  const write = async () => {
    let left = maxLength;
    const all = new Map([...(await readAll(newestName)), ...added]);
    const kept = newest
      .flatMap((id): Kept => (all.has(id) ? [[id, all.get(id) ?? '']] : []))
      .filter(([, { length }]) => {
        if (length > left) return false;
        left -= length;
        return true;
      });
    await keepAnswer(uid, newestName, kept);
  };
  writing = writing.then(write).catch(() => undefined); // ignored: the cache is optional
  return writing;
}

/** Returns the ids of messages that are cached because they are among the newest. */
export const readNewestIds = async (): Promise<ReadonlySet<string>> =>
  new Set((await readAll(newestName)).map(([id]) => id));

/** Returns the cached body of a message. */
export const readKeptBody = async (id: string): Promise<string | undefined> =>
  [...(await readAll()), ...(await readAll(newestName))].find(([known]) => known === id)?.[1];
