import { describe, expect, it } from 'vitest';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import {
  decideAccess,
  findRequiredAuth,
  indentOf,
  isActive,
  isWithin,
  listOpenIds,
  listPages,
  listVisible,
  type NavigationNode,
} from './rules.ts';

type Node = NavigationNode<Node>;
const item = (url: string, more: Partial<Node> = {}): Node => ({ id: url, type: 'item', url, ...more });

describe('an entry is active', () => {
  it.each([
    ['/apps/todo', '/apps/todo', {}, true],
    ['/apps/todo', '/apps/todo/', {}, true],
    ['/apps/todo', '/apps/todo/all/42', {}, true],
    ['/apps/todo', '/apps/todo/all', { exact: true }, false],
    ['/apps/todo', '/apps/todo', { exact: true }, true],
    ['/apps/mail', '/apps/mailbox', {}, false],
    ['/apps/todo?view=all', '/apps/todo/all', {}, true],
    ['/', '/apps/todo', {}, false],
    ['/', '/', {}, true],
    ['#', '/apps/todo', {}, false],
    ['https://example.com', '/apps/todo', { type: 'link' }, false],
  ] as const)('with url %s at %s %j: %s', (url, path, more, expected) => {
    expect(isActive(item(url, more), path)).toBe(expected);
  });

  it('as a group or collapse when anything inside is', () => {
    const inner: Node = { id: 'inner', type: 'collapse', children: [item('/a/b')] };
    const outer: Node = { id: 'outer', type: 'group', children: [item('/x'), inner] };
    expect(isWithin(outer, '/a/b/c')).toBe(true);
    expect(isWithin(outer, '/a')).toBe(false);
    expect(listOpenIds([outer], '/a/b')).toEqual(['inner']);
    expect(listOpenIds([outer], '/x')).toEqual([]);
    const late: Node = { id: 'late', type: 'collapse', below: '/a' };
    expect(listOpenIds([late], '/a/b')).toEqual(['late']);
    expect(listOpenIds([late], '/ab')).toEqual([]);
  });
});

describe('what a role sees', () => {
  const divider = (id: string): Node => ({ id, type: 'divider' });
  const tree: Node[] = [
    { id: 'apps', type: 'group', auth: authGroups.user, children: [item('/apps/todo')] },
    divider('d1'),
    { id: 'pages', type: 'group', auth: authGroups.admin, children: [item('/pages/faq')] },
    divider('d2'),
    {
      id: 'auth',
      type: 'group',
      children: [
        item('/login', { auth: authGroups.onlyGuest }),
        item('/logout', { auth: authGroups.user }),
        { id: 'roles', type: 'collapse', children: [item('/auth/admin', { auth: authGroups.admin })] },
      ],
    },
  ];

  it.each([
    [[], ['/login']],
    [['user'], ['/apps/todo', '/logout']],
    [['staff'], ['/apps/todo', '/logout']],
    [['admin'], ['/apps/todo', '/pages/faq', '/logout', '/auth/admin']],
  ])('with roles %j is %j', (roles, urls) => {
    expect(listPages(listVisible(tree, roles)).map((node) => node.url)).toEqual(urls);
  });

  it('has no empty groups and no useless dividers', () => {
    expect(listVisible(tree, []).map((node) => node.id)).toEqual(['auth']);
    expect(listVisible(tree, ['user']).map((node) => node.id)).toEqual(['apps', 'd1', 'auth']);
  });

  it('has demonstrations only while the sample data is loaded', () => {
    const nodes = [item('/a'), item('/demo', { isSample: true })];
    expect(listVisible(nodes, ['user']).map(({ url }) => url)).toEqual(['/a']);
    expect(listVisible(nodes, ['user'], true).map(({ url }) => url)).toEqual(['/a', '/demo']);
  });

  it('begins nested entries at 56, 72 and at most 80 pixels from the edge, where others begin at 22', () => {
    expect([0, 1, 2, 3, 9].map((level) => 22 + indentOf(level))).toEqual([22, 56, 72, 80, 80]);
  });
});

describe('the permission of a route', () => {
  it.each([
    [
      [undefined, undefined],
      ['admin', 'staff', 'user'],
    ],
    [[undefined, null], null],
    [[undefined, ['admin']], ['admin']],
    [[['user'], undefined], ['user']],
    [[['user'], null], null],
    [[['user'], []], []],
  ])('along %j is %j', (chain, expected) => {
    expect(findRequiredAuth(chain)).toEqual(expected);
  });
});

describe('the guard', () => {
  const { admin, user, onlyGuest } = authGroups;
  it.each([
    ['anybody on an open page', { required: null, roles: [] }, { kind: 'allowed' }],
    ['a user on a page for users', { required: user, roles: ['user'] }, { kind: 'allowed' }],
    ['a guest on a page for guests', { required: onlyGuest, roles: [] }, { kind: 'allowed' }],
    [
      'a guest on a page for users',
      { required: user, roles: [] },
      { kind: 'sign-in', remember: '/here?tab=1' },
    ],
    [
      'somebody who has just signed out',
      { required: user, roles: [], path: '/logout' },
      { kind: 'sign-in', remember: null },
    ],
    ['a user on a page for admins', { required: admin, roles: ['user'] }, { kind: 'elsewhere', path: '/' }],
    [
      'a user on the sign-in page',
      { required: onlyGuest, roles: ['user'] },
      { kind: 'elsewhere', path: '/' },
    ],
    [
      'a user on the sign-in page who was on the way somewhere',
      { required: onlyGuest, roles: ['user'], remembered: '/apps/notes' },
      { kind: 'elsewhere', path: '/apps/notes' },
    ],
    [
      'a user who was on the way to the very page that is forbidden',
      { required: admin, roles: ['user'], remembered: '/here?tab=1' },
      { kind: 'elsewhere', path: '/' },
    ],
    [
      'a user whose remembered page is on another site',
      { required: onlyGuest, roles: ['user'], remembered: '//elsewhere.example' },
      { kind: 'elsewhere', path: '/' },
    ],
  ] as const)('sends %s on', (_who, request, expected) => {
    expect(decideAccess({ path: '/here?tab=1', remembered: null, ...request })).toEqual(expected);
  });
});
