import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HoverCard } from './hover-card.tsx';

test('Tab leads from a focused element into its card and on behind it; Escape leads back', async () => {
  render(
    <>
      <button type="button" data-example="Ada">
        Ada
      </button>
      <button type="button">Next</button>
      <HoverCard attribute="data-example">
        {(name) => (
          <>
            <a href="/write">Write to {name}</a>
            <a href="/profile">Profile</a>
          </>
        )}
      </HoverCard>
    </>,
  );
  const user = userEvent.setup();
  const focused = () => document.activeElement?.textContent;
  const isClosed = () => waitFor(() => expect(screen.queryByText('Profile')).toBeNull());
  await user.tab();
  await screen.findByText('Write to Ada');
  await user.tab();
  expect(focused()).toBe('Write to Ada');
  expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(focused()).toBe('Ada');
  await isClosed();

  await user.tab();
  await user.tab({ shift: true });
  await screen.findByText('Write to Ada');
  await user.tab();
  await user.tab();
  expect(focused()).toBe('Profile');
  await user.tab();
  expect(focused()).toBe('Next');
  await isClosed();
});
