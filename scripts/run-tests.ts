import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runProgram } from './run-program.ts';

const top = join(import.meta.dirname, '..');

/** What is used of the part of vitest's JSON report that is about one file. */
export interface FileReport {
  /** Its path, from the root of the file system. */
  readonly name: string;
  /** In milliseconds since 1970, as `endTime`. */
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** What one run of vitest came to. */
export interface TestRun {
  readonly isOk: boolean;
  readonly output: string;
  readonly files: readonly FileReport[];
}

/** Runs vitest with these arguments. */
export type RunVitest = (words: readonly string[]) => Promise<TestRun>;

/** What all test files together came to. */
export interface TestsResult {
  readonly isOk: boolean;
  /** What vitest says of the files that failed. */
  readonly output: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each file that failed once and passed alone. */
  readonly unstable: readonly string[];
  /** A line for each kind of tests and for each file that takes too long. */
  readonly times: readonly string[];
}

/** More failing files than a busy machine explains. */
const mostRepeated = 25;

/** Runs vitest once, with its report; with `related` as the first word, the tests that import the named files. */
export async function runVitest(
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  onOutput?: (text: string) => void,
): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'crm-check-'));
  const report = join(folder, 'report.json');
  try {
    // The default reporter writes a line for each file when the file ends.
    const lines = `--reporter=${onOutput ? 'default' : 'minimal'}`;
    const reporters = [lines, '--reporter=json', `--outputFile.json=${report}`];
    const program = join(top, 'node_modules/vitest/vitest.mjs');
    const [command, ...rest] = words[0] === 'related' ? [...words, '--run'] : ['run', ...words];
    const { isOk, output } = await runProgram(process.execPath, [program, command, ...reporters, ...rest], {
      env,
      ...(onOutput && { onOutput }),
    });
    const { testResults }: { testResults: readonly FileReport[] } = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { testResults: [] };
    return { isOk: isOk && existsSync(report), output, files: testResults };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pathOf = ({ name }: FileReport) => relative(top, name);

const firstLine = (message: string) => stripVTControlCharacters(message).split('\n')[0] ?? '';

/** The first line of the error that vitest prints for a file: its report has no errors of hooks. */
function findPrintedError(file: FileReport, output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const heading = lines.findIndex((line) => line.startsWith(' FAIL ') && line.includes(pathOf(file)));
  return heading === -1 ? '' : (lines[heading + 1] ?? '');
}

/** A line for each failed test of a file, or for the file: where it is, and the first line of its error. */
function listFailures(file: FileReport, output: string): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0)
    return [`${pathOf(file)}: ${firstLine(file.message) || findPrintedError(file, output)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${pathOf(file)}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
  );
}

/** What vitest says of the failures at its end, without what the programs under test have printed before. */
function cutToFailures(output: string): string {
  const text = stripVTControlCharacters(output);
  return text.slice(Math.max(0, text.search(/⎯+ (Failed|Unhandled) /)));
}

/** The files whose tests have thrown where no test waited for it, and how many such errors name no file. */
function findUnhandled({ output, files }: TestRun): { files: FileReport[]; unknown: number } {
  const text = stripVTControlCharacters(output);
  const [, count = '0'] = /Vitest caught (\d+) unhandled error/.exec(text) ?? [];
  const named = [...text.matchAll(/This error originated in "([^"]+)" test file/g)].map(([, path]) => path);
  const found = files.filter((file) => named.includes(pathOf(file)));
  const known = new Set(found.map(pathOf));
  return { files: found, unknown: Number(count) - named.filter((path) => path && known.has(path)).length };
}

const projectOf = (path: string) =>
  path.startsWith('tests/e2e/') ? 'e2e' : path.endsWith('.tsx') ? 'screens' : 'unit';

/** Some screen tests are in a separate project, see vitest.config.ts. */
const choiceOf = (file: FileReport) => `--project=${projectOf(pathOf(file)).replace('screens', 'screens*')}`;

/** How long each kind of tests took, from its first to its last file and all files added up; and the files over their budget. */
function listTimes(files: readonly FileReport[]): string[] {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const kinds = Map.groupBy(files, (file) => projectOf(pathOf(file)));
  const spans = [...kinds].map(([kind, list]) => {
    const span =
      Math.max(...list.map(({ endTime }) => endTime)) - Math.min(...list.map(({ startTime }) => startTime));
    const work = list.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
    return `${kind}: ${list.length} files in ${seconds(span)} s, ${seconds(work)} s of work`;
  });
  const slow = files
    .map((file) => ({ path: pathOf(file), ms: file.endTime - file.startTime }))
    .filter(({ path, ms }) => ms > (projectOf(path) === 'e2e' ? 20_000 : 5000))
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ path, ms }) => `over its budget: ${path} ${seconds(ms)} s`);
  return [...spans, ...slow];
}

/**
 * Runs the tests that the arguments name. A file that fails runs once more, alone: when it passes then, its tests count as passed and
 * it is named as unstable. Errors that no file can be named for fail the run.
 */
export async function runTests(run: RunVitest, words: readonly string[]): Promise<TestsResult> {
  const first = await run(words);
  const results = new Map(first.files.map((file) => [file.name, file]));
  const unhandled = findUnhandled(first);
  const failedFiles = new Set([
    ...first.files.filter(({ status }) => status === 'failed'),
    ...unhandled.files,
  ]);
  const isExplained = first.isOk || (failedFiles.size > 0 && unhandled.unknown <= 0);
  const isRepeated = isExplained && failedFiles.size <= mostRepeated;
  const unstable: string[] = [];
  const red: string[] = [];
  for (const file of failedFiles) {
    const lines =
      file.status === 'failed'
        ? listFailures(file, first.output)
        : [`${pathOf(file)}: an error outside of its tests`];
    const second = isRepeated ? await run([choiceOf(file), pathOf(file)]) : undefined;
    const repeated = second?.files.find(({ name }) => name === file.name);
    if (repeated) results.set(file.name, repeated);
    if (second?.isOk && repeated?.status === 'passed')
      unstable.push(...lines.map((line) => `unstable: ${line}`));
    else
      red.push(
        ...(second && repeated?.status === 'failed' ? listFailures(repeated, second.output) : lines).map(
          (line) => `failed: ${line}`,
        ),
      );
  }
  const tests = [...results.values()].flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return {
    isOk: isExplained && red.length === 0,
    output: [...red, ...(first.isOk ? [] : [cutToFailures(first.output)])].join('\n'),
    passed,
    failed: Math.max(failed, red.length),
    skipped: tests.length - passed - failed,
    unstable,
    times: listTimes(first.files),
  };
}
