import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import type { ImportLine } from './read-import.ts';

/** How lines find records that exist, which they then update: the command of the import does so when it is asked to. */
export interface ImportMatch {
  /** What a line shares with records of the same thing, such as addresses. */
  listKeys(value: object): readonly string[];
  /** Those of the keys that records which the person may see have. */
  findKnown(database: Database, person: Person, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The number of lines per lookup, limited because a lookup on SQLite blocks other requests. */
const batchSize = 100;

/** Counts the lines of records that exist, or that an earlier line of the file creates. */
export function countMatches(database: Database, person: Person, match: ImportMatch | undefined) {
  const seen = new Set<string>();
  let batch: (readonly string[])[] = [];
  let matched = 0;
  const lookUp = async () => {
    if (!match || batch.length === 0) return;
    const known = await match.findKnown(database, person, batch.flat());
    for (const keys of batch) {
      if (keys.some((key) => known.has(key) || seen.has(key))) matched++;
      for (const key of keys) seen.add(key);
    }
    batch = [];
  };
  return {
    async take({ value }: ImportLine): Promise<void> {
      if (!match) return;
      batch.push(match.listKeys(value));
      if (batch.length === batchSize) await lookUp();
    },
    async count(): Promise<number | null> {
      await lookUp();
      return match ? matched : null;
    },
  };
}
