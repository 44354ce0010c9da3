import { readInstant } from '../../../base/clock.ts';
import { keepAnswer, readKeptAnswer } from '../../../platform/kernel/collections/client/kept-answers.ts';
import { NetworkError } from '../../../platform/kernel/http/client/api-error.ts';

interface Kept<Data> {
  readonly key: string;
  readonly data: Data;
  /** When the server gave it. */
  readonly keptAt: string;
}

/** Keeps what a call returned in this browser, until the person signs out. */
export function keepData(uid: string, key: string, data: unknown): void {
  if (data === undefined) return;
  const kept = { data, keptAt: readInstant() };
  void keepAnswer(uid, `dashboards ${key}`, kept).catch(() => undefined); // without room it is only not kept
}

/** What this browser keeps of a call that failed with `error`. Who was refused does not see what they saw before. */
export async function readKeptData<Data>(key: string, error: unknown): Promise<Kept<Data> | undefined> {
  if (!(error instanceof NetworkError)) return undefined;
  const { data, keptAt } = Object(await readKeptAnswer(`dashboards ${key}`).catch(() => undefined));
  // safe: kept above, of the same call
  return typeof keptAt === 'string' ? { key, data: data as Data, keptAt } : undefined;
}
