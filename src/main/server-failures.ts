import { Failure } from '../base/failures.ts';
import { type Config, ConfigError } from './server-config.ts';

type Place = Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>;

/** `postgres://user:secret@host/name` without the secret. */
const hidePassword = (url: string) => url.replace(/:\/\/([^:@/]*):[^@/]*@/, '://$1:…@');

// https://sqlite.org/rescode.html: the low byte is the primary code.
const sqliteFailures: Record<number, (folder: string) => string> = {
  8: (folder) => `DATA_DIR ${folder} cannot be written to: the database is read-only.`,
  10: (folder) => `The disk of DATA_DIR ${folder} fails to read or write.`,
  11: (folder) =>
    `The database in ${folder} is damaged: restore a backup with \`npm run crm -- restore FILE\`.`,
  13: (folder) => `The disk of DATA_DIR ${folder} is full.`,
  14: (folder) => `The database in DATA_DIR ${folder} cannot be opened.`,
  26: (folder) =>
    `The database in ${folder} is damaged or is none: restore a backup with \`npm run crm -- restore FILE\`.`,
};

const fileFailures: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EISDIR: 'a folder is where a file belongs',
  EIO: 'the disk fails',
  ENOENT: 'it cannot be made',
};

/** PostgreSQL's errors while connecting: wrong password, no such role or database, shutting down, too many clients. */
const isConnectionRefusal = (code: string) => /^(28...|3D000|57P0.|53300)$/.test(code);
const isUnreachable = (code: string) =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ECONNRESET)$/.test(code);

/** Why the server cannot start, as one line for the operator; undefined for a fault of our own. */
export function describeStartFailure(error: unknown, place: Place): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Failure && error.status === 507) return sqliteFailures[13]?.(place.dataDir);
  const { code: rawCode, errcode, syscall, message } = Object(error);
  const code = String(rawCode ?? '');
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `The port ${place.port} is in use; set PORT to another.`;
    if (code === 'EACCES') return `The port ${place.port} needs more rights; set PORT to 1024 or more.`;
    return `HOST ${place.host} cannot be listened at: ${code}.`;
  }
  if (typeof errcode === 'number') return sqliteFailures[errcode & 0xff]?.(place.dataDir);
  if (place.databaseUrl !== undefined && (isUnreachable(code) || isConnectionRefusal(code)))
    return `DATABASE_URL ${hidePassword(place.databaseUrl)} cannot be used: ${String(message || code).split('\n')[0]}.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return sqliteFailures[13]?.(place.dataDir);
  const reason = fileFailures[code];
  return reason === undefined ? undefined : `DATA_DIR ${place.dataDir} cannot be used: ${reason}.`;
}
