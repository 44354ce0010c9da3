import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { lockSqliteFile } from '../platform/kernel/database/server/node-sqlite.ts';
import { type Config, ConfigError, minSecretLength } from './server-config.ts';

/** What the product itself makes in the data folder; nothing else there is touched. */
const isOurs = (name: string) => /^(crm\.sqlite|token-secret|server\.lock|files|outbox|uploads)/.test(name);

/** Takes the rights of group and others away; a folder that belongs to somebody else is theirs to protect. */
function restrict(path: string): void {
  const stat = statSync(path);
  if ((stat.mode & 0o077) === 0) return;
  try {
    chmodSync(path, stat.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    if (Object(error).code !== 'EPERM') throw error;
  }
}

/**
 * Makes the data folder and keeps other people of the machine out of it: 0700, its files 0600, also those of earlier versions.
 * Call it before anything opens a file. A folder that already holds foreign files keeps its own mode.
 */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  const own = names.filter(isOurs);
  if (own.length === names.length) restrict(folder);
  for (const name of own) restrict(join(folder, name));
}

/** Refuses a second server on one SQLite folder; the operating system frees the lock of a process that ended in any way. */
export function lockDataFolder(folder: string): () => void {
  const release = lockSqliteFile(join(folder, 'server.lock'));
  if (release) return release;
  throw new ConfigError(
    `DATA_DIR ${folder} is in use by another server: stop it first, choose another folder, or set DATABASE_URL.`,
  );
}

/** Written aside and linked: a crash or a full disk leaves the whole secret or none, and of two servers one wins. */
function makeTokenSecret(file: string): void {
  const made = `${file}.${process.pid}.new`;
  rmSync(made, { force: true });
  try {
    const descriptor = openSync(made, 'wx', 0o600);
    try {
      writeSync(descriptor, randomBytes(48).toString('base64url'));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    linkSync(made, file);
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The secret that signs tokens: the setting's, else the data folder's own, made at the first start. */
export function readTokenSecret(config: Pick<Config, 'tokenSecret' | 'dataDir'>): string {
  if (config.tokenSecret !== undefined) return config.tokenSecret;
  const file = join(config.dataDir, 'token-secret');
  let secret = readIfThere(file);
  if (secret === undefined) {
    makeTokenSecret(file);
    secret = readIfThere(file) ?? '';
  }
  if (secret.length < minSecretLength)
    throw new ConfigError(
      `${file} holds fewer than ${minSecretLength} characters: remove it to have a new one made, which signs everybody out.`,
    );
  return secret;
}
