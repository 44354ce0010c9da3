import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fetchEntriesAt, useLateEntries } from './late-entries.ts';
import type { NavigationItem } from './manifest.ts';

const buildSection = (name: string): NavigationItem => ({
  id: name,
  type: 'collapse',
  below: `/guides/${name}`,
  loadChildren: async () => [{ id: `${name}.first`, type: 'item', url: `/guides/${name}/first` }],
});

test('the section of the page has its entries at the first render, and no other has', async () => {
  const items = [buildSection('setup'), buildSection('usage')];
  await fetchEntriesAt(items, '/guides/usage/first');
  const { result } = renderHook(() => useLateEntries(items).map(({ children }) => children?.length));
  expect(result.current).toEqual([undefined, 1]);
});
