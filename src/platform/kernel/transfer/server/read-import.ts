import { type GenericSchema, safeParse } from 'valibot';
import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import { unguardCell } from '../shared/csv.ts';
import { maxImportLines } from '../shared/imports.ts';
import type { ImportCheck, Mapping, WrongLine } from '../shared/schema.ts';
import { type ImportSource, openImportFile, refuseFile } from './import-file.ts';
import type { ImportField } from './import-field.ts';
import { checkMapping, guessMapping } from './mapping.ts';
import { isOfFormat, readRecords, type RecordFormat } from './record-format.ts';

type Problem = Pick<WrongLine, 'field' | 'reason' | 'message'>;

/** What a collection takes from files. */
export interface ImportShape {
  readonly schema: GenericSchema<unknown, object>;
  /** The fields, with what reading them needs of the person's own records. */
  listFields(database: Database, person: Person): Promise<readonly ImportField[]>;
  /** What is wrong with a whole record, if anything, at this time. */
  findProblem?(value: object, now: Date): Problem | undefined;
  /** Another format than CSV that it takes. */
  readonly format?: RecordFormat;
}

/** A line that can be imported. */
export interface ImportLine {
  readonly line: number;
  readonly value: object;
}

const maxListed = 100;
const sampleLines = 3;
const maxShownLength = 100;
/** After this many lines other requests are served. */
const linesPerTurn = 100;

const shorten = (cell: string) => cell.slice(0, maxShownLength).toWellFormed();

/** Reads a file line by line, with what is wrong with each; `take` gets the lines that can be imported. */
export async function readImport(
  source: ImportSource,
  shape: ImportShape,
  given: Mapping | undefined,
  take: (line: ImportLine) => Promise<void> | void,
): Promise<ImportCheck> {
  const fields = await shape.listFields(source.database, source.person);
  const { stream, delimiter, beginning, size } = await openImportFile(source);
  const now = source.database.now();
  if (shape.format && isOfFormat(beginning, shape.format))
    return checkRecords(await readRecords(shape.format, stream, size), shape, fields, now, take);
  const wrong: WrongLine[] = [];
  const sample: string[][] = [];
  let [lines, wrongCount] = [0, 0];
  let columns: readonly string[] | undefined;
  let mapping: Mapping = given ?? {};
  for await (const cells of source.readLines(stream, delimiter)) {
    if (!columns) {
      columns = cells.map((cell) => cell.trim());
      mapping = given ?? guessMapping(fields, columns);
      checkMapping(fields, columns, mapping);
      continue;
    }
    lines++;
    if (lines > maxImportLines)
      throw refuseFile('too-many-lines', `A file of at most ${maxImportLines} lines can be imported.`, 413);
    if (lines <= sampleLines) sample.push(cells.map(shorten));
    const read = buildCellReader(columns, mapping, cells);
    const { problem, value } = readLine(shape, fields, now, read);
    if (problem) {
      wrongCount++;
      const cell = shorten(read(problem.field));
      if (wrong.length < maxListed) wrong.push({ line: lines + 1, value: cell, ...problem });
    } else await take({ line: lines + 1, value });
    if (lines % linesPerTurn === 0) await new Promise((resolve) => setTimeout(resolve));
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
  records: Iterable<object>,
  shape: ImportShape,
  fields: readonly ImportField[],
  now: Date,
  take: (line: ImportLine) => Promise<void> | void,
): Promise<ImportCheck> {
  const wrong: WrongLine[] = [];
  let [lines, wrongCount] = [0, 0];
  for (const record of records) {
    lines++;
    if (lines > maxImportLines)
      throw refuseFile('too-many-lines', `A file of at most ${maxImportLines} lines can be imported.`, 413);
    const { problem, value } = checkValues(shape, fields, now, record);
    if (problem) {
      wrongCount++;
      const text = shorten(String(Object(record)[problem.field] ?? ''));
      if (wrong.length < maxListed) wrong.push({ line: lines, value: text, ...problem });
    } else await take({ line: lines + 1, value });
    if (lines % linesPerTurn === 0) await new Promise((resolve) => setTimeout(resolve));
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

/** A function that returns the cell of a field. */
const buildCellReader =
  (columns: readonly string[], mapping: Mapping, cells: readonly string[]) =>
  (field: string): string => {
    const column = mapping[field];
    return column === undefined ? '' : unguardCell(cells[columns.indexOf(column)] ?? '').trim();
  };

type LineResult =
  | { readonly problem: Problem; readonly value?: undefined }
  | { readonly problem?: undefined; readonly value: object };

function readLine(
  shape: ImportShape,
  fields: readonly ImportField[],
  now: Date,
  read: (field: string) => string,
): LineResult {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const cell = read(field.name);
    if (cell !== '') values[field.name] = field.read(cell);
    else if (field.isRequired === true)
      return { problem: { field: field.name, reason: 'required', message: 'This is required' } };
  }
  return checkValues(shape, fields, now, values);
}

function checkValues(
  shape: ImportShape,
  fields: readonly ImportField[],
  now: Date,
  values: object,
): LineResult {
  const { success, output, issues } = safeParse(shape.schema, values, { abortPipeEarly: true });
  if (!success) {
    const name = String(issues[0].path?.[0]?.key ?? '');
    const isTooLong = issues[0].type === 'max_length';
    const reason = isTooLong ? 'too-long' : fields.find((field) => field.name === name)?.reason;
    return {
      problem: { field: name, reason: reason ?? 'invalid', message: issues[0].message.slice(0, 200) },
    };
  }
  const problem = shape.findProblem?.(output, now);
  return problem ? { problem } : { value: output };
}
