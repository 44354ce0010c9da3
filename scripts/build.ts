import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const top = join(import.meta.dirname, '..');
const output = join(top, 'dist/client');
const stampFile = join(top, 'dist/client.stamp');
const sources = [
  'src/**/*',
  'public/**/*',
  '*.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig*.json',
  'scripts/build.ts',
  'scripts/client-build/*.ts',
];
const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const worthCompressingBytes = 500;

const isBuiltFrom = (hash: string): boolean =>
  existsSync(join(output, '.vite/manifest.json')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === hash;

/** Whether dist/client is missing or was made from other sources. */
export const isClientStale = (): boolean => !isBuiltFrom(hashSources());

/** Builds the client unless dist/client was made from just these sources; returns whether it was built. */
export async function buildClientIfStale(): Promise<boolean> {
  const hash = hashSources();
  if (isBuiltFrom(hash)) return false;
  const { build } = await import('vite');
  // React's development half would be built in wherever NODE_ENV says something else, as in a test runner.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ root: top, mode: 'production', logLevel: 'warn' });
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
  await compressFiles();
  writeFileSync(stampFile, hash);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  const paths = globSync(sources, { cwd: top }).filter((path) => !/\.test\.tsx?$|\/server\//.test(path));
  for (const path of paths.sort()) {
    const file = join(top, path);
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Writes x.br and x.gz next to x, so that the server compresses nothing while it serves. */
async function compressFiles(): Promise<void> {
  const paths = globSync('**/*', { cwd: output }).filter((path) => compressible.test(path));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const compress = async (path: string) => {
    const bytes = await readFile(path);
    if (bytes.length <= worthCompressingBytes) return;
    const [brotli, zipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
  };
  await Promise.all(paths.map((path) => compress(join(output, path))));
}

if (import.meta.main) {
  const wasBuilt = await buildClientIfStale();
  console.log(wasBuilt ? 'dist/client is built' : 'dist/client is up to date');
}
