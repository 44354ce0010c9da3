import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createS3Call } from '../../src/platform/kernel/files/server/node-s3-calls.ts';
import { findOnPath } from '../support/find-programs.ts';
import { createFolder, findAccount, startGuarded, stopGuarded } from '../support/guarded-program.ts';
import { findFreePort } from '../support/listen.ts';

const kinds = ['account', 'container', 'object'] as const;
const pipeline = 'catch_errors cache bulk s3api tempauth slo dlo versioned_writes symlink proxy-server';
const filters: readonly (readonly [string, string, string])[] = [
  ['catch_errors', 'catch_errors', ''],
  ['bulk', 'bulk', ''],
  ['slo', 'slo', ''],
  ['dlo', 'dlo', ''],
  ['symlink', 'symlink', ''],
  // No memcached runs: without sessions, none is needed.
  ['cache', 'memcache', 'memcache_servers = 127.0.0.1:1'],
  ['tempauth', 'tempauth', 'user_test_tester = testing .admin'],
  // The clock of tests is not that of the machine.
  ['s3api', 's3api', 's3_acl = false\nlocation = us-east-1\nallowable_clock_skew = 4000000000'],
  ['versioned_writes', 'versioned_writes', 'allow_versioned_writes = true'],
];
const startAll = `for kind in account container object proxy
do swift-$kind-server $kind.conf & pids="$pids $!"; done
trap 'kill $pids; wait; exit' TERM
wait`;

/** Whether OpenStack Swift is installed (Debian: swift-proxy, swift-account, swift-container, swift-object). */
export const hasSwift = (): boolean =>
  [...kinds, 'proxy'].every((kind) => findOnPath(`swift-${kind}-server`) !== null);

function writeSettings(folder: string, user: string, ports: readonly [number, number, number, number]): void {
  const [proxyPort, ...storagePorts] = ports;
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${user}\nswift_dir = ${folder}\nworkers = 0\nlog_address = ${folder}/none\n`;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n[storage-policy:0]\nname = default\ndefault = yes\n',
  );
  const ring = (...words: string[]) =>
    execFileSync('swift-ring-builder', words, { cwd: folder, stdio: 'ignore' });
  for (const [index, kind] of kinds.entries()) {
    const port = storagePorts[index] ?? 0;
    write(
      `${kind}.conf`,
      `${common(port)}devices = ${folder}/srv\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    ring(`${kind}.builder`, 'create', '4', '1', '1');
    ring(`${kind}.builder`, 'add', `r1z1-127.0.0.1:${port}/disk`, '1');
    ring(`${kind}.builder`, 'rebalance');
  }
  const sections = filters.map(
    ([name, program, more]) => `[filter:${name}]\nuse = egg:swift#${program}\n${more}\n`,
  );
  write(
    'proxy.conf',
    `${common(proxyPort)}[pipeline:main]\npipeline = ${pipeline}\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${sections.join('')}`,
  );
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** Starts OpenStack Swift with its S3 API on loopback; `url` is what FILES_URL takes. */
export async function startSwift(): Promise<{ url: string; stop(): Promise<void> }> {
  const account = findAccount();
  const folder = createFolder(account, 'crm-swift-');
  const ports = [0, 0, 0, 0].map(findFreePort);
  const [proxy = 0, first = 0, second = 0, third = 0] = await Promise.all(ports);
  mkdirSync(join(folder, 'srv', 'disk'), { recursive: true });
  const id = account.uid === undefined ? [] : [String(account.uid)];
  const user = execFileSync('id', ['-un', ...id], { encoding: 'utf8' }).trim();
  writeSettings(folder, user, [proxy, first, second, third]);
  if (account.uid !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const guard = startGuarded({ folder, signal: 'TERM', command: ['sh', '-c', startAll], account });
  guard.stdout?.resume();
  guard.stderr?.resume();
  const stop = () => stopGuarded(guard);
  try {
    for (const port of [proxy, first, second, third])
      for (let tries = 0; !(await isOpen(port)); tries++) {
        if (tries === 600) throw new Error('Swift does not start.');
        await pause(50);
      }
    const options = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'us-east-1' };
    const created = await createS3Call({ ...options, url: `http://127.0.0.1:${proxy}/crm` })('PUT', {});
    created?.resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://test%3Atester:testing@127.0.0.1:${proxy}/crm?region=us-east-1`, stop };
}
