import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Running {
  url: string;
  pid: number;
  /** From spawning to the line that says where it listens, in milliseconds. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts a program of this repository and waits for the line with its address. */
export async function startProgram(
  file: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<Running> {
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...words], {
    // One account and one address ask for what many people do.
    env: {
      STREAMS_PER_ADDRESS: '1000000',
      CPU_SECONDS_PER_MINUTE: '1000000',
      TRAFFIC_MB_PER_MINUTE: '1000000',
      ...process.env,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${text}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async stop() {
      child.removeAllListeners('exit');
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
