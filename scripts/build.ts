import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const top = join(import.meta.dirname, '..');
const output = join(top, 'dist/client');
const stampFile = join(top, 'dist/client.stamp');
const folders = ['src', 'public', 'scripts/client-build'];
const files = /^(.*\.html|vite\.config\.ts|package-lock\.json|tsconfig.*\.json|scripts\/build\.ts)$/;
const isNoSource = /\.test\.tsx?$|\/server\//;
const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const worthCompressingBytes = 500;

/** What the client was built from: a hash of the contents, and how the files looked, which is known without reading them. */
const readStamp = (): string[] =>
  existsSync(join(output, '.vite/manifest.json')) && existsSync(stampFile)
    ? readFileSync(stampFile, 'utf8').split('\n')
    : [];
const makeStamp = (hash: string, paths: readonly string[]) => [hash, hashLooks(paths)].join('\n');

/** Whether dist/client is missing or was made from other sources. */
export function isClientStale(): boolean {
  const [built, looks] = readStamp();
  if (built === undefined) return true;
  const paths = listSources();
  if (looks === hashLooks(paths)) return false;
  const hash = hashContents(paths);
  if (hash !== built) return true;
  writeFileSync(stampFile, makeStamp(hash, paths));
  return false;
}

/** Builds the client unless dist/client was made from just these sources; returns whether it was built. */
export async function buildClientIfStale(): Promise<boolean> {
  if (!isClientStale()) return false;
  const paths = listSources();
  // Before the build: what is changed meanwhile is built the next time.
  const stamp = makeStamp(hashContents(paths), paths);
  const { build } = await import('vite');
  // React's development half would be built in wherever NODE_ENV says something else, as in a test runner.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ root: top, mode: 'production', logLevel: 'warn' });
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
  await compressFiles();
  writeFileSync(stampFile, stamp);
  return true;
}

function listSources(): string[] {
  const found = folders
    .filter((folder) => existsSync(join(top, folder)))
    .flatMap((folder) =>
      readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(top, join(parentPath, name)).replaceAll('\\', '/')),
    );
  const outside = [...readdirSync(top), 'scripts/build.ts'].filter((path) => files.test(path));
  return [...found, ...outside].filter((path) => !isNoSource.test(path)).toSorted();
}

function hashLooks(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { size, mtimeMs } = statSync(join(top, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function hashContents(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(top, path)))
      .update('\0');
  return hash.digest('hex');
}

/** Writes x.br next to x, so that the server compresses hardly anything while it serves. */
async function compressFiles(): Promise<void> {
  const paths = globSync('**/*', { cwd: output }).filter((path) => compressible.test(path));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const compress = async (path: string) => {
    const bytes = await readFile(path);
    if (bytes.length <= worthCompressingBytes) return;
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  };
  await Promise.all(paths.map((path) => compress(join(output, path))));
}

if (import.meta.main) {
  const wasBuilt = await buildClientIfStale();
  console.log(wasBuilt ? 'dist/client is built' : 'dist/client is up to date');
}
