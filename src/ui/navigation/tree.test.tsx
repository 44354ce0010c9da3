import { DirectionProvider } from '@base-ui/react/direction-provider';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tree } from './tree.tsx';

const nodes = [
  {
    id: 'sales',
    label: 'Sales',
    children: [
      { id: 'offers', label: 'Offers' },
      { id: 'old', label: 'Old contracts' },
    ],
  },
  { id: 'photos', label: 'Photos' },
];
const focused = () => document.activeElement?.textContent;

test.each([
  { direction: 'ltr', inward: '{ArrowRight}', outward: '{ArrowLeft}' },
  { direction: 'rtl', inward: '{ArrowLeft}', outward: '{ArrowRight}' },
] as const)('is walked through by the arrow keys in $direction', async ({ direction, inward, outward }) => {
  render(
    <DirectionProvider direction={direction}>
      <Tree label="Folders" nodes={nodes} />
    </DirectionProvider>,
  );
  await userEvent.tab();
  expect(focused()).toBe('Sales');
  expect(screen.queryByRole('treeitem', { name: 'Offers' })).toBeNull();
  await userEvent.keyboard(inward);
  await userEvent.keyboard(inward);
  expect(focused()).toBe('Offers');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Photos');
  await userEvent.keyboard('o');
  expect(focused()).toBe('Offers');
  await userEvent.keyboard('o');
  expect(focused()).toBe('Old contracts');
  await userEvent.keyboard(`${outward}${outward}`);
  expect(focused()).toBe('Sales');
  expect(screen.getByRole('treeitem', { name: 'Sales' }).getAttribute('aria-expanded')).toBe('false');
});

test('a press selects an entry and opens it', async () => {
  const selected: string[] = [];
  render(<Tree label="Folders" nodes={nodes} onSelect={(id) => selected.push(id)} />);
  await userEvent.click(screen.getByRole('treeitem', { name: 'Sales' }));
  await userEvent.click(screen.getByRole('treeitem', { name: 'Old contracts' }));
  expect(selected).toEqual(['sales', 'old']);
});
