import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRequest, signIn } from '../support/client.ts';
import { startServer } from '../support/server.ts';

export interface PowerCutReport {
  writes: number;
  syncs: number;
  /** Responses to a write that left before the journal of the database was on the disk. */
  early: number;
}

/** Watches the server's system calls (strace, Linux): a response to a write may only leave after its fsync. Undefined without strace. */
export async function watchSyncOrder(writes: number): Promise<PowerCutReport | undefined> {
  if (spawnSync('strace', ['-V']).status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'crm-strace-'));
  const trace = join(folder, 'trace');
  const server = await startServer();
  const token = await signIn(server.url);
  const calls = 'trace=fsync,fdatasync,write,writev,sendto';
  const strace = spawn('strace', ['-f', '-s', '40', '-e', calls, '-o', trace, '-p', String(server.pid)], {
    stdio: 'ignore',
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  for (let count = 0; count < writes; count++) {
    await sendRequest(`${server.url}/api/todo-app/new-todo`, {
      method: 'POST',
      token,
      body: { title: 'power' },
    });
  }
  strace.kill('SIGINT');
  await new Promise((resolve) => strace.once('exit', resolve));
  await server.stop();
  let isSynced = false;
  const report = { writes, syncs: 0, early: 0 };
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    if (/f(data)?sync.*= 0/.test(line)) {
      report.syncs++;
      isSynced = true;
    } else if (line.includes('HTTP/1.1 200')) {
      if (!isSynced) report.early++;
      isSynced = false;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return report;
}
