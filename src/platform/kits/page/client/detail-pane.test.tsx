import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useRef } from 'react';
import { DetailPane } from './detail-pane.tsx';

const user = userEvent.setup();

test('Escape closes a pane from anywhere in it, unless what is open inside takes the key', async () => {
  const close = vi.fn();
  render(
    <DetailPane title="Members" onClose={close}>
      <input aria-label="Name" />
      <input aria-label="Busy" onKeyDown={(event) => event.preventDefault()} />
    </DetailPane>,
  );
  const heading = screen.getByRole('heading', { name: 'Members' });
  expect(document.activeElement).toBe(heading);
  expect(heading.dir).toBe('auto');
  await user.click(await screen.findByRole('textbox', { name: 'Busy' }));
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

function Editing() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <DetailPane title="Note" firstField={field} onClose={() => {}}>
      <input ref={field} aria-label="Text" />
    </DetailPane>
  );
}

test('a pane that is opened to type in has the focus there', () => {
  render(<Editing />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
});
