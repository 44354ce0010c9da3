import { expect, test } from 'vitest';
import type { NotificationKind } from './kind.ts';
import { completeRules, findRule } from './rules.ts';

const texts = { choice: '', line: () => '', push: () => '' };
const buildKind = (id: string, inApp: boolean): NotificationKind => ({
  id,
  defaults: { inApp, push: true },
  texts: { en: texts, tr: texts, ar: texts },
});
const [sown, watered] = [buildKind('plants.sown', true), buildKind('plants.watered', false)];

test('who has chosen nothing has the defaults of every kind', () => {
  expect(completeRules([sown, watered], undefined)).toEqual([
    { kind: 'plants.sown', inApp: true, push: true },
    { kind: 'plants.watered', inApp: false, push: true },
  ]);
});

test('what was chosen wins, kind by kind, and the first of two', () => {
  const chosen = [
    { kind: 'plants.sown', inApp: false, push: false },
    { kind: 'plants.sown', inApp: true, push: true },
  ];
  expect(findRule(sown, chosen)).toBe(chosen[0]);
  expect(findRule(watered, chosen)).toEqual({ kind: 'plants.watered', inApp: false, push: true });
});
