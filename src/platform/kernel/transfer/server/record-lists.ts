import { maxImportLines } from '../shared/imports.ts';

/** The maximum number of records, and of their characters, that are processed before yielding to other requests. */
const recordsPerList = 100;
const lettersPerList = 100_000;

/** Records as JSON lists, which reach the serving thread at little cost, at most as many as are imported and one more. */
export function* listRecords(records: Iterable<object>): Generator<string> {
  let list: string[] = [];
  let [count, letters] = [0, 0];
  for (const record of records) {
    const text = JSON.stringify(record);
    letters += text.length;
    list.push(text);
    if (list.length === recordsPerList || letters >= lettersPerList) {
      yield `[${list.join(',')}]`;
      [list, letters] = [[], 0];
    }
    if (++count > maxImportLines) break;
  }
  if (list.length > 0) yield `[${list.join(',')}]`;
}

/** Parses the records of a list. */
export const parseRecords = (list: string): readonly object[] => JSON.parse(list); // safe: written by listRecords
