import { spawn } from 'node:child_process';

export interface ProgramResult {
  isOk: boolean;
  output: string;
}

interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  folder?: string;
  /** Receives each piece of the output when it arrives. */
  onOutput?: (text: string) => void;
}

/** Runs a program to its end and keeps what it wrote; never throws. */
export function runProgram(
  program: string,
  words: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: options.folder,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: unknown) => {
      output += String(chunk);
      options.onOutput?.(String(chunk));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', (error) => resolve({ isOk: false, output: `${program}: ${error.message}` }));
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
}
