import { expect, test } from 'vitest';
import { buildLabelHandle } from './label.ts';

test.each([
  ['Back end', [], 'back-end'],
  ['İş Akışı', [], 'is-akisi'],
  ['***', [], 'label'],
  ['API', ['api', 'api-2'], 'api-3'],
])('the handle of %s, beside %o, is %s', (title, taken, expected) => {
  expect(buildLabelHandle(title, new Set(taken))).toBe(expected);
});
