import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

test('a click outside closes a dialog, the second click of the one that opened it does not', () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <Dialog open onOpenChange={onOpenChange} title="New event">
      text
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toBeDefined();
  const press = (detail: number) => {
    fireEvent.pointerDown(document.body, { pointerType: 'mouse' });
    fireEvent.mouseDown(document.body, { detail });
    fireEvent.click(document.body, { detail });
  };
  press(2);
  expect(onOpenChange).not.toHaveBeenCalled();
  press(1);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
