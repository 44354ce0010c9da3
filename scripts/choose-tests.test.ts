import { expect, test } from 'vitest';
import { chooseBrowserTests, findListedApps } from './choose-tests.ts';

const files = ['accounts', 'chat', 'chat-keeping', 'looks', 'todo'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

test.each([
  ['a document', ['README.md', 'docs/decisions/0001-a.md'], []],
  ['a unit test', ['src/platform/kernel/http/server/api.test.ts'], []],
  ['one app', ['src/apps/chat/client/app.tsx'], ['chat', 'chat-keeping', 'looks']],
  [
    'two apps',
    ['src/apps/chat/client/app.tsx', 'src/apps/todo/shared/schema.ts'],
    ['chat', 'chat-keeping', 'looks', 'todo'],
  ],
  ['a browser test', ['tests/e2e/accounts.test.ts'], ['accounts']],
  [
    'the platform',
    ['src/platform/kernel/http/server/api.ts'],
    ['accounts', 'chat', 'chat-keeping', 'looks', 'todo'],
  ],
  [
    'the support of tests',
    ['tests/support/browser.ts'],
    ['accounts', 'chat', 'chat-keeping', 'looks', 'todo'],
  ],
  ['the list of apps', ['src/main/apps.client.ts'], []],
  ['an app that has no journey yet', ['src/apps/notes/client/app.tsx'], ['looks']],
])('a change of %s runs the browser tests that it can reach', (_name, changed, expected) => {
  expect(chooseBrowserTests(changed, files)).toEqual(expected.map((name) => `tests/e2e/${name}.test.ts`));
});

test('a line of the list of apps is a change of its app', () => {
  const diff = [
    "-import { mailApp } from '../apps/mail/client/app.tsx';",
    "+import { pushApp } from '../platform/people/push/server/app.ts';",
    " import { todoApp } from '../apps/todo/client/app.tsx';",
    '+  mailApp,',
  ].join('\n');
  expect(findListedApps(diff)).toEqual(['src/apps/mail/', 'src/platform/people/push/']);
});
