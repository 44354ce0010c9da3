import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { later } from './later.tsx';

test('a component that fails to load leaves the page intact, and loads when the browser comes online', async () => {
  let isOffline = true;
  const load = vi.fn(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <b>3 unread</b>;
  });
  const Counter = later(load, undefined, { mayWait: false });
  render(
    <p>
      the page <Counter />
    </p>,
  );
  await expect.poll(() => load.mock.settledResults.length).toBe(1);
  screen.getByText('the page');
  isOffline = false;
  await act(async () => dispatchEvent(new Event('online')));
  await screen.findByText('3 unread');
});

test('a component that suspends does not hide the content around it', async () => {
  const texts = Promise.withResolvers<string>();
  const Menu = later(
    async () => () => <b>{use(texts.promise)}</b>,
    () => <i>soon</i>,
  );
  render(
    <Suspense fallback="gone">
      <input aria-label="Title" />
      <Menu />
    </Suspense>,
  );
  screen.getByRole('textbox').focus();
  await act(() => Menu.fetchNow());
  expect(document.body.textContent).not.toContain('gone');
  expect(screen.getByRole('textbox')).toBe(document.activeElement);
  await act(async () => texts.resolve('Views'));
  await screen.findByText('Views');
});
