import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFailureTranslator } from '../platform/kernel/http/server/failure-texts.ts';
import { kernelFailureTexts } from '../platform/kernel/http/server/kernel-failure-texts.ts';
import { serverApps } from './apps.server.ts';

const tables = [
  kernelFailureTexts,
  ...serverApps.flatMap(({ failureTexts }) => (failureTexts ? [failureTexts] : [])),
];
const translations = new Map(tables.flatMap((texts) => Object.entries(texts)));
const translate = createFailureTranslator(tables);

/** Texts that the specification fixes in English, and those that a program or an operator reads, not a person. */
const english = new Set([
  'Requested board do not exist.',
  'Min character length is #',
  'Exactly # characters',
  'This is not base#url',
  'Not an https address of a known push service',
  'Not a point of P-#',
  'This is not one address.',
  'The mail server refused the message (#).',
  'This was tried too often.',
  'This job was scheduled by another version.',
  'The account does not exist any more.',
  'A file of this mail is gone.',
]);

const calls =
  /\b(?:conflict|badInput|notFound|forbidden|new Failure|refuseFile)\(\s*(?:\d+,\s*)?(?:'[a-z0-9-]+',\s*)?(['`])((?:(?!\1).)+)\1(?:,\s*\{([^}]*)\})?/gs;
/** What is wrong with a line of an import. */
const problems = /\breason: '[a-z-]+', message: (')([A-Z][^'\n]*)'/g;
const messages = /\bv\.\w+\([^\n]*?(['`])([A-Z][^'`\n]*)\1\s*[),]/g;
const isOfWords = (text: string) => /\$\{(?!max|wrongCount)/.test(text);
const withNumbers = (text: string) => text.replaceAll(/\$\{[^}]*\}|\d+/g, '#');

/** The texts that the sources refuse with; a text that is put together of words is left out. */
function listTexts(source: string): string[] {
  const thrown = [...source.matchAll(calls)].flatMap(([, , text = '', fields = '']) => [
    text,
    ...[...fields.matchAll(/'([A-Z][^']*)'/g)].map(([, field = '']) => field),
  ]);
  const said = [...source.matchAll(messages), ...source.matchAll(problems)];
  return [...thrown, ...said.map(([, , text = '']) => text)];
}

test('what the server refuses with is said in every language', () => {
  const files = globSync('src/{apps,platform}/**/{server,shared}/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/texts\/|sample/.test(file),
  );
  const missing = files.flatMap((file) =>
    listTexts(readFileSync(file, 'utf8'))
      .filter((text) => !isOfWords(text))
      .map(withNumbers)
      .filter((text) => translate(text, 'tr') === text && !english.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(missing, 'Add the translations to failure-texts.ts of the app').toEqual([]);
});

test.each([...translations])('%s keeps its numbers', (text, { tr, ar }) => {
  const count = text.split('#').length;
  expect([tr.split('#').length, ar.split('#').length]).toEqual([count, count]);
});
