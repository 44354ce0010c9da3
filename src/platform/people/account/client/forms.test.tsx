import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { testPassword } from '../../../../../tests/support/product.ts';
import { startSession } from '../../../../../tests/support/render-app.tsx';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import { readFormat } from '../../../frame/i18n/client/format.ts';
import { readSession } from '../../identity/client/session.ts';
import { accountApi } from '../../identity/shared/account-schema.ts';
import { authApi } from '../../identity/shared/schema.ts';
import { LockGate } from './lock-gate.tsx';
import { PasswordForm } from './password-form.tsx';
import { RegionalForm } from './regional-form.tsx';

const show = (screenPart: React.ReactNode) =>
  render(
    <Suspense>
      <QueryScope>{screenPart}</QueryScope>
    </Suspense>,
  );

test('the formats of dates and times are chosen by an example, used at once, and kept', async () => {
  const { me } = await startSession();
  await act(async () => show(<RegionalForm />));
  const choose = async (field: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const write = () => readFormat().dateTime('2026-12-03T14:05:00Z').replaceAll('\u202f', ' ');
  expect(write()).toBe('Dec 3, 2026, 2:05 PM');
  await choose('Date format', '31/12/2026');
  expect(write()).toBe('3 Dec 2026, 14:05');
  await choose('Time format', '2:30 pm');
  expect(write()).toBe('3 Dec 2026, 2:05 pm');
  await choose('First day of the week', 'Saturday');
  await waitFor(async () => {
    const { body } = await me.call(authApi.signInWithToken, { body: { access_token: me.token ?? '' } });
    expect(body.user.data.settings).toMatchObject({
      dateOrder: 'dmy',
      hourCycle: 'h12',
      firstWeekday: 'sat',
    });
  });
});

describe('changing the password', () => {
  const fill = async (current: string, next: string, confirm: string) => {
    await userEvent.type(await screen.findByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
    await userEvent.tab();
  };
  const submit = () => screen.getByRole('button', { name: 'Change password' });

  async function open() {
    const session = await startSession();
    show(<PasswordForm email={session.me.email} />);
    const listTries = () => session.network.listBodies(authApi.changePassword.path);
    return { ...session, listTries };
  }

  test('waits until both new ones are long enough and equal', async () => {
    const { listTries } = await open();
    await fill('old', 'short', 'other');
    expect(submit()).toHaveProperty('disabled', true);
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(listTries()).toEqual([]);
  });

  test('says at its field that the current one is wrong, and puts the focus there', async () => {
    await open();
    await fill('wrong', 'long enough', 'long enough');
    await userEvent.click(submit());
    expect(await screen.findByText('Check your password')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
  });

  test('says how long to wait after too many tries, and keeps what was typed', async () => {
    const { network } = await open();
    network.failNext(authApi.changePassword.path, 429, { message: 'no' }, { 'retry-after': '30' });
    await fill('wrong', 'long enough', 'long enough');
    await userEvent.click(submit());
    expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'long enough');
  });

  test('says that the server cannot be reached', async () => {
    const { network } = await open();
    network.disconnect();
    await fill(testPassword, 'long enough', 'long enough');
    await userEvent.click(submit());
    expect(await screen.findByText(/Can’t reach the server/)).toBeTruthy();
  });
});

describe('a locked session', () => {
  async function open() {
    await startSession({ prepare: ({ me }) => me.call(accountApi.lock) });
    show(<LockGate>the records</LockGate>);
    return screen.findByLabelText('Password');
  }

  test('puts the focus on the password, says when it is wrong, and opens with the right one', async () => {
    const field = await open();
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('the records')).toBeNull();
    await userEvent.type(field, 'wrong{Enter}');
    expect(await screen.findByText('Check your password')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, `${testPassword}{Enter}`);
    expect(await screen.findByText('the records')).toBeTruthy();
    expect(readSession().isLocked).toBe(false);
  });

  test('offers the way out to anyone who is somebody else', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Not Umar User?' })).toBeTruthy();
  });
});
