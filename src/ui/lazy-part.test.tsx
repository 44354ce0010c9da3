import { CatchBoundary } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

// Resets loaded modules. A leftover stylesheet link would never finish loading.
beforeEach(() => {
  vi.resetModules();
  document.head.replaceChildren();
});
const load = () => import('./lazy-part.ts');

test('without a connection a part says so; trying again loads its styles and the part', async () => {
  const { ErrorScreen } = await import('../platform/frame/shell/client/error-screen.tsx');
  const { lazyOnUse } = await load();
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what the boundary catches
  document.head.innerHTML = '<link rel="stylesheet" href="/first.css" data-all-styles="/all.css">';
  const findSheet = () =>
    waitFor(() => document.head.querySelector('link[href="/all.css"]') ?? expect.fail('not requested'));
  const Late = lazyOnUse(async () => () => <p>here</p>);
  render(
    <CatchBoundary
      getResetKey={() => ''}
      errorComponent={({ error, reset }) => <ErrorScreen error={error} onRetry={reset} />}
    >
      <Suspense>
        <Late />
      </Suspense>
    </CatchBoundary>,
  );
  const retry = async () => userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  (await findSheet()).dispatchEvent(new Event('error'));
  await screen.findByText(/^Can’t reach the server\./);
  await retry(); // still without a connection
  (await findSheet()).dispatchEvent(new Event('error'));
  await retry();
  (await findSheet()).dispatchEvent(new Event('load'));
  await screen.findByText('here');
});

test('parts wait for the start, are fetched when the page is idle, and one that fails holds up none', async () => {
  const { lazyPart, startPreloading } = await load();
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
  await expect.poll(() => early).toHaveBeenCalledOnce();
  expect(broken).toHaveBeenCalledOnce();
  lazyPart(async () => {
    late();
    return () => null;
  });
  await expect.poll(() => late).toHaveBeenCalledOnce();
  render(
    <Suspense>
      <Early />
    </Suspense>,
  );
  // What is fetched renders without a fallback.
  expect(screen.getByText('here')).toBeDefined();
});
