import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { LazyMenu } from './lazy-menu.tsx';

function renderMenu() {
  const onDelete = vi.fn();
  render(
    <LazyMenu trigger={<Button>Actions</Button>}>
      {(menu) => (
        <>
          <menu.MenuItem>Rename</menu.MenuItem>
          <menu.MenuItem onClick={onDelete}>Delete</menu.MenuItem>
        </>
      )}
    </LazyMenu>,
  );
  return { onDelete, button: screen.getByRole('button', { name: 'Actions' }) };
}

it('opens at the first press and runs the chosen action', async () => {
  const { onDelete, button } = renderMenu();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledOnce();
});

it('opens by keyboard with the first entry highlighted, and gives the focus back on Escape', async () => {
  const { button } = renderMenu();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  const first = await screen.findByRole('menuitem', { name: 'Rename' });
  await waitFor(() => expect(first.hasAttribute('data-highlighted')).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }));
});
