import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart, startPreloading } from './lazy-part.ts';

test('parts wait for the start, are fetched when the page is idle, and one that fails holds up none', async () => {
  const [broken, early, late] = [vi.fn(), vi.fn(), vi.fn()];
  lazyPart(async () => {
    broken();
    throw new Error('no network');
  });
  const Early = lazyPart(async () => {
    early();
    return () => <p>here</p>;
  });
  expect(early).not.toHaveBeenCalled();
  startPreloading();
  await vi.waitFor(() => expect(early).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(broken).toHaveBeenCalledOnce();
  lazyPart(async () => {
    late();
    return () => null;
  });
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce(), { timeout: 10_000 });
  render(
    <Suspense>
      <Early />
    </Suspense>,
  );
  await screen.findByText('here');
});
