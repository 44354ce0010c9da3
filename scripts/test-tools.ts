import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, type ProgramResult } from './run-program.ts';

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>;
}

/** Installs the tools of tests/package-lock.json unless tests/node_modules has exactly these. */
export async function installTestTools(top: string): Promise<ProgramResult> {
  if (isInstalled(join(top, 'tests'))) return { isOk: true, output: '' };
  const words = ['ci', '--prefix', join(top, 'tests'), '--no-audit', '--no-fund'];
  // npm itself runs this script in most cases: then its own file needs no search.
  const npm = process.env['npm_execpath'] ?? '';
  return npm.endsWith('npm-cli.js')
    ? runProgram(process.execPath, [npm, ...words])
    : runProgram('npm', words);
}

function isInstalled(folder: string): boolean {
  const hidden = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = readLock(hidden).packages;
  const wanted = Object.entries(readLock(join(folder, 'package-lock.json')).packages);
  return wanted.every(([path, { version, optional }]) => {
    const found = installed[path];
    return path === '' || (found ? found.version === version : optional === true);
  });
}

function readLock(path: string): Lock {
  return JSON.parse(readFileSync(path, 'utf8'));
}
