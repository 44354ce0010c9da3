import { useEffect } from 'react';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { mailCollection } from '../../shared/mail.ts';
import { loadMessage } from '../api.ts';
import { keepNewestBodies, maxNewest, readNewestIds } from './kept-bodies.ts';

/** How long the list is open before texts are loaded, and how often new ones are looked for. */
const [firstMs, everyMs] = [10_000, 60_000];
/** How many texts are stored at once. */
const partSize = 10;

/** Returns the ids of the newest mails in the inbox. */
const listNewest = (): string[] =>
  readRecords(mailCollection)
    .filter(({ folder }) => folder === 'inbox')
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, maxNewest)
    .map(({ id }) => id);

/** Loads the texts of the newest mails one after another, each once, until `isStopped`. */
export async function keepNewest(
  uid: string,
  tried = new Set<string>(),
  isStopped = () => false,
): Promise<void> {
  const newest = listNewest();
  const known = await readNewestIds();
  const missing = newest.filter((id) => !known.has(id) && !tried.has(id));
  let isOver = false;
  if ([...known].some((id) => !newest.includes(id))) await keepNewestBodies(uid, [], newest);
  for (let start = 0; start < missing.length && !isOver && !isStopped(); start += partSize) {
    const loaded: [id: string, html: string][] = [];
    for (const id of missing.slice(start, start + partSize)) {
      if (isStopped()) break;
      try {
        loaded.push([id, (await loadMessage(id)).message]);
        tried.add(id);
      } catch (error) {
        // A mail that does not exist any more is skipped; after other failures, the rest is loaded in the next round.
        if (error instanceof ApiError && error.status === 404) tried.add(id);
        else isOver = true;
      }
      if (isOver) break;
    }
    await keepNewestBodies(uid, loaded, newest);
  }
}

/** Stores the texts of the newest mails of the inbox in this browser, so that they open without a connection. */
export function NewestKeeper() {
  const uid = useSession().user?.uid ?? '';
  useEffect(() => {
    const tried = new Set<string>();
    let isStopped = false;
    let timer = setTimeout(run, firstMs);
    async function run() {
      // A failed request is repeated in the next round.
      await keepNewest(uid, tried, () => isStopped).catch(() => undefined);
      if (!isStopped) timer = setTimeout(run, everyMs);
    }
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [uid]);
  return null;
}
