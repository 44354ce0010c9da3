import { expect, test, vi } from 'vitest';
import { applyRules, type ArrivingMail, findRuleProblem } from './apply-rules.ts';
import type { Condition, Rule } from './rule.ts';

const address = (name: string, email: string) => ({ name, email, personId: null });
const mail: ArrivingMail = {
  from: address('Işıl Çelik', 'isil@example.org'),
  to: [address('Ada', 'ada@example.com')],
  cc: [address('Sales', 'sales@example.com')],
  subject: 'Invoice 4711',
  text: 'Dear Ada,\nplease find it attached.',
  hasAttachments: true,
};
const rule = (id: string, fields: Partial<Rule> = {}): Rule => ({
  id,
  ownerId: 'ada',
  scope: 'user:ada',
  position: id,
  version: 1,
  name: id,
  isOff: false,
  match: 'all',
  conditions: [{ field: 'subject', value: 'invoice' }],
  labelIds: [],
  folder: 'none',
  star: false,
  important: false,
  read: false,
  ...fields,
});

const noPace = () => undefined;
const has: Condition = { field: 'attachment', value: '' };
const from: Condition = { field: 'from', value: 'isil celik' };
const no: Condition = { field: 'subject', value: 'offer' };

test.each<[string, Pick<Rule, 'match' | 'conditions'>, boolean]>([
  ['a name without regard to accents and case', { match: 'all', conditions: [from] }, true],
  ['an address', { match: 'all', conditions: [{ field: 'from', value: '@EXAMPLE.org' }] }, true],
  ['somebody in copy', { match: 'all', conditions: [{ field: 'to', value: 'sales@' }] }, true],
  ['words of the text', { match: 'all', conditions: [{ field: 'text', value: 'Please find' }] }, true],
  ['an attachment', { match: 'all', conditions: [has] }, true],
  ['all of two', { match: 'all', conditions: [from, no] }, false],
  ['any of two', { match: 'any', conditions: [from, no] }, true],
  ['no condition', { match: 'all', conditions: [] }, false],
  ['an empty value', { match: 'any', conditions: [{ field: 'text', value: ' ' }] }, false],
])('a rule looks for %s', async (_name, conditions, expected) => {
  const { ruleIds } = await applyRules([rule('a', conditions)], mail, noPace);
  expect(ruleIds).toEqual(expected ? ['a'] : []);
});

test('labels and marks of rules add up, and the first folder counts', async () => {
  const rules = [
    rule('a', { labelIds: ['x'], star: true }),
    rule('b', { isOff: true, folder: 'trash' }),
    rule('c', { labelIds: ['x', 'y'], folder: 'archive' }),
    rule('d', { folder: 'spam', read: true }),
    rule('e', { conditions: [no], important: true }),
  ];
  expect(await applyRules(rules, mail, noPace)).toEqual({
    ruleIds: ['a', 'c', 'd'],
    labelIds: ['x', 'y'],
    folder: 'archive',
    starred: true,
    important: false,
    read: true,
  });
});

test.each([
  [{ conditions: [] }, 'conditions'],
  [{ conditions: [{ field: 'from', value: ' ' }] }, 'value'],
  [{ star: false }, 'actions'],
  [{ star: true, conditions: [has] }, undefined],
  [{ labelIds: ['x'] }, undefined],
] as const)('what a rule lacks is found: %o', (fields, problem) => {
  expect(findRuleProblem(rule('a', fields))).toBe(problem);
});

test('each part of a mail is folded once, however many rules look at it', async () => {
  const text = 'Çok uzun bir metin. '.repeat(100);
  const rules = Array.from({ length: 50 }, (_, index) =>
    rule(String(index), { match: 'any', conditions: [no, { field: 'text', value: `word ${index}` }] }),
  );
  const normalize = vi.spyOn(String.prototype, 'normalize');
  await applyRules(rules, { ...mail, text }, noPace);
  const folded = normalize.mock.contexts.filter((context) => String(context) === text);
  normalize.mockRestore();
  expect(folded).toHaveLength(1);
});

const searchIn = (field: 'text' | 'subject', count: number): Rule[] =>
  Array.from({ length: count }, (_, index) =>
    rule(String(index), { match: 'any', conditions: [{ field, value: 'the end' }] }),
  );

test('others get their turn before each condition', async () => {
  const pace = vi.fn(noPace);
  const rules = searchIn('text', 50).map((one) => ({ ...one, conditions: [no, from] }));
  await applyRules(rules, mail, pace);
  // And once for the subject, and once for the sender.
  expect(pace).toHaveBeenCalledTimes(102);
});

test.each([
  ['a few rules search the whole text', searchIn('text', 5), 5],
  ['many rules search its beginning', searchIn('text', 1000), 0],
  [
    'rules that are off do not count',
    searchIn('text', 1000).map((one, at) => ({ ...one, isOff: at > 4 })),
    5,
  ],
  ['rules that search elsewhere do not count', [...searchIn('text', 5), ...searchIn('subject', 995)], 5],
])('in a very long mail, %s', async (_name, rules, found) => {
  const text = `${'a letter '.repeat(200_000)}the end`;
  expect((await applyRules(rules, { ...mail, text }, noPace)).ruleIds).toHaveLength(found);
});

test('in a mail of usual length, as many rules as a person can have search the whole text', async () => {
  const text = `${'a letter '.repeat(1_000)}the end`;
  expect((await applyRules(searchIn('text', 1000), { ...mail, text }, noPace)).ruleIds).toHaveLength(1000);
});

test('others get their turn while a very long mail is folded', async () => {
  // A letter that is folded into 18.
  const text = `${'\ufdfa'.repeat(200_000)} the end`;
  let longest = 0;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const pace = () => {
    const length = normalize.mock.contexts.reduce<number>((sum, context) => sum + String(context).length, 0);
    longest = Math.max(longest, length);
    normalize.mockClear();
    return undefined;
  };
  await applyRules(searchIn('text', 2), { ...mail, text }, pace);
  pace();
  normalize.mockRestore();
  expect(longest).toBeLessThan(20_000);
});

test('words of a long mail are found with the spaces between them, wherever its parts end', async () => {
  const text = `${'a letter \u00a0\n'.repeat(20_000)}${' '.repeat(30_000)}${'x'.repeat(25_000)} the end`;
  const values = ['a letter a letter', 'letter xxx', 'xxx the end'];
  const rules = values.map((value) => rule(value, { conditions: [{ field: 'text', value }] }));
  expect((await applyRules(rules, { ...mail, text }, noPace)).ruleIds).toEqual(values);
  const double = rule('double', { conditions: [{ field: 'text', value: 'letter  a' }] });
  expect((await applyRules([double], { ...mail, text }, noPace)).ruleIds).toEqual(['double']);
});
