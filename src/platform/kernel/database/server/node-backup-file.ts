import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** 1 held the database only; 2 also holds the files that people have stored. */
export const backupFormat = 2;

/** A file that cannot be restored; the text says why. */
export class BackupError extends Error {}

/** A backup is JSON lines, gzipped: a head, tables with their rows, files with their parts, an end with the hash of all. */
export type BackupLine =
  | { kind: 'head'; format: number }
  | { kind: 'table'; name: string; columns: readonly string[] }
  | { kind: 'row'; values: readonly (string | number | boolean | object | null)[] }
  | { kind: 'file'; id: string }
  | { kind: 'part'; bytes: Uint8Array }
  | { kind: 'end'; sha256: string };

const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z][a-z_]*$/.test(value);

function parseLine(text: string): BackupLine | undefined {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return { kind: 'row', values: value };
  if (typeof value === 'string') return { kind: 'part', bytes: Buffer.from(value, 'base64') };
  const { crmBackup, table, columns, file, end, sha256 } = Object(value);
  if (typeof crmBackup === 'number') return { kind: 'head', format: crmBackup };
  if (isName(table) && Array.isArray(columns) && columns.every(isName))
    return { kind: 'table', name: table, columns };
  if (typeof file === 'string' && /^[0-9a-f]{64}$/.test(file)) return { kind: 'file', id: file };
  return end === true ? { kind: 'end', sha256: String(sha256) } : undefined;
}

/** Lines end at \n alone: node:readline would also break them at U+2028, which JSON leaves as it is. */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = source.on('error', (error) => gunzip.destroy(error)).pipe(createGunzip());
  const decoder = new TextDecoder();
  let rest: string[] = [];
  try {
    for await (const chunk of gunzip) {
      const lines = decoder.decode(chunk, { stream: true }).split('\n');
      const last = lines.pop() ?? '';
      for (const line of lines) {
        yield rest.join('') + line;
        rest = [];
      }
      rest.push(last);
    }
  } finally {
    source.destroy();
  }
  if (rest.join('') !== '') yield rest.join('');
}

/** Reads a backup line by line; throws BackupError when it is none, or not whole. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  let last: BackupLine | undefined;
  try {
    for await (const text of readLines(file)) {
      const line = parseLine(text);
      if (last === undefined && line?.kind !== 'head') throw new BackupError('it is not a backup of CRM');
      if (line?.kind === 'head' && line.format > backupFormat)
        throw new BackupError('a newer version wrote it');
      if (!line || last?.kind === 'end') throw new BackupError('it is damaged');
      last = line;
      if (line.kind === 'end' && line.sha256 !== hash.digest('hex')) throw new BackupError('it is damaged');
      if (line.kind !== 'end') hash.update(`${text}\n`);
      yield line;
    }
    if (last?.kind !== 'end') throw new BackupError('it is not complete');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} cannot be read as a backup: ${reason.split('\n')[0]}.`);
  }
}
