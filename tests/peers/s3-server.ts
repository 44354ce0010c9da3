import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Running {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** An S3 server that we did not write, on loopback; `url` is what FILES_URL takes. */
export async function startS3(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'crm-s3-'));
  const load = createRequire(join(import.meta.dirname, '../package.json'));
  const S3rver: new (options: object) => Running = load('@20minutes/s3rver');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'crm' }],
  });
  const { port } = await server.run();
  return {
    // The one key that the server knows.
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/crm?region=us-east-1`,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
