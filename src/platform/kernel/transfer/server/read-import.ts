import { type GenericSchema, safeParse } from 'valibot';
import { badInput, Failure, notFound } from '../../../../base/failures.ts';
import { foldText } from '../../../../base/fold.ts';
import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import { findFile } from '../../files/server/queries.ts';
import type { FileStore } from '../../files/server/store.ts';
import type { ImportCheck, Mapping, WrongLine } from '../shared/schema.ts';

/** Reads the lines of a CSV file; Node's own is in node-csv-lines.ts. */
export type ReadLines = (
  content: ReadableStream<Uint8Array>,
  delimiter: string,
) => AsyncIterable<readonly string[]>;

/** A field of a record that a file can fill. */
export interface ImportField {
  readonly name: string;
  readonly isRequired?: boolean;
  /** Converts a cell to a value of the schema; a text that means nothing stays as it is, and is refused by the schema. */
  read(cell: string): unknown;
}

/** What a collection takes from files. */
export interface ImportShape {
  readonly schema: GenericSchema<unknown, object>;
  /** The fields, with what reading them needs of the person's own records. */
  listFields(database: Database, person: Person): Promise<readonly ImportField[]>;
  /** What is wrong with a whole record, if anything. */
  findProblem?(value: object): Omit<WrongLine, 'line'> | undefined;
}

/** A line that can go in. */
export interface ImportLine {
  readonly line: number;
  readonly value: object;
}

const maxLines = 200_000;
const maxFileBytes = 50 * 1024 * 1024;
const maxListed = 100;
const headBytes = 4096;

/** An export puts an apostrophe before what a spreadsheet would run as a formula. */
const unguard = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

export interface ImportSource {
  readonly database: Database;
  readonly person: Person;
  readonly store: FileStore;
  readonly readLines: ReadLines;
  readonly fileId: string;
}

/** Opens an uploaded file of the person's own. */
async function openFile({ database, person, store, fileId }: ImportSource) {
  const file = await findFile(database, fileId);
  if (file?.uploader_id !== person.uid) throw notFound('This file does not exist.');
  if (file.size > maxFileBytes) throw new Failure(413, 'The file is too large to be imported.');
  const open = async (range?: { start: number; end: number }) => {
    const stream = await store.open(file.hash, range);
    if (!stream) throw notFound('This file does not exist.');
    return stream;
  };
  const head = new Response(await open({ start: 0, end: Math.min(file.size, headBytes) - 1 }));
  const [firstLine = ''] = (await head.text()).split(/[\r\n]/);
  const count = (sign: string) => firstLine.split(sign).length;
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  return { stream: await open(), delimiter };
}

/** The mapping that the names of the columns suggest. */
function guessMapping(fields: readonly ImportField[], columns: readonly string[]): Mapping {
  const byName = new Map(columns.map((column) => [foldText(column).replace(/[^\p{L}\p{N}]/gu, ''), column]));
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const column = byName.get(foldText(name));
      return column === undefined ? [] : [[name, column]];
    }),
  );
}

function checkMapping(fields: readonly ImportField[], columns: readonly string[], mapping: Mapping): void {
  for (const [name, column] of Object.entries(mapping)) {
    const field = `mapping.${name}`;
    if (!fields.some((one) => one.name === name))
      throw badInput('There is no such field.', { [field]: 'There is no such field' });
    if (!columns.includes(column))
      throw badInput('There is no such column.', { [field]: 'There is no such column' });
  }
}

/** Reads a file line by line, with what is wrong with each; `take` decides what becomes of the lines that can go in. */
export async function readImport(
  source: ImportSource,
  shape: ImportShape,
  given: Mapping | undefined,
  take: (line: ImportLine) => Promise<void>,
): Promise<ImportCheck> {
  const fields = await shape.listFields(source.database, source.person);
  const { stream, delimiter } = await openFile(source);
  const wrong: WrongLine[] = [];
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
    if (lines > maxLines) throw new Failure(413, `A file has at most ${maxLines} lines.`);
    const line = lines + 1;
    const result = readLine(shape, fields, columns, mapping, cells);
    if (result.problem) {
      wrongCount++;
      if (wrong.length < maxListed) wrong.push({ line, ...result.problem });
    } else await take({ line, value: result.value });
    // Other requests are served in between.
    if (lines % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  if (!columns) throw badInput('The file is empty.', { fileId: 'The file is empty' });
  return {
    columns: [...columns],
    fields: fields.map(({ name, isRequired = false }) => ({ name, isRequired })),
    mapping,
    lines,
    wrongCount,
    wrong,
  };
}

type LineResult =
  | { readonly problem: Omit<WrongLine, 'line'>; readonly value?: undefined }
  | { readonly problem?: undefined; readonly value: object };

function readLine(
  shape: ImportShape,
  fields: readonly ImportField[],
  columns: readonly string[],
  mapping: Mapping,
  cells: readonly string[],
): LineResult {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const column = mapping[field.name];
    const cell = column === undefined ? '' : unguard(cells[columns.indexOf(column)] ?? '').trim();
    if (cell !== '') values[field.name] = field.read(cell);
    else if (field.isRequired === true)
      return { problem: { field: field.name, message: 'This is required' } };
  }
  const { success, output, issues } = safeParse(shape.schema, values, { abortPipeEarly: true });
  if (!success) {
    const field = String(issues[0].path?.[0]?.key ?? '');
    return { problem: { field, message: issues[0].message.slice(0, 200) } };
  }
  const problem = shape.findProblem?.(output);
  return problem ? { problem } : { value: output };
}
