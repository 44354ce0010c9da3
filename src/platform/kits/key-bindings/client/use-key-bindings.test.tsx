import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useKeyBindings } from './use-key-bindings.ts';

test.each([
  ['in a toolbar belongs to the toolbar', 'In', 0],
  ['elsewhere runs the binding of the screen', 'Out', 1],
])('an arrow key %s', async (_where, name, times) => {
  const next = vi.fn();
  function Page() {
    useKeyBindings([{ id: 'next', keys: ['ArrowDown'] }], { next });
    return (
      <>
        <div role="toolbar" aria-label="Bar">
          <button type="button">In</button>
        </div>
        <button type="button">Out</button>
      </>
    );
  }
  render(<Page />);
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(next).toHaveBeenCalledTimes(times);
});
