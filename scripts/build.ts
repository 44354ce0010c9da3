import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const top = join(import.meta.dirname, '..');
const output = join(top, 'dist/client');
const folders = ['src', 'public', 'scripts/client-build'];
const files =
  /^(.*\.html|vite\.config\.ts|package-lock\.json|tsconfig.*\.json|scripts\/build(-server)?\.ts)$/;

/** A result of the build: the file that shows that it exists, and which sources it is made from. */
interface BuildPart {
  readonly name: 'client' | 'server';
  readonly result: string;
  readonly isSource: (path: string) => boolean;
}

const isTest = /\.test\.tsx?$/;
const clientPart: BuildPart = {
  name: 'client',
  result: join(output, '.vite/manifest.json'),
  isSource: (path) => !isTest.test(path) && !/\/server\//.test(path),
};
const serverPart: BuildPart = {
  name: 'server',
  result: join(top, 'dist/server/server.js'),
  isSource: (path) => !isTest.test(path) && /^(src\/.*\.ts|package-lock\.json|scripts\/build)/.test(path),
};

const stampOf = ({ name }: BuildPart) => join(top, `dist/${name}.stamp`);
const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const worthCompressingBytes = 500;

/** What a part was built from: a hash of the contents, and how the files looked, which is known without reading them. */
const readStamp = (part: BuildPart): string[] =>
  existsSync(part.result) && existsSync(stampOf(part)) ? readFileSync(stampOf(part), 'utf8').split('\n') : [];
const makeStamp = (hash: string, paths: readonly string[]) => [hash, hashLooks(paths)].join('\n');

/** Whether a part is missing or was made from other sources. */
function isStale(part: BuildPart, sources: readonly string[]): boolean {
  const [built, looks] = readStamp(part);
  if (built === undefined) return true;
  const paths = sources.filter(part.isSource);
  if (looks === hashLooks(paths)) return false;
  const hash = hashContents(paths);
  if (hash !== built) return true;
  writeFileSync(stampOf(part), makeStamp(hash, paths));
  return false;
}

/** Whether dist/client or dist/server is missing or was made from other sources. */
export function isBuildStale(): boolean {
  const sources = listSources();
  return [clientPart, serverPart].some((part) => isStale(part, sources));
}

/** Builds a part unless it was made from just these sources; returns whether it was built. */
async function buildIfStale(part: BuildPart, build: () => Promise<void>): Promise<boolean> {
  const sources = listSources();
  if (!isStale(part, sources)) return false;
  const paths = sources.filter(part.isSource);
  // Before the build: what is changed meanwhile is built the next time.
  const stamp = makeStamp(hashContents(paths), paths);
  await build();
  writeFileSync(stampOf(part), stamp);
  return true;
}

/** Builds dist/client unless it was made from just these sources; returns whether it was built. */
export const buildClientIfStale = (): Promise<boolean> => buildIfStale(clientPart, buildClient);

/** Builds dist/server unless it was made from just these sources; returns whether it was built. */
export const buildServerIfStale = (): Promise<boolean> =>
  buildIfStale(serverPart, async () => {
    const { buildServer } = await import('./build-server.ts');
    await buildServer();
  });

async function buildClient(): Promise<void> {
  const { build } = await import('vite');
  // React's development half would be built in wherever NODE_ENV says something else, as in a test runner.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ root: top, mode: 'production', logLevel: 'warn' });
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
  await compressFiles();
}

function listSources(): string[] {
  const found = folders
    .filter((folder) => existsSync(join(top, folder)))
    .flatMap((folder) =>
      readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(top, join(parentPath, name)).replaceAll('\\', '/')),
    );
  const outside = [...readdirSync(top), 'scripts/build.ts', 'scripts/build-server.ts'].filter((path) =>
    files.test(path),
  );
  return [...found, ...outside].toSorted();
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

/** Writes x.br next to x, so that the server compresses only pages and rarely requested encodings. */
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
  const built = { client: await buildClientIfStale(), server: await buildServerIfStale() };
  for (const [name, wasBuilt] of Object.entries(built))
    console.log(wasBuilt ? `dist/${name} is built` : `dist/${name} is up to date`);
}
