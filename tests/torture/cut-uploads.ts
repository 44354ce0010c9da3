import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesApi, type Upload } from '../../src/platform/kernel/files/shared/schema.ts';
import { sendRequest, signIn } from '../support/client.ts';
import { createRandom } from '../support/random.ts';
import { startServer, type TestServer } from '../support/server.ts';

export interface CutsReport {
  cuts: number;
  restarts: number;
  uploads: number;
  /** Uploads that a restart lost, so that they began again. */
  lost: number;
  /** Files whose content is not what was sent. */
  broken: number;
}

const blockBytes = 1024 * 1024;
const sizes = [1, 999, 3 * blockBytes + 7, 20 * blockBytes + 1, 80 * blockBytes + 13];
const pieceBytes = 4 * blockBytes;

/** The bytes of a file from one place to another; they differ from block to block. */
function* makeBytes(seed: number, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to;) {
    const block = Math.floor(at / blockBytes);
    const end = Math.min(to, (block + 1) * blockBytes);
    yield Buffer.alloc(blockBytes, `${seed}/${block};`).subarray(
      at - block * blockBytes,
      end - block * blockBytes,
    );
    at = end;
  }
}

function hashOf(chunks: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** Sends a piece; with `cutAt`, the connection ends after so many bytes of it. Undefined if there is no response. */
function sendPiece(
  url: string,
  token: string,
  piece: { seed: number; from: number; to: number; cutAt: number | undefined },
): Promise<Upload | undefined> {
  const { seed, from, to, cutAt } = piece;
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-length': to - from };
    const sent = request(url, { method: 'PUT', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += chunk));
      response.on('error', () => resolve(undefined));
      response.on('end', () => resolve(response.statusCode === 200 ? JSON.parse(text) : undefined));
    });
    sent.on('error', () => resolve(undefined));
    for (const chunk of makeBytes(seed, from, Math.min(to, from + (cutAt ?? to)))) sent.write(chunk);
    if (cutAt === undefined) sent.end();
    else setTimeout(() => sent.destroy(), 20);
  });
}

/** Uploads files while connections are cut and the server is killed and started again; downloads them and compares their hashes. */
export async function cutUploads(options: {
  cuts: number;
  restartEvery: number;
  seed: number;
  /** The bucket that contents are stored in; a folder without it. */
  filesUrl?: string;
}): Promise<CutsReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-cuts-'));
  const random = createRandom(options.seed);
  const env: Record<string, string> = options.filesUrl === undefined ? {} : { FILES_URL: options.filesUrl };
  const report: CutsReport = { cuts: 0, restarts: 0, uploads: 0, lost: 0, broken: 0 };
  let server: TestServer = await startServer({ dataDir, env });
  const { port } = new URL(server.url);
  let token = '';
  const restart = async () => {
    await server.kill();
    server = await startServer({ dataDir, env: { ...env, PORT: port } });
    report.restarts++;
  };
  const pathOf = (id: string) => `${server.url}${filesApi.getUpload.path.replace(':uploadId', id)}`;
  const begin = async (size: number): Promise<Upload> => {
    const body = { name: 'film.mp4', size };
    const url = `${server.url}${filesApi.createUpload.path}`;
    return JSON.parse((await sendRequest(url, { method: 'POST', token, body })).text);
  };
  const find = async (id: string): Promise<Upload | undefined> => {
    const { status, text } = await sendRequest(pathOf(id), { token });
    return status === 200 ? JSON.parse(text) : undefined;
  };
  const uploadOne = async (seed: number, size: number): Promise<string> => {
    token = await signIn(server.url);
    let upload = await begin(size);
    while (!upload.file) {
      const from = upload.offset;
      const to = Math.min(from + 1 + random.integer(pieceBytes), size);
      const isCut = report.cuts < options.cuts && random.chance(0.6);
      const cutAt = isCut ? random.integer(to - from) : undefined;
      const sending = sendPiece(`${pathOf(upload.id)}?offset=${from}`, token, { seed, from, to, cutAt });
      if (isCut) {
        report.cuts++;
        if (report.cuts % options.restartEvery === 0) {
          await pause(random.integer(30));
          await restart();
        }
      }
      const done = await sending;
      if (done) upload = done;
      else {
        // The server may still be reading the piece.
        await pause(20);
        const found = await find(upload.id);
        if (!found) report.lost++;
        upload = found ?? (await begin(size));
      }
    }
    return upload.file.id;
  };
  try {
    for (let turn = 0; report.cuts < options.cuts || turn < sizes.length; turn++) {
      const size = sizes[turn % sizes.length] ?? 1;
      const id = await uploadOne(turn, size);
      report.uploads++;
      const path = filesApi.getContent.path.replace(':fileId', id);
      const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const received = createHash('sha256');
      for await (const chunk of response.body ?? []) received.update(chunk);
      if (received.digest('hex') !== hashOf(makeBytes(turn, 0, size))) report.broken++;
    }
    return report;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
