import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileManagerApi } from '../src/apps/file-manager/shared/schema.ts';
import { filesApi } from '../src/platform/kernel/files/shared/schema.ts';
import { readCpuMicros, waitUntilIdle } from './load.ts';
import { type Running, startProgram } from './processes.ts';
import { benchSecret, seedDataFolder } from './seed.ts';
import type { Figure } from './table.ts';

const megabyte = 1024 * 1024;
const uploadedBytes = 1024 * megabyte;
const pieceBytes = 4 * megabyte;
const rounds = 2;
const zippedFiles = 3;
const zippedBytes = 200 * megabyte;

interface Product extends Running {
  readonly token: string;
}

/** Forgets the largest memory of a process so far. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The largest resident memory of a process since `forgetPeak`, in MB. */
const readPeakMb = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Sends a request with as many copies of a block as its body; resolves with the size and the start of the response. */
function send(
  { url, token }: Pick<Product, 'url' | 'token'>,
  path: string,
  body: { method: string; block: Buffer; times?: number; isJson?: boolean },
  agent: Agent,
): Promise<{ bytes: number; text: string }> {
  const { method, block, times = 1, isJson = false } = body;
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-length': block.length * times,
      'content-type': isJson ? 'application/json' : 'application/octet-stream',
    };
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      const start: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        if (bytes < megabyte) start.push(chunk);
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes, text: Buffer.concat(start).toString('latin1') });
        else reject(new Error(`${path} answered ${response.statusCode}: ${Buffer.concat(start).toString()}`));
      });
    });
    sent.on('error', reject);
    let left = times;
    const write = () => {
      while (left > 0) if ((left--, !sent.write(block))) return;
      sent.end();
    };
    sent.on('drain', write);
    write();
  });
}

async function post(product: Product, path: string, body: object, agent: Agent) {
  const block = Buffer.from(JSON.stringify(body));
  return JSON.parse((await send(product, path, { method: 'POST', block, isJson: true }, agent)).text);
}

/** Uploads a file as a browser does, in pieces; its first bytes are those of the name. */
async function upload(product: Product, name: string, size: number, agent: Agent): Promise<string> {
  const block = Buffer.alloc(pieceBytes, 'measured content ');
  block.write(name);
  const { id } = await post(product, filesApi.createUpload.path, { name, size }, agent);
  let file: { id: string } | null = null;
  for (let offset = 0; offset < size; offset += pieceBytes) {
    const path = `${filesApi.putPiece.path.replace(':uploadId', id)}?offset=${offset}`;
    ({ file } = JSON.parse((await send(product, path, { method: 'PUT', block }, agent)).text));
  }
  if (!file) throw new Error('The upload has no file.');
  return file.id;
}

const time = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

async function measureUploads(product: Product, folder: string, agent: Agent): Promise<Figure[]> {
  const floor = await startProgram('bench/floor-upload.ts', [join(folder, 'floor-upload')], {});
  const block = Buffer.alloc(pieceBytes, 'measured content ');
  const times = uploadedBytes / pieceBytes;
  const [ours, bare]: [number[], number[]] = [[], []];
  const [oursCpu, bareCpu]: [number[], number[]] = [[], []];
  let peakMb = 0;
  try {
    // In turns, so that other load on the machine meets both.
    for (let round = 0; round < rounds; round++) {
      const to = { url: floor.url, token: '' };
      const [bareBefore, oursBefore] = [readCpuMicros(floor.pid), readCpuMicros(product.pid)];
      bare.push(await time(() => send(to, '/', { method: 'PUT', block, times }, agent)));
      bareCpu.push((readCpuMicros(floor.pid) - bareBefore) / 1000);
      forgetPeak(product.pid);
      ours.push(await time(() => upload(product, `film ${round}`, uploadedBytes, agent)));
      oursCpu.push((readCpuMicros(product.pid) - oursBefore) / 1000);
      peakMb = Math.max(peakMb, readPeakMb(product.pid));
    }
  } finally {
    await floor.stop();
  }
  const [seconds, bareSeconds] = [Math.min(...ours), Math.min(...bare)];
  const speed = (of: number) => `${(uploadedBytes / megabyte / of).toFixed(0)} MB/s`;
  return [
    {
      name: 'upload of 1 GB in pieces',
      ours: speed(seconds),
      floor: `bare stream: ${speed(bareSeconds)}`,
      ratio: bareSeconds / seconds,
      goal: '≥ 0.7x',
      isMet: bareSeconds / seconds >= 0.7,
    },
    {
      name: 'processor time of the server for it, with the SHA-256',
      ours: `${Math.min(...oursCpu).toFixed(0)} ms`,
      floor: `bare stream: ${Math.min(...bareCpu).toFixed(0)} ms`,
      ratio: Math.min(...oursCpu) / Math.min(...bareCpu),
      goal: '',
    },
    {
      name: 'memory of the server during the upload',
      ours: `${peakMb.toFixed(0)} MB`,
      goal: '≤ 150 MB',
      isMet: peakMb <= 150,
    },
  ];
}

async function measureZip(product: Product, agent: Agent): Promise<Figure[]> {
  const about = { parentId: null, name: 'Films' };
  const folder = await post(product, fileManagerApi.createFolder.path, about, agent);
  for (let count = 0; count < zippedFiles; count++) {
    const name = `part ${count}`;
    const fileId = await upload(product, name, zippedBytes, agent);
    await post(product, fileManagerApi.addFile.path, { parentId: folder.id, name, fileId }, agent);
  }
  await waitUntilIdle(product.pid);
  forgetPeak(product.pid);
  const before = readPeakMb(product.pid);
  const block = Buffer.from(JSON.stringify({ ids: [folder.id] }));
  const body = { method: 'POST', block, isJson: true };
  const startedAt = performance.now();
  const { bytes } = await send(product, fileManagerApi.downloadZip.path, body, agent);
  const seconds = (performance.now() - startedAt) / 1000;
  if (bytes < zippedFiles * zippedBytes) throw new Error(`The archive has only ${bytes} bytes.`);
  const peakMb = readPeakMb(product.pid) - before;
  return [
    {
      name: `memory that a zip of 600 MB takes (${(bytes / megabyte / seconds).toFixed(0)} MB/s)`,
      ours: `${peakMb.toFixed(0)} MB`,
      floor: `server at rest: ${before.toFixed(0)} MB`,
      goal: '≤ 100 MB',
      isMet: peakMb <= 100,
    },
  ];
}

/** Contents of files: an upload, and an archive, of which the server never holds more than a part. */
export async function measureContents(folder: string): Promise<Figure[]> {
  const data = join(folder, 'contents');
  const { token } = await seedDataFolder(data, 20);
  const environment = { PORT: '0', TOKEN_SECRET: benchSecret, SAMPLE_DATA: 'off', DATA_DIR: data };
  const running = await startProgram('scripts/start.mjs', [], environment);
  const agent = new Agent({ keepAlive: true });
  try {
    const product = { ...running, token };
    await waitUntilIdle(product.pid);
    return [...(await measureUploads(product, folder, agent)), ...(await measureZip(product, agent))];
  } finally {
    agent.destroy();
    await running.stop();
  }
}
