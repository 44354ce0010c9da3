import { expect, test } from 'vitest';
import { completeRules, findRule } from './rules.ts';
import { NotificationKind } from './schema.ts';

test('who has chosen nothing has a rule of every kind', () => {
  expect(completeRules(undefined).map(({ kind }) => kind)).toEqual(NotificationKind.options);
  expect(findRule(undefined, 'chat.direct')).toEqual({ kind: 'chat.direct', inApp: false, push: true });
});

test('what was chosen wins, kind by kind, and the first of two', () => {
  const chosen = [
    { kind: 'chat.mention', inApp: false, push: false },
    { kind: 'chat.mention', inApp: true, push: true },
  ] as const;
  expect(findRule(chosen, 'chat.mention')).toBe(chosen[0]);
  expect(findRule(chosen, 'chat.reply')).toEqual({ kind: 'chat.reply', inApp: true, push: false });
});
