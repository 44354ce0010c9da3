import { keepAnswer, readKeptAnswer } from '../../../../platform/kernel/collections/client/kept-answers.ts';

const name = 'mail-bodies';
/** So many texts are kept, and so many characters of them. */
const [maxKept, maxLength] = [200, 8_000_000];

type Kept = readonly (readonly [id: string, html: string])[];

async function readAll(): Promise<Kept> {
  const kept: unknown = await readKeptAnswer(name).catch(() => undefined);
  // safe: only `keepBody` writes under this name
  return Array.isArray(kept) ? (kept as Kept) : [];
}

let writing = Promise.resolve();

/** Keeps the text of a mail in this browser, for the time without a connection: those that were read last. */
export function keepBody(uid: string, id: string, html: string): Promise<void> {
  const write = async () => {
    const others = (await readAll()).filter(([known]) => known !== id);
    let length = 0;
    const kept = [[id, html] as const, ...others]
      .slice(0, maxKept)
      .filter(([, { length: more }]) => (length += more) <= maxLength);
    await keepAnswer(uid, name, kept);
  };
  writing = writing.then(write).catch(() => undefined); // without room it is only not kept
  return writing;
}

/** The text of a mail that was read here. */
export const readKeptBody = async (id: string): Promise<string | undefined> =>
  (await readAll()).find(([known]) => known === id)?.[1];
