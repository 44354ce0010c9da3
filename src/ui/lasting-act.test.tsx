import { act, render, screen } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';

function Screen() {
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    act(() => {});
    startTransition(() => setShown(true));
  }, []);
  return isShown && <p>Shown</p>;
}

it('an act within an effect leaves its queue to the act around it', () => {
  render(<Screen />);
  expect(screen.queryByText('Shown')).not.toBeNull();
});
