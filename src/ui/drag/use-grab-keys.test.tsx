import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useGrabKeys } from './use-grab-keys.ts';

const steps: string[] = [];

function Grabbed({ isGrabbed }: { readonly isGrabbed: boolean }) {
  useGrabKeys(isGrabbed, {
    onStep: (along, down) => steps.push(`${along},${down}`),
    onDrop: () => steps.push('drop'),
    onCancel: () => steps.push('cancel'),
  });
  return null;
}

const press = (...keys: readonly string[]) => keys.map((key) => fireEvent.keyDown(document.body, { key }));

afterEach(() => {
  steps.length = 0;
  document.documentElement.dir = 'ltr';
});

test('arrows carry in reading direction, and the keys are the page’s again afterwards', () => {
  const { rerender } = render(<Grabbed isGrabbed />);
  expect(press('ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'a')).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(steps).toEqual(['1,0', '0,1', '-1,0', '0,-1']);
  document.documentElement.dir = 'rtl';
  press('ArrowRight', 'ArrowLeft', 'ArrowDown', ' ', 'Enter', 'Escape', 'Tab');
  expect(steps.slice(4)).toEqual(['-1,0', '1,0', '0,1', 'drop', 'drop', 'cancel', 'cancel']);
  rerender(<Grabbed isGrabbed={false} />);
  expect(press('ArrowRight', ' ')).toEqual([true, true]);
  expect(steps).toHaveLength(11);
});
