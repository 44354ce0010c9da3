import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export interface LoadRequest {
  method: string;
  path: string;
  body?: string;
  /** Whose request it is, where that is not the same for all. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  perSecond: number;
  /** Processor time of the server for one request, in microseconds; the figure that other load on the machine moves least. */
  cpuMicros: number;
  p99Ms: number;
}

/** Processor time that a process has used, in microseconds (from /proc: Linux only; in steps of 10 ms). */
export function readCpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Waits until a process does nothing: what a start leaves to do, such as filling the search index, is not measured. */
export async function waitUntilIdle(pid: number): Promise<void> {
  let before = readCpuMicros(pid);
  for (let quiet = 0; quiet < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = readCpuMicros(pid);
    quiet = now - before < 20_000 ? quiet + 1 : 0;
    before = now;
  }
}

/** Resident memory of a process in MB. */
export function readMemoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function send(agent: Agent, base: URL, everybody: string, wanted: LoadRequest): Promise<void> {
  const { method, path, body, token = everybody, headers: more } = wanted;
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...more,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(
      { agent, host: base.hostname, port: base.port, method, path, headers },
      (response) => {
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${method} ${path} answered ${response.statusCode}`));
        });
        response.resume();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Keeps `connections` busy for a while and counts. */
export async function applyLoad(options: {
  url: string;
  token: string;
  pid: number;
  durationMs: number;
  /** Goes on for longer until so many requests were sent. */
  atLeast?: number;
  connections: number;
  next: () => LoadRequest;
}): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const base = new URL(options.url);
  const times: number[] = [];
  const cpuBefore = readCpuMicros(options.pid);
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < options.durationMs || times.length < (options.atLeast ?? 0)) {
      const sentAt = performance.now();
      await send(agent, base, options.token, options.next());
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, worker));
  const seconds = (performance.now() - start) / 1000;
  const cpuMicros = (readCpuMicros(options.pid) - cpuBefore) / times.length;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, cpuMicros, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** The middle of some figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
