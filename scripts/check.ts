import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chooseTests, type TestChoice } from './choose-tests.ts';
import { runProgram, type ProgramResult } from './run-program.ts';
import { installTestTools } from './test-tools.ts';

interface Outcome extends ProgramResult {
  /** Printed next to the time of a step that went well. */
  note?: string;
}

interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

const top = join(import.meta.dirname, '..');
const tool = (name: string, ...words: string[]) => runNode(join('tests/node_modules/.bin', name), ...words);
const runNode = (...words: string[]) => runProgram(process.execPath, words);

let failedSteps = 0;

/** Runs a step and says in one line how it went; what it wrote is shown when it failed. */
async function runStep(name: string, run: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now();
  const { isOk, output, note } = await run().catch((error: unknown) => ({
    isOk: false,
    output: String(error),
    note: '',
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${isOk ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.padStart(6)} s  ${isOk ? (note ?? '') : ''}`.trimEnd(),
  );
  if (!isOk) {
    console.log(output.trim());
    failedSteps += 1;
  }
  return isOk;
}

async function checkTypes(): Promise<Outcome> {
  const projects = ['shared', 'server', 'client', 'tests'];
  const results = await Promise.all(projects.map((project) => tool('tsc', '-p', `tsconfig.${project}.json`)));
  return { isOk: results.every(({ isOk }) => isOk), output: results.map(({ output }) => output).join('') };
}

async function checkStructure(): Promise<Outcome> {
  const result = await runNode('scripts/check-structure.ts');
  const warnings = result.output.split('\n').filter((line) => line.includes('(warning)')).length;
  return { ...result, note: warnings > 0 ? `${warnings} warnings, see node scripts/check-structure.ts` : '' };
}

async function checkBudgets(): Promise<Outcome> {
  const { describeBudgets, measureBudgets } = await import('./check-budgets.ts');
  const { isOk, over, note } = describeBudgets(measureBudgets(join(top, 'dist/client')));
  return { isOk, output: over.join('\n'), note: [note, ...over].join('; ') };
}

/** What is used of vitest's JSON report. */
interface FileResult {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  message: string;
  assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
}

/** A line for each failed test or file: where it is, and the first line of its error. */
function listFailures(files: readonly FileResult[]): string[] {
  const describe = (name: string, message = '') =>
    `failed: ${name}: ${stripVTControlCharacters(message).split('\n')[0]}`;
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(top, name);
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (failed.length === 0) return [describe(file, message)];
      return failed.map((test) => describe(`${file}: ${test.fullName}`, test.failureMessages[0]));
    });
}

/** What vitest says of the failures at its end, without what the programs under test have printed before. */
function cutToFailures(output: string): string {
  const text = stripVTControlCharacters(output);
  return text.slice(Math.max(0, text.search(/⎯+ Failed /)));
}

/** The test files that take longer than a file may, the slowest first. */
function listSlowFiles(files: readonly FileResult[]): string[] {
  const budgetOf = (name: string) => (name.includes('/e2e/') ? 20 : 5);
  return files
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .filter(({ name, seconds }) => seconds > budgetOf(name))
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => `over its budget: ${relative(top, name)} ${seconds.toFixed(1)} s`);
}

/** Runs vitest once; adds its counts to `counts`. */
async function runVitest(counts: TestCounts, words: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'crm-check-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
    const result = await runNode('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words);
    if (!existsSync(report)) return { ...result, isOk: false };
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    counts.passed += numPassedTests;
    counts.failed += numFailedTests;
    counts.skipped += numPendingTests + numTodoTests;
    const output = [...listFailures(testResults), cutToFailures(result.output)].join('\n');
    return {
      ...result,
      output,
      note: [`${numPassedTests} tests`, ...listSlowFiles(testResults)].join('\n     '),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runTests(counts: TestCounts, isWhole: boolean): Promise<void> {
  const choice: TestChoice = isWhole
    ? { kind: 'all' }
    : await chooseTests(globSync('tests/e2e/*.test.ts').toSorted());
  if (choice.kind === 'all') return void (await runStep('tests', () => runVitest(counts, [])));
  const { since, named } = choice;
  const affected = ['--project=unit', '--project=screens', `--changed=${since}`, '--passWithNoTests'];
  await runStep('affected', () => runVitest(counts, affected));
  if (named.length > 0) await runStep('browser', () => runVitest(counts, named));
}

/**
 * Checks all that has to hold before a change is taken, and returns whether it does; with `isWhole` all tests, otherwise
 * those that the changes since main can affect. The last line counts the tests.
 */
export async function runCheck({ isWhole }: { isWhole: boolean }): Promise<boolean> {
  process.chdir(top);
  const counts: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  if (await runStep('tools', () => installTestTools(top))) {
    await Promise.all([
      runStep('format', () => tool('prettier', '--check', '--log-level=warn', '.')),
      runStep('lint', () => tool('oxlint', '--deny-warnings', '--format=unix')),
      runStep('types', checkTypes),
      runStep('structure', checkStructure),
      runStep('unused', () => tool('knip', '--no-progress', '--no-config-hints')),
    ]);
    const isBuilt = await runStep('build', () => runNode('scripts/build.ts'));
    if (isBuilt) await runStep('budgets', checkBudgets);
    const stepsBefore = failedSteps;
    await runTests(counts, isWhole);
    // Failed tests speak for their step; a step that failed without one counts as one.
    if (counts.failed > 0) failedSteps = stepsBefore;
  }
  const failed = counts.failed + failedSteps;
  console.log(
    `${counts.passed} passed, ${failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
  );
  return failed === 0;
}

if (import.meta.main) process.exitCode = (await runCheck({ isWhole: false })) ? 0 : 1;
