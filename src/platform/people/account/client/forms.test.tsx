import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '../../identity/shared/schema.ts';
import { LockedScreen } from './locked-screen.tsx';
import { PasswordForm } from './password-form.tsx';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';

// jsdom has no media queries, which the settings ask when they are loaded.
vi.hoisted(() => {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const user: User = {
  uid: 'ada',
  from: 'default',
  role: ['user'],
  online: true,
  data: {
    displayName: 'Ada Lovelace',
    photoURL: '',
    email: 'ada@example.com',
    settings: Object({}),
    shortcuts: [],
  },
};
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = { error: { email: null, displayName: null, password: 'Check your password' } };

/** The server: each test says what it answers next. */
const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
});

const show = (screenPart: React.ReactNode) =>
  render(
    <Suspense>
      <QueryScope>{screenPart}</QueryScope>
    </Suspense>,
  );

describe('changing the password', () => {
  const fill = async (current: string, next: string, confirm: string) => {
    await userEvent.type(await screen.findByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
    await userEvent.tab();
  };
  const submit = () => screen.getByRole('button', { name: 'Change password' });

  test('waits until both new ones are long enough and equal', async () => {
    show(<PasswordForm email={user.data.email} />);
    await fill('old', 'short', 'other');
    expect(submit()).toHaveProperty('disabled', true);
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  test('says at its field that the current one is wrong, and puts the focus there', async () => {
    server.mockResolvedValueOnce(answer(200, refusal));
    show(<PasswordForm email={user.data.email} />);
    await fill('wrong', 'long enough', 'long enough');
    await userEvent.click(submit());
    expect(await screen.findByText('Check your password')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
  });

  test('says how long to wait after too many tries, and keeps what was typed', async () => {
    server.mockResolvedValueOnce(answer(429, { error: { message: 'no' } }, { 'retry-after': '30' }));
    show(<PasswordForm email={user.data.email} />);
    await fill('wrong', 'long enough', 'long enough');
    await userEvent.click(submit());
    expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'long enough');
  });

  test('says that the server cannot be reached', async () => {
    server.mockRejectedValueOnce(new TypeError('network'));
    show(<PasswordForm email={user.data.email} />);
    await fill('right', 'long enough', 'long enough');
    await userEvent.click(submit());
    expect(await screen.findByText(/Can’t reach the server/)).toBeTruthy();
  });
});

describe('a locked session', () => {
  test('puts the focus on the password, and tells when it is wrong', async () => {
    server.mockResolvedValueOnce(answer(200, refusal));
    show(<LockedScreen user={user} />);
    const field = await screen.findByLabelText('Password');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'wrong{Enter}');
    expect(await screen.findByText('Check your password')).toBeTruthy();
    expect(server.mock.calls[0]?.[0]).toBe('/api/account/unlock');
  });

  test('offers the way out to whoever is somebody else', async () => {
    show(<LockedScreen user={user} />);
    expect(await screen.findByRole('button', { name: 'Not Ada Lovelace?' })).toBeTruthy();
  });
});
