import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from './find-programs.ts';

export interface PostgresCluster {
  /** The url of its maintenance database. */
  url: string;
  stop: () => Promise<void>;
}

interface Account {
  uid?: number;
  gid?: number;
}

/**
 * Starts a throwaway PostgreSQL in a temporary folder. The shell around it ends it and removes the folder as soon as
 * its standard input closes: also when this process is killed. `isDurable` turns the fsync on.
 */
export async function startPostgresCluster(options: { isDurable?: boolean } = {}): Promise<PostgresCluster> {
  const binaries = findPostgresBinaries();
  if (!binaries)
    throw new Error('PostgreSQL 15 or newer is not installed (Debian: apt-get install postgresql)');
  const account = findAccount();
  const folder = createFolder(account);
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
    const guard = startGuarded(folder, port, join(binaries, 'postgres'), account, options.isDurable ?? false);
    await waitUntilReady(guard);
    return { url: `postgres://crm@127.0.0.1:${port}/postgres`, stop: () => stopGuarded(guard) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const guardScript =
  'folder=$1; shift; "$@" & trap "" INT TERM HUP; cat >&2; kill -QUIT $!; wait $!; rm -rf "$folder"';

function startGuarded(
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
  // detached: Ctrl+C reaches the whole group of the terminal, and must not reach this shell.
  return spawn('sh', ['-c', guardScript, 'guard', folder, ...command], {
    ...account,
    cwd: folder,
    detached: true,
  });
}

function waitUntilReady(guard: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    guard.stderr?.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('ready to accept connections')) resolve();
      if (/FATAL|could not/.test(log)) reject(new Error(`PostgreSQL did not start: ${log}`));
    });
    guard.on('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
  });
}

function stopGuarded(guard: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    guard.on('exit', () => resolve());
    guard.stdin?.end();
  });
}

/** PostgreSQL refuses to run as root: then the account of Debian's package, or nobody, is used. */
function findAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((word) =>
        Number(execFileSync('id', [word, name], { stdio: 'pipe' })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      continue;
    }
  }
  return { uid: 65534, gid: 65534 };
}

function createFolder(account: Account): string {
  // root's own temporary folder may be closed to the other account.
  const folder = mkdtempSync(join(account.uid === undefined ? tmpdir() : '/tmp', 'crm-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
