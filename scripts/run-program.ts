import { spawn } from 'node:child_process';

export interface ProgramResult {
  isOk: boolean;
  output: string;
}

/** Runs a program to its end and keeps what it wrote; never throws. */
export function runProgram(
  program: string,
  words: readonly string[],
  options: { env?: NodeJS.ProcessEnv; folder?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: options.folder,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => resolve({ isOk: false, output: `${program}: ${error.message}` }));
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
}
