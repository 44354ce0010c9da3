import { expect, test } from 'vitest';
import type { NotificationKind } from '../../notifications/shared/kind.ts';
import { composePush, decideWaitMs, judgeAnswer } from './rules.ts';

const news = {
  kind: 'plants.sown',
  recordKey: 'room:1',
  path: '/apps/plants?bed=1',
  title: 'Warehouse',
  text: 'Where is the key?',
  actorName: 'Ada',
  at: '2026-11-21T09:30:00.000Z',
} as const;

const texts = (push: (who: string) => string) => ({ choice: '', line: () => '', push });
const kind: NotificationKind = {
  id: 'plants.sown',
  defaults: { inApp: true, push: true },
  texts: {
    en: texts((who) => `${who} mentioned you`),
    tr: texts((who) => `${who} sizden söz etti`),
    ar: texts((who) => `إشارة إليك من ${who}`),
  },
};
const named = { ...kind, texts: { ...kind.texts, en: texts((who) => who) } };

test.each([
  ['en', '\u2068Ada\u2069 mentioned you · \u2068Warehouse\u2069', 'ltr'],
  ['tr', '\u2068Ada\u2069 sizden söz etti · \u2068Warehouse\u2069', 'ltr'],
  ['ar', 'إشارة إليك من \u2068Ada\u2069 · \u2068Warehouse\u2069', 'rtl'],
] as const)('in %s it says who, what and where, in the direction of the language', (locale, title, dir) => {
  expect(composePush(news, kind, locale)).toEqual({
    title,
    body: '\u2068Where is the key?\u2069',
    tag: 'room:1',
    path: '/apps/plants?bed=1',
    lang: locale,
    dir,
    at: news.at,
  });
});

test('a message between two names only who wrote', () => {
  expect(composePush({ ...news, title: '' }, named, 'en').title).toBe('\u2068Ada\u2069');
});

test.each([
  [200, 'delivered'],
  [201, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [0, 'retry'],
  [429, 'retry'],
  [503, 'retry'],
  [307, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('%i means %s', (status, outcome) => {
  expect(judgeAnswer(status)).toBe(outcome);
});

const nowMs = Date.parse('2026-11-21T09:30:00Z');
test.each([
  [1, null, 5_000],
  [2, null, 30_000],
  [3, null, 180_000],
  [4, null, undefined],
  [1, '7', 7_000],
  [1, '0', 1_000],
  [1, 'Sat, 21 Nov 2026 09:30:20 GMT', 20_000],
  [1, 'Sat, 21 Nov 2026 09:00:00 GMT', 1_000],
  [1, '86400', undefined],
  [1, 'soon', 5_000],
  [4, '7', undefined],
])('after attempt %i, asked to wait %s, it waits %s ms', (attempt, retryAfter, expected) => {
  expect(decideWaitMs(attempt, retryAfter, nowMs)).toBe(expected);
});
