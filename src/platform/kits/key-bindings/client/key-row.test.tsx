import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { findViolations } from '../../../../../tests/support/axe-screen.ts';
import { readSettings, resetSettings } from '../../../frame/settings/client/settings-store.ts';
import { KeyRow } from './key-row.tsx';
import { useChosenKeys } from './use-key-bindings.ts';

afterEach(resetSettings);
const bindings = [{ id: 'complete', keys: ['e', 'Space'] }];

function Row() {
  const [binding] = useChosenKeys(bindings);
  return (
    <dl>
      {binding && (
        <KeyRow
          name="Complete"
          binding={binding}
          isChosen={binding !== bindings[0]}
          findOther={(key) => (key === 'x' ? 'Select' : undefined)}
        />
      )}
    </dl>
  );
}

test('a key is changed by pressing another one, unless that is taken, and goes back to the usual one', async () => {
  const user = userEvent.setup();
  render(<Row />);
  expect(await findViolations(document.body)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Change key for “Complete”: ?E/ }));
  screen.getByRole('button', { name: 'Press a key…' });
  await user.keyboard('x');
  screen.getByText('X is already used: Select');
  await user.keyboard('{ArrowDown}');
  screen.getByText('Press a single letter, digit, or symbol');
  await user.keyboard('d');
  screen.getByRole('button', { name: /: ?D/ });
  expect(readSettings().keys).toEqual({ complete: 'd' });
  await user.click(await screen.findByRole('button', { name: 'Reset key for “Complete”' }));
  screen.getByRole('button', { name: /: ?E/ });
  expect(readSettings().keys).toEqual({});
  await user.click(await screen.findByRole('button', { name: /^Change key/ }));
  await user.keyboard('{Escape}');
  screen.getByRole('button', { name: /: ?E/ });
});
