import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chooseTests, type TestChoice } from './choose-tests.ts';
import { runProgram, type ProgramResult } from './run-program.ts';
import { runTests, runVitest } from './run-tests.ts';
import { installTestTools } from './test-tools.ts';

interface Outcome extends ProgramResult {
  /** Printed next to the time of a step that went well. */
  note?: string;
}

interface CheckResult {
  passed: number;
  failed: number;
  skipped: number;
  unstable: string[];
}

const top = join(import.meta.dirname, '..');
const tool = (name: string, ...words: string[]) => runNode(join('tests/node_modules/.bin', name), ...words);
const runNode = (...words: string[]) => runProgram(process.execPath, words);
/** The compiler runs for seconds: garbage collection is a fifth of its work and frees little. */
export const compilerEnv = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

let failedSteps = 0;

const findSeconds = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

/** Runs a step and says in one line how it went; what it wrote is shown when it failed. */
async function runStep(name: string, run: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now();
  const { isOk, output, note } = await run().catch((error: unknown) => ({
    isOk: false,
    output: String(error),
    note: '',
  }));
  console.log(
    `${isOk ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${findSeconds(start).padStart(6)} s  ${isOk ? (note ?? '') : ''}`.trimEnd(),
  );
  if (!isOk) {
    console.log(output.trim());
    failedSteps += 1;
  }
  return isOk;
}

async function checkTypes(): Promise<Outcome> {
  const projects = ['shared', 'server', 'client', 'tests'];
  // Several checkers of one project find out the same types again: it takes half as much work again.
  const results = await Promise.all(
    projects.map((project) => {
      const words = ['tests/node_modules/.bin/tsc', '-p', `tsconfig.${project}.json`, '--checkers', '1'];
      return runProgram(process.execPath, words, { env: compilerEnv });
    }),
  );
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

async function checkBuild(): Promise<void> {
  const isBuilt = await runStep('build', () => runNode('scripts/build.ts'));
  if (isBuilt) await runStep('budgets', checkBudgets);
}

async function runTestStep(name: string, result: CheckResult, words: readonly string[]): Promise<void> {
  await runStep(name, async () => {
    const { isOk, output, passed, failed, skipped, unstable, times } = await runTests(
      (named) => runVitest(named),
      words,
    );
    result.passed += passed;
    result.failed += failed;
    result.skipped += skipped;
    result.unstable.push(...unstable);
    if (isOk && output !== '') console.log(output);
    return { isOk, output, note: [`${passed} tests`, ...times].join('\n     ') };
  });
}

async function runChosenTests(result: CheckResult, isWhole: boolean): Promise<void> {
  const choice: TestChoice = isWhole
    ? { kind: 'all' }
    : await chooseTests(globSync('tests/e2e/*.test.ts').toSorted());
  if (choice.kind === 'all') return runTestStep('tests', result, []);
  const { sources, named } = choice;
  const affected = ['related', '--project=unit', '--project=screens*', '--passWithNoTests', ...sources];
  if (sources.length > 0) await runTestStep('affected', result, affected);
  if (named.length > 0) await runTestStep('named', result, named);
}

/**
 * Checks all that has to hold before a change is taken, and returns whether it does; with `isWhole` all tests, otherwise
 * those that the changes since main can affect. The last lines name the unstable files and count the tests.
 */
export async function runCheck({ isWhole }: { isWhole: boolean }): Promise<boolean> {
  process.chdir(top);
  const start = performance.now();
  const result: CheckResult = { passed: 0, failed: 0, skipped: 0, unstable: [] };
  if (await runStep('tools', () => installTestTools(top))) {
    await Promise.all([
      runStep('format', () => tool('oxfmt', '--list-different')),
      runStep('lint', () => tool('oxlint', '--deny-warnings', '--format=unix')),
      runStep('types', checkTypes),
      runStep('structure', checkStructure),
      runStep('unused', () => tool('knip', '--no-progress', '--no-config-hints')),
      checkBuild(),
    ]);
    const stepsBefore = failedSteps;
    await runChosenTests(result, isWhole);
    // Failed tests speak for their step; a step that failed without one counts as one.
    if (result.failed > 0) failedSteps = stepsBefore;
  }
  const failed = result.failed + failedSteps;
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  console.log(`     all        ${findSeconds(start).padStart(6)} s`);
  for (const line of result.unstable) console.log(line);
  console.log(`${result.passed} passed, ${failed} failed${skipped}`);
  return failed === 0;
}

if (import.meta.main) process.exitCode = (await runCheck({ isWhole: false })) ? 0 : 1;
