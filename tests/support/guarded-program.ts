import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Account {
  uid?: number;
  gid?: number;
}

/** Servers refuse to run as root, or change their account then: the first of these that there is, or nobody. */
export function findAccount(...names: readonly string[]): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of [...names, 'nobody']) {
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

/** A temporary folder of the account. */
export function createFolder(account: Account, prefix: string): string {
  // root's own temporary folder may be closed to the other account.
  const folder = mkdtempSync(join(account.uid === undefined ? tmpdir() : '/tmp', prefix));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Starts the program anew at each line of its input, and ends it with its folder when the input closes. */
const guardScript = `folder=$1; signal=$2; shift 2
"$@" & trap : INT TERM HUP
while read -r line; do kill -$signal $!; wait $!; "$@" & done
kill -$signal $!; wait $!; rm -rf "$folder"`;

interface Guarded {
  readonly folder: string;
  /** What ends the program at once, such as QUIT. */
  readonly signal: string;
  readonly command: readonly string[];
  readonly account: Account;
}

/**
 * Starts a program in a folder of its own. The shell around it ends it and removes the folder as soon as its standard input
 * closes: also when this process is killed.
 */
export const startGuarded = ({ folder, signal, command, account }: Guarded): ChildProcess =>
  // detached: Ctrl+C reaches the whole group of the terminal, and must not reach this shell.
  spawn('sh', ['-c', guardScript, 'guard', folder, signal, ...command], {
    ...account,
    cwd: folder,
    detached: true,
  });

/** Resolves when the program has said a sentence, and rejects when it has said that it cannot start, or ended. */
export function waitUntilSaid(guard: ChildProcess, said: string, fault: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = () => {
      guard.stdin?.end();
      reject(new Error(`A program that the tests need did not start: ${log}`));
    };
    const listen = (chunk: unknown) => {
      log += String(chunk);
      if (!log.includes(said) && !fault.test(log)) return;
      guard.stderr?.off('data', listen).resume();
      guard.off('exit', fail);
      if (log.includes(said)) resolve();
      else fail();
    };
    guard.stderr?.on('data', listen);
    guard.on('exit', fail);
  });
}

export function stopGuarded(guard: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    guard.on('exit', () => resolve());
    guard.stdin?.end();
  });
}
