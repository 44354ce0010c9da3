import { type ChildProcess, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresBinaries } from './find-programs.ts';
import {
  type Account,
  createFolder,
  findAccount,
  startGuarded,
  stopGuarded,
  waitUntilSaid,
} from './guarded-program.ts';
import { findFreePort } from './listen.ts';

export interface PostgresCluster {
  /** The url of its maintenance database. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a throwaway PostgreSQL in a temporary folder, which is gone when this process ends or is killed. `isDurable` turns the
 * fsync on.
 */
export async function startPostgresCluster(options: { isDurable?: boolean } = {}): Promise<PostgresCluster> {
  const binaries = findPostgresBinaries();
  if (!binaries)
    throw new Error('PostgreSQL 15 or newer is not installed (Debian: apt-get install postgresql)');
  // PostgreSQL refuses to run as root: then the account of Debian's package is used.
  const account = findAccount('postgres');
  const folder = createFolder(account, 'crm-postgres-');
  const port = await findFreePort();
  try {
    const words = [
      '-D',
      join(folder, 'data'),
      '-U',
      'crm',
      '-A',
      'trust',
      '--locale=C.UTF-8',
      '-E',
      'UTF8',
      '--no-sync',
    ];
    execFileSync(join(binaries, 'initdb'), words, { ...account, cwd: folder, stdio: 'pipe' });
    const guard = startPostgres(
      folder,
      port,
      join(binaries, 'postgres'),
      account,
      options.isDurable ?? false,
    );
    await waitUntilSaid(guard, 'ready to accept connections', /FATAL|could not/);
    return { url: `postgres://crm@127.0.0.1:${port}/postgres`, stop: () => stopGuarded(guard) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function startPostgres(
  folder: string,
  port: number,
  program: string,
  account: Account,
  isDurable: boolean,
): ChildProcess {
  const durability = isDurable ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 300,
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    dynamic_shared_memory_type: 'mmap',
    log_min_messages: 'log',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [program, '-D', join(folder, 'data'), ...words];
  return startGuarded({ folder, signal: 'QUIT', command, account });
}
