import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startTransition, Suspense, use, useState } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const texts = Promise.resolve({ open: 'Open' });

test('a part that is asked for by a transition is shown when it is loaded', async () => {
  await texts;
  const { promise, resolve } = Promise.withResolvers<() => string>();
  const Part = lazyPart(() => promise);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setIsOpen(true))}>
          {use(texts).open}
        </button>
        <Suspense>{isOpen ? <Part /> : 'Nothing'}</Suspense>
      </>
    );
  }
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  await userEvent.click(await screen.findByRole('button'));
  setTimeout(() => resolve(() => 'The part'), 100);
  expect(await screen.findByText('The part', {}, { timeout: 5000 })).toBeDefined();
});
