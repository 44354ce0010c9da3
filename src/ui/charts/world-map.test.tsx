import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WorldMap } from './world-map.tsx';

test('the map has its place before the outline of the land has come, and is as high as the world at its width', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const { container } = render(<WorldMap label="Visitors" markers={[]} />);
  const frame = container.querySelector('rect.waiting');
  expect([frame?.getAttribute('width'), frame?.getAttribute('height')]).toEqual(['600', '300']);
  const height = () => container.querySelector('svg')?.getAttribute('height');
  expect(height()).toBe('332');
  await waitFor(() => expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M/));
  expect(container.querySelector('rect.waiting')).toBeNull();
  expect(height()).toBe('332');
});
