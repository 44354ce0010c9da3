import type { SearchResult } from '../../../kernel/search/shared/schema.ts';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import { rankTitle } from './choices.ts';

/** Narrows a search of records: `from:anna`. */
export interface SourceOperator {
  /** What the index calls it. */
  readonly name: 'from' | 'in' | 'has';
  /** What people type before the colon; the English word is understood in every language. */
  readonly title: LocalizedText;
  /** The values that a folded text means; none when it means nothing here. */
  readonly findValues: (folded: string) => readonly string[];
}

/** A record that was found here or by the server. */
export type FoundRecord = Pick<SearchResult, 'type' | 'id' | 'title' | 'path' | 'at'> & {
  readonly excerpt?: string;
  /** The state of the record, such as Done. */
  readonly state?: string;
  /** What tells it from others of its name, such as the company of a person. */
  readonly context?: string;
};

/** The number of matches whose titles are compared. */
const maxCompared = 200;

/** Returns the `count` records whose titles are nearest to what is typed, otherwise in their order. */
export const takeNearest = <T>(
  records: readonly T[],
  words: string,
  readTitle: (record: T) => string,
  count: number,
): readonly T[] =>
  records
    .slice(0, maxCompared)
    .map((record) => ({ record, rank: rankTitle(readTitle(record), words) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ record }) => record);

/** What an app adds to the search of all records. */
export interface SearchSource {
  readonly operators?: readonly SourceOperator[];
  /** What people type behind `type:`, by the type of record. */
  readonly types?: Readonly<Record<string, LocalizedText>>;
  /** What groups of records are called in the palette, by the type of record. */
  readonly groups?: Readonly<Record<string, LocalizedText>>;
  /** Finds records of which this browser has a copy; their order is that of the list. */
  readonly find?: (words: string) => readonly FoundRecord[];
}
