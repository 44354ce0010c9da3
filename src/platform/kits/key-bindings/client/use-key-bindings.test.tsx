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

test('the keys that copy are left to the browser while text is selected', async () => {
  const copy = vi.fn();
  function Page() {
    useKeyBindings([{ id: 'copy', keys: ['Mod+c'] }], { copy });
    return <p>A sentence</p>;
  }
  render(<Page />);
  getSelection()?.selectAllChildren(screen.getByText('A sentence'));
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(copy).not.toHaveBeenCalled();
  getSelection()?.removeAllRanges();
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(copy).toHaveBeenCalledOnce();
});
