import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A fake bundler that prints the id of its process and builds nothing. */
const bundler = `import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
console.log('bundler', process.pid);
export function build({ build: { ssr } = {} }) {
  if (process.env.FAILS) process.exit(7);
  if (ssr) {
    mkdirSync('dist/server', { recursive: true });
    return copyFileSync(ssr, 'dist/server/server.js');
  }
  mkdirSync('dist/client/.vite', { recursive: true });
  writeFileSync('dist/client/.vite/manifest.json', '{}');
}`;

/** The real scripts, with a fake server that prints the id of its process. */
function makeProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crm-start-'));
  folders.push(folder);
  const files = {
    'package.json': '{ "type": "module" }',
    'src/main/server.ts': `console.log('server', process.pid);`,
    'node_modules/vite/package.json': '{ "name": "vite", "type": "module", "exports": "./index.js" }',
    'node_modules/vite/index.js': bundler,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const name of ['start.mjs', 'build.ts', 'build-server.ts'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  return folder;
}

function start(cwd: string, env: Record<string, string> = {}) {
  const options = { cwd, env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], options);
  const said = stdout.split('\n').map((line) => line.split(' '));
  const findProcess = (name: string) => said.find(([first]) => first === name)?.[1];
  return { status, bundler: findProcess('bundler'), server: findProcess('server') };
}

test('the first start builds in a separate process, and a later one loads no bundler', () => {
  const folder = makeProduct();
  const first = start(folder);
  expect(first).toMatchObject({ status: 0, bundler: expect.any(String), server: expect.any(String) });
  expect(first.server).not.toBe(first.bundler);
  expect(start(folder)).toMatchObject({ status: 0, bundler: undefined, server: expect.any(String) });
});

test('a build that fails ends the start with its status', () => {
  expect(start(makeProduct(), { FAILS: 'yes' })).toMatchObject({ status: 7, server: undefined });
});
