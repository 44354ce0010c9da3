import { expect, test, vi } from 'vitest';
import { applyRules, type ArrivingMail, findRuleProblem, fitsRule } from './apply-rules.ts';
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
])('a rule looks for %s', (_name, conditions, expected) => {
  expect(fitsRule(conditions, mail)).toBe(expected);
});

test('labels and marks of rules add up, and the first folder counts', () => {
  const rules = [
    rule('a', { labelIds: ['x'], star: true }),
    rule('b', { isOff: true, folder: 'trash' }),
    rule('c', { labelIds: ['x', 'y'], folder: 'archive' }),
    rule('d', { folder: 'spam', read: true }),
    rule('e', { conditions: [no], important: true }),
  ];
  expect(applyRules(rules, mail)).toEqual({
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

test('each part of a mail is folded once, however many rules look at it', () => {
  const text = 'Çok uzun bir metin. '.repeat(100);
  const rules = Array.from({ length: 50 }, (_, index) =>
    rule(String(index), { match: 'any', conditions: [no, { field: 'text', value: `word ${index}` }] }),
  );
  const normalize = vi.spyOn(String.prototype, 'normalize');
  applyRules(rules, { ...mail, text });
  const folded = normalize.mock.contexts.filter((context) => String(context) === text);
  normalize.mockRestore();
  expect(folded).toHaveLength(1);
});
