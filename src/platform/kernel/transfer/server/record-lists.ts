import { maxImportLines } from '../shared/imports.ts';

/** As many records in a list as are worked on before others are served. */
const recordsPerList = 100;

/** Records as JSON lists, which reach the serving thread at little cost, at most as many as are imported and one more. */
export function* listRecords(records: Iterable<object>): Generator<string> {
  let list: object[] = [];
  let count = 0;
  for (const record of records) {
    list.push(record);
    if (list.length === recordsPerList) {
      yield JSON.stringify(list);
      list = [];
    }
    if (++count > maxImportLines) break;
  }
  if (list.length > 0) yield JSON.stringify(list);
}

/** The records of such lists. */
export function* parseRecords(lists: readonly string[]): Generator<object> {
  for (const list of lists) yield* JSON.parse(list) as object[]; // safe: written by listRecords
}
