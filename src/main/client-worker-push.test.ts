import { expect, test } from 'vitest';
import { readPush } from './client-worker-push.ts';

const payload = {
  title: 'Ada',
  body: 'Where is the key?',
  tag: 'room:1',
  path: '/apps/chat?room=1',
  lang: 'ar',
  dir: 'rtl',
  at: '2026-11-21T09:30:00.000Z',
};

test('a push is shown as it came, and a newer one of its record says so again', () => {
  expect(readPush(JSON.stringify(payload), 'en')).toEqual({
    title: 'Ada',
    options: {
      body: 'Where is the key?',
      tag: 'room:1',
      renotify: true,
      lang: 'ar',
      dir: 'rtl',
      timestamp: Date.parse(payload.at),
      icon: expect.stringContaining('client-icon'),
      data: { path: '/apps/chat?room=1' },
    },
  });
});

test('a push is shown to its person only', () => {
  const pushed = JSON.stringify({ ...payload, to: 'ada' });
  const titles = ['ada', 'grace', '', undefined].map((person) => readPush(pushed, 'en', person).title);
  expect(titles).toEqual(['Ada', 'CRM', 'CRM', 'Ada']);
});

test.each([
  ['a body of another type', { body: 5 }, { body: '' }],
  ['an unknown direction', { dir: 'up' }, { dir: 'ltr' }],
  ['no language', { lang: undefined }, { lang: 'en' }],
])('%s does not spoil the rest', (_name, wrong, expected) => {
  const { title, options } = readPush(JSON.stringify({ ...payload, ...wrong }), 'en');
  expect([title, options]).toMatchObject(['Ada', expected]);
});

test('a time that is none is left out', () => {
  expect(readPush(JSON.stringify({ ...payload, at: 'soon' }), 'en').options).not.toHaveProperty('timestamp');
});

test.each([
  undefined,
  '',
  '{"title":',
  'null',
  '[]',
  '5',
  '"text"',
  JSON.stringify({ ...payload, title: '' }),
  JSON.stringify({ ...payload, title: { toString: 1 } }),
  JSON.stringify({ ...payload, tag: undefined }),
  JSON.stringify({ ...payload, path: 7 }),
])('a damaged push (%s) has neutral words', (text) => {
  const { title, options } = readPush(text, 'en-GB');
  expect([title, options]).toMatchObject([
    'CRM',
    { body: 'Something new is waiting for you.', lang: 'en', dir: 'ltr', data: { path: '/' } },
  ]);
});

test.each([
  ['tr-TR', 'Sizi bekleyen yeni bir şey var.', 'ltr'],
  ['ar', 'هناك جديد بانتظارك.', 'rtl'],
  ['de', 'Something new is waiting for you.', 'ltr'],
  ['', 'Something new is waiting for you.', 'ltr'],
])('neutral words in a browser that speaks %s', (language, body, dir) => {
  expect(readPush('', language).options).toMatchObject({ body, dir });
});
