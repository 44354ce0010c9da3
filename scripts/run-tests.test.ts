import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FileReport, runTests, type TestRun } from './run-tests.ts';

const top = join(import.meta.dirname, '..');

/** What vitest reports of a file with a test for each of these errors; '' passed. */
function reportOf(path: string, ...errors: string[]): FileReport {
  return {
    name: join(top, path),
    startTime: 0,
    endTime: 1000,
    status: errors.some((error) => error !== '') ? 'failed' : 'passed',
    message: '',
    assertionResults: errors.map((error, at) => ({
      fullName: `test ${at + 1}`,
      status: error === '' ? 'passed' : 'failed',
      failureMessages: error === '' ? [] : [`${error}\n    at a place`],
    })),
  };
}

const runOf = (
  files: readonly FileReport[],
  output = '',
  isOk = files.every(({ status }) => status === 'passed'),
): TestRun => ({
  isOk,
  output,
  files,
});

/** Answers the first run of all tests, then the runs of single files; keeps what was asked for. */
async function runWith(first: TestRun, later: Record<string, TestRun> = {}) {
  const asked: string[][] = [];
  const result = await runTests(async (words) => {
    asked.push([...words]);
    return asked.length === 1 ? first : (later[words.at(-1) ?? ''] ?? expect.fail(words.join(' ')));
  }, []);
  return { ...result, asked: asked.slice(1) };
}

const [calm, busy, screenFile] = [
  'src/base/calm.test.ts',
  'tests/e2e/busy.test.ts',
  'src/ui/screen.test.tsx',
];

test('files that pass are run once', async () => {
  const result = await runWith(runOf([reportOf(calm, '', ''), reportOf(busy, '')]));
  expect(result).toMatchObject({ isOk: true, passed: 3, failed: 0, unstable: [], asked: [] });
});

test('a file whose hook fails is named with the error of the hook', async () => {
  const failed: FileReport = { ...reportOf(calm), status: 'failed' };
  const output = ` FAIL  |unit| ${calm} > a group\nError: Hook timed out in 60000ms.\nMore words`;
  const result = await runWith(runOf([failed], output), { [calm]: runOf([reportOf(calm, '')]) });
  expect(result.unstable).toEqual([`unstable: ${calm}: Error: Hook timed out in 60000ms.`]);
});

test('a file that fails and then passes alone counts as passed, and is named with its error', async () => {
  const first = runOf([reportOf(calm, ''), reportOf(busy, '', 'Error: too late')]);
  const result = await runWith(first, { [busy]: runOf([reportOf(busy, '', '')]) });
  expect(result.unstable).toEqual([`unstable: ${busy}: test 2: Error: too late`]);
  expect(result).toMatchObject({ isOk: true, passed: 3, failed: 0, asked: [['--project=e2e', busy]] });
});

test('a file that fails twice fails the run, with what it said the second time', async () => {
  const first = runOf([reportOf(screenFile, 'Error: one', '')], '⎯⎯ Failed Tests 1 ⎯⎯\none');
  const result = await runWith(first, { [screenFile]: runOf([reportOf(screenFile, '', 'Error: two')]) });
  expect(result).toMatchObject({ isOk: false, passed: 1, failed: 1, unstable: [] });
  expect(result.output).toBe(`failed: ${screenFile}: test 2: Error: two\n⎯⎯ Failed Tests 1 ⎯⎯\none`);
});

const unhandled =
  '⎯⎯ Unhandled Errors ⎯⎯\nVitest caught 1 unhandled error during the test run.\nError: nobody waits';

test('the file that an error outside of tests comes from is run once more', async () => {
  const output = `${unhandled}\nThis error originated in "${calm}" test file. It doesn't mean the error was thrown inside the file itself`;
  const first = runOf([reportOf(calm, ''), reportOf(busy, '')], output, false);
  const again = await runWith(first, { [calm]: runOf([reportOf(calm, '')]) });
  expect(again).toMatchObject({ isOk: true, passed: 2, failed: 0 });
  expect(again.unstable).toEqual([`unstable: ${calm}: an error outside of its tests`]);
  const twice = await runWith(first, { [calm]: runOf([reportOf(calm, '')], output, false) });
  expect(twice).toMatchObject({ isOk: false, failed: 1 });
});

test.each([
  ['an error that comes from no file', runOf([reportOf(calm, '')], unhandled, false)],
  ['a run without a report', runOf([], 'killed', false)],
  [
    'failures in so many files that no busy machine explains them',
    runOf(Array.from({ length: 26 }, (_, at) => reportOf(`src/${at}.test.ts`, 'Error'))),
  ],
])('%s fails the run at once', async (_name, first) => {
  expect(await runWith(first)).toMatchObject({ isOk: false, unstable: [], asked: [] });
});
