import { expect, test } from 'vitest';
import { findViewAddress, isSameView, readPlace, readViewSearch, writeViewSearch } from './view-address.ts';

const list = { id: 'contacts.table', path: '/apps/contacts' };

test('a view keeps filters, sort and page size, and neither the page nor an opened record', () => {
  const search = { sort: '-name', page: 3, size: 25, contact: 'c1', 'f.company': 'contains:a&b' };
  expect(readViewSearch(search)).toEqual({ 'f.company': 'contains:a&b', size: '25', sort: '-name' });
  const written = writeViewSearch(search);
  expect(findViewAddress(list, { place: '/starred', search: written })).toEqual({
    path: '/apps/contacts/starred',
    search: readViewSearch(search),
  });
});

test.each([
  '/..',
  '/../../admin',
  '//elsewhere.example',
  '/a/../..',
  '\\\\elsewhere',
  'x',
  '/a?b',
  '/a#b',
  '/.',
])('a view with the place %j stays in its list', (place) => {
  expect(findViewAddress(list, { place, search: '' }).path).toBe('/apps/contacts');
});

test('the place of an address is what follows the path of its list', () => {
  expect(readPlace(list, '/apps/contacts/group/press')).toBe('/group/press');
  expect(readPlace(list, '/apps/contacts/')).toBe('');
  expect(readPlace(list, '/apps/contactsheet')).toBe('');
});

test('the order and the widths of columns are part of a view', () => {
  const columns = [
    { id: 'name', isShown: true, width: 120 },
    { id: 'email', isShown: false, width: 200 },
  ];
  const state = { place: '', search: '', density: 'settings', columns } as const;
  expect(isSameView(state, { ...state, columns: [...columns] })).toBe(true);
  expect(isSameView(state, { ...state, columns: columns.toReversed() })).toBe(false);
  expect(isSameView(state, { ...state, density: 'compact' })).toBe(false);
});
