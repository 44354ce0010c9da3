import { readFileSync } from 'node:fs';
import { listGrowths } from '../support/growing.ts';
import { signIn } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { listEndpoints } from './endpoints.ts';

/** What ends the session, the account or the service that the attack is made with. */
const endsIt = /sign-out|lock|session|password|maintenance|reset|account|setup|confirm/;
/** Letters, items, names or levels: most values are refused long before. */
const sizes = [2_500, 10_000, 40_000] as const;
const maxMs = 100;
/** What a request costs beside its content, and how exactly it is measured. */
const noiseMs = 30;

/** The CPU that a process has used, in all of its threads. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

interface Costly {
  call: string;
  growth: string;
  /** By size, in milliseconds of CPU. */
  costs: number[];
  status: number;
}

/**
 * Sends each call with inputs that grow, and measures the CPU of the server for each. Costly is what needs more than 100 ms, or
 * four times the input more than eight times as much.
 */
export async function growInputs(
  only = '',
): Promise<{ sent: number; skipped: number; costly: Costly[]; faults: string[] }> {
  const server = await startServer();
  const token = await signIn(server.url, 'admin@example.com');
  const costly: Costly[] = [];
  const faults: string[] = [];
  let [sent, skipped] = [0, 0];
  const send = async ({ path, init }: { path: string; init: RequestInit }) => {
    sent++;
    const before = readCpuMs(server.pid);
    const headers = { ...Object(init.headers), authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}${path}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(60_000),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: readCpuMs(server.pid) - before };
  };
  /** The least of three: others run in the same process. */
  const measure = async (request: { path: string; init: RequestInit }) => {
    let least = await send(request);
    for (let again = 0; again < 2 && least.ms > noiseMs; again++) {
      const other = await send(request);
      if (other.ms < least.ms) least = other;
    }
    return least;
  };
  try {
    for (const endpoint of listEndpoints()) {
      if (endsIt.test(endpoint.path) || endpoint.upload || !endpoint.path.includes(only)) continue;
      for (const { name, grow } of listGrowths(endpoint)) {
        const call = `${endpoint.method} ${endpoint.path}`;
        const last = await measure(grow(sizes[2])).catch((error: unknown) => {
          faults.push(`${call} ${name}: ${error}`);
          return undefined;
        });
        if (!last) continue;
        // Nothing is learned from a caller who has used up what they may write.
        if (last.status === 429) skipped++;
        if (last.status >= 500) faults.push(`${last.status} ${call} ${name}`);
        if (last.ms <= noiseMs) continue;
        const costs = [(await measure(grow(sizes[0]))).ms, (await measure(grow(sizes[1]))).ms, last.ms];
        const isSteep = last.ms > 8 * Math.max(costs[1] ?? 0, noiseMs / 3);
        if (last.ms > maxMs || isSteep) costly.push({ call, growth: name, costs, status: last.status });
      }
    }
  } finally {
    await server.stop();
  }
  return { sent, skipped, costly, faults };
}
