import { maxImportLines } from '../shared/imports.ts';

/** The maximum number of records, and of their characters, that are processed before yielding to other requests. */
const recordsPerList = 100;
const lettersPerList = 100_000;

/** Collects records as JSON lists, which reach the serving thread at little cost. */
export class RecordLists {
  readonly #lists: string[] = [];
  #list: string[] = [];
  #count = 0;
  #letters = 0;
  readonly #most: number;

  /** Keeps one record more than can be imported, which shows that there are too many. */
  constructor(most = maxImportLines + 1) {
    this.#most = most;
  }

  /** Adds a record. Returns whether more can be added. */
  add(record: object): boolean {
    const text = JSON.stringify(record);
    this.#letters += text.length;
    this.#list.push(text);
    if (this.#list.length === recordsPerList || this.#letters >= lettersPerList) this.#close();
    return ++this.#count < this.#most;
  }

  finish(): readonly string[] {
    if (this.#list.length > 0) this.#close();
    return this.#lists;
  }

  #close(): void {
    this.#lists.push(`[${this.#list.join(',')}]`);
    [this.#list, this.#letters] = [[], 0];
  }
}

/** Converts records to JSON lists. */
export function listRecords(records: Iterable<object>): readonly string[] {
  const lists = new RecordLists();
  for (const record of records) if (!lists.add(record)) break;
  return lists.finish();
}

/** Parses the records of a list. */
export const parseRecords = <R extends object>(list: string): readonly R[] => JSON.parse(list); // safe: written by RecordLists
