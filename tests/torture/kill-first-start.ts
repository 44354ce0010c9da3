import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRequest, signIn } from '../support/client.ts';
import { samplePassword, startServer } from '../support/server.ts';

/** Kills the very first start at a random moment, then starts again; returns how often that did not lead to a working product. */
export async function killFirstStart(options: {
  cycles: number;
  withinMs: number;
}): Promise<{ cycles: number; halves: number }> {
  let halves = 0;
  for (let cycle = 0; cycle < options.cycles; cycle++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'crm-first-'));
    const child = spawn(process.execPath, ['src/main/server.ts'], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, SAMPLE_PASSWORD: samplePassword },
      stdio: 'ignore',
    });
    await new Promise((resolve) => setTimeout(resolve, options.withinMs * Math.random()));
    child.kill('SIGKILL');
    await once(child, 'exit');
    try {
      const server = await startServer({ dataDir });
      const reply = await sendRequest(`${server.url}/api/todo-app/todos`, {
        token: await signIn(server.url),
      });
      if (JSON.parse(reply.text).length !== 18) halves++;
      await server.stop();
    } catch {
      halves++;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { cycles: options.cycles, halves };
}
