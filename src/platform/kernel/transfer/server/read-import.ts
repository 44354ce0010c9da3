import { type GenericSchema, safeParse } from 'valibot';
import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import { startPacing } from '../../database/server/next-turn.ts';
import { readContent } from '../../files/server/store.ts';
import { defineForeignTask } from '../../foreign-files/server/foreign-task.ts';
import { unguardCell } from '../shared/csv.ts';
import { type ImportReason, maxImportColumns, maxImportLines } from '../shared/imports.ts';
import type { ImportCheck, Mapping, WrongLine } from '../shared/schema.ts';
import type { readCsv } from './node-csv-file.ts';
import { type ImportSource, openImportFile } from './import-file.ts';
import type { ImportField } from './import-field.ts';
import { checkMapping, guessMapping } from './mapping.ts';
import { isOfFormat, readRecords, type RecordFormat } from './record-format.ts';
import { parseRecords } from './record-lists.ts';
import { refuseFile } from './refuse-file.ts';

type Problem = Pick<WrongLine, 'field' | 'reason' | 'message'>;

/** What a collection takes from files. */
export interface ImportShape {
  readonly schema: GenericSchema<unknown, object>;
  /** The fields, with what reading them needs of the person's own records; some only exist by the columns that a file has. */
  listFields(database: Database, person: Person, columns: readonly string[]): Promise<readonly ImportField[]>;
  /** Fills in of a line's values what follows from the others; what is required may be among it. */
  complete?(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** What is wrong with a whole record, if anything, at this time. */
  findProblem?(value: object, now: Date): Problem | undefined;
  /** Another format than CSV that it takes. */
  readonly format?: RecordFormat;
}

/** What was read of a file, without what it has to do with records that exist. */
type FileCheck = Omit<ImportCheck, 'matched'>;

/** A line that can be imported. */
export interface ImportLine {
  readonly line: number;
  readonly value: object;
}

const maxListed = 100;
const sampleLines = 3;
const maxShownLength = 100;
/** The largest file takes some ten seconds. */
const csvTask = defineForeignTask<typeof readCsv>(import.meta.url, './node-csv-file.ts', 'readCsv', {
  ms: 60_000,
  megabytes: 512,
  outputBytes: 256 * 1024 * 1024,
});
const shorten = (cell: string) => cell.slice(0, maxShownLength).toWellFormed();

/** Reads a file line by line, with what is wrong with each; `take` gets the lines that can be imported. */
export async function readImport(
  source: ImportSource,
  shape: ImportShape,
  given: Mapping | undefined,
  take: (line: ImportLine) => Promise<void> | void,
): Promise<FileCheck> {
  const listFields = (columns: readonly string[]) =>
    shape.listFields(source.database, source.person, columns);
  const { stream, form, beginning, size } = await openImportFile(source);
  const now = source.database.now();
  if (shape.format && isOfFormat(beginning, shape.format))
    return checkRecords(
      await readRecords(source, shape.format, stream, size),
      shape,
      await listFields([]),
      now,
      take,
    );
  const wrong: WrongLine[] = [];
  const sample: string[][] = [];
  let [lines, wrongCount] = [0, 0];
  let columns: readonly string[] | undefined;
  let fields: readonly ImportField[] = [];
  let mapping: Mapping = given ?? {};
  let places: ReadonlyMap<string, number> = new Map();
  const pace = startPacing();
  const lists = await source.readForeign(csvTask, source.person.uid, await readContent(stream), form);
  for (const cells of lists.values().flatMap((list) => parseRecords<string[]>(list))) {
    if (!columns) {
      if (cells.length > maxImportColumns)
        throw refuseFile(
          'too-many-columns',
          `A file of at most ${maxImportColumns} columns can be imported.`,
          413,
        );
      columns = cells.map((cell) => cell.trim());
      fields = await listFields(columns);
      mapping = given ?? guessMapping(fields, columns);
      checkMapping(fields, columns, mapping);
      places = findPlaces(columns, mapping);
      continue;
    }
    lines++;
    if (lines > maxImportLines)
      throw refuseFile('too-many-lines', `A file of at most ${maxImportLines} lines can be imported.`, 413);
    if (lines <= sampleLines) sample.push(cells.map(shorten));
    const read = buildCellReader(places, cells);
    const { problem, value } = readLine(shape, fields, now, read);
    if (problem) {
      wrongCount++;
      const cell = shorten(read(problem.field));
      if (wrong.length < maxListed) wrong.push({ line: lines + 1, value: cell, ...problem });
    } else await take({ line: lines + 1, value });
    await pace();
  }
  if (!columns) throw refuseFile('empty', 'The file is empty.');
  return {
    columns: [...columns],
    sample,
    fields: describeFields(fields),
    mapping,
    lines,
    wrongCount,
    wrong,
  };
}

const describeFields = (fields: readonly ImportField[]) =>
  fields.map(({ name, title, isRequired = false }) => ({ name, title: { ...title }, isRequired }));

/** The records of a file without columns. They are counted like lines, from 2 on, so that a job continues in the same way. */
async function checkRecords(
  lists: readonly string[],
  shape: ImportShape,
  fields: readonly ImportField[],
  now: Date,
  take: (line: ImportLine) => Promise<void> | void,
): Promise<FileCheck> {
  const wrong: WrongLine[] = [];
  let [lines, wrongCount] = [0, 0];
  const pace = startPacing();
  for (const list of lists) {
    for (const record of parseRecords(list)) {
      lines++;
      if (lines > maxImportLines)
        throw refuseFile('too-many-lines', `A file of at most ${maxImportLines} lines can be imported.`, 413);
      const { problem, value } = checkValues(shape, fields, now, record);
      if (problem) {
        wrongCount++;
        const text = shorten(String(Object(record)[problem.field] ?? ''));
        if (wrong.length < maxListed) wrong.push({ line: lines, value: text, ...problem });
      } else await take({ line: lines + 1, value });
      await pace();
    }
  }
  if (lines === 0) throw refuseFile('empty', 'The file is empty.');
  return {
    columns: [],
    sample: [],
    fields: describeFields(fields),
    mapping: {},
    lines,
    wrongCount,
    wrong,
  };
}

/** The cell index of each field. */
const findPlaces = (columns: readonly string[], mapping: Mapping): ReadonlyMap<string, number> =>
  new Map(Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)]));

/** A function that returns the cell of a field. */
const buildCellReader =
  (places: ReadonlyMap<string, number>, cells: readonly string[]) =>
  (field: string): string =>
    unguardCell(cells[places.get(field) ?? -1] ?? '').trim();

type LineResult =
  | { readonly problem: Problem; readonly value?: undefined }
  | { readonly problem?: undefined; readonly value: object };

function readLine(
  shape: ImportShape,
  fields: readonly ImportField[],
  now: Date,
  read: (field: string) => string,
): LineResult {
  const cells = fields.flatMap((field): [string, unknown][] => {
    const cell = read(field.name);
    return cell === '' ? [] : [[field.name, field.read(cell)]];
  });
  const readValues = Object.fromEntries(cells);
  const values = shape.complete?.(readValues) ?? readValues;
  const missing = fields.find(({ name, isRequired }) => isRequired === true && values[name] === undefined);
  if (missing) return { problem: { field: missing.name, reason: 'required', message: 'This is required' } };
  return checkValues(shape, fields, now, values);
}

/** What is said of a value where the schema has no text of its own. */
const reasonTexts: Readonly<Record<ImportReason, string>> = {
  required: 'This is required',
  'too-long': 'This is too long',
  date: 'This is not a date',
  future: 'This is in the future',
  number: 'Enter a number',
  flag: 'Enter yes or no',
  label: 'This label does not exist',
  order: 'This is before the start',
  invalid: 'Not understood',
};
/** The schema library's own texts are for programs. */
const isForPrograms = (message: string) => /^Invalid [a-z ]+: /.test(message);

function checkValues(
  shape: ImportShape,
  fields: readonly ImportField[],
  now: Date,
  values: object,
): LineResult {
  const { success, output, issues } = safeParse(shape.schema, values, { abortEarly: true });
  if (!success) {
    const name = String(issues[0].path?.[0]?.key ?? '');
    const isTooLong = issues[0].type === 'max_length';
    const found = isTooLong ? 'too-long' : fields.find((field) => field.name === name)?.reason;
    const reason = found ?? 'invalid';
    const said = issues[0].message.slice(0, 200);
    return { problem: { field: name, reason, message: isForPrograms(said) ? reasonTexts[reason] : said } };
  }
  const problem = shape.findProblem?.(output, now);
  return problem ? { problem } : { value: output };
}
