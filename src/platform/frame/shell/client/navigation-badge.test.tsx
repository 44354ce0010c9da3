import { Menu } from '@base-ui/react/menu';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { HorizontalEntries } from './horizontal-entries.tsx';
import type { NavigationItem } from './manifest.ts';
import { NavigationCollapse } from './navigation-collapse.tsx';
import { NavigationEntry } from './navigation-entry.tsx';

const badge = { title: '10', bg: '#525E8A', fg: '#ffffff' };
const collapse: NavigationItem = { id: 'c', type: 'collapse', title: 'Authentication', badge, children: [] };
const link: NavigationItem = { id: 'l', type: 'link', title: 'Site', url: 'https://example.com', badge };
const place = { level: 0, narrow: false, path: '/' };
const inMenu = (entries: ReactNode) => (
  <Menu.Root open>
    <Menu.Portal>
      <Menu.Positioner>
        <Menu.Popup>{entries}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);

const views: Readonly<Record<string, () => ReactNode>> = {
  'a collapse': () => (
    <NavigationCollapse item={collapse} {...place}>
      {null}
    </NavigationCollapse>
  ),
  'a link': () => <NavigationEntry item={link} {...place} />,
  'a collapse of a horizontal menu': () => inMenu(<HorizontalEntries items={[collapse]} path="/" />),
  'a link of a horizontal menu': () => inMenu(<HorizontalEntries items={[link]} path="/" />),
};

it.each(Object.keys(views))('%s wears its badge, in its colors', async (name) => {
  render(views[name]?.());
  const [shown] = await screen.findAllByText('10');
  expect(shown?.style.backgroundColor).toBe('rgb(82, 94, 138)');
});
