import { expect, test } from 'vitest';
import { listMetAddresses } from './talk-queries.ts';

const occurrence = '2026-11-24T09:00:00.000Z';
const ada = { uid: 'ada', scopes: new Set(['calendar:ada']) };
const answered = { note: '', answeredAt: '' };
const invited = (email: string, response: 'none' | 'yes' | 'no') =>
  ({ email, name: '', response, problem: '', ...answered }) as const;
const meeting = {
  ownerId: 'ada',
  scope: 'calendar:ada',
  status: 'confirmed',
  attendees: [],
  externals: [invited('dora@example.org', 'yes'), invited('emil@example.org', 'no')],
  occurrenceAnswers: [],
  organizerEmail: '',
} as const;
const answerOf = (who: { personId?: string; email?: string }, response: 'yes' | 'no') =>
  ({ personId: '', email: '', occurrence, response, ...answered, ...who }) as const;
const bySomeoneElse = { ...meeting, ownerId: 'bob', scope: 'calendar:team' } as const;
const withAda = {
  ...bySomeoneElse,
  attendees: [{ personId: 'ada', response: 'yes', note: '' }],
} as const;

test.each([
  ['a meeting of one’s own', meeting, ['dora@example.org']],
  [
    'an answer to this occurrence',
    {
      ...meeting,
      occurrenceAnswers: [
        answerOf({ email: 'Dora@example.org' }, 'no'),
        answerOf({ email: 'emil@example.org' }, 'yes'),
      ],
    },
    ['emil@example.org'],
  ],
  ['a canceled meeting', { ...meeting, status: 'cancelled' }, []],
  ['a meeting of others', bySomeoneElse, []],
  ['one in a calendar of one’s own', { ...bySomeoneElse, scope: 'calendar:ada' }, ['dora@example.org']],
  ['one to which one is invited', withAda, ['dora@example.org']],
  [
    'an occurrence that one declined',
    { ...withAda, occurrenceAnswers: [answerOf({ personId: 'ada' }, 'no')] },
    [],
  ],
] as const)('of %s, those count whom the person met', (_name, event, addresses) =>
  expect(listMetAddresses(event, occurrence, ada)).toEqual(addresses),
);
