import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testClock } from '../../../../../tests/support/test-clock.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const session = {
  user: {
    uid: 'ada',
    from: 'default',
    role: ['user'],
    online: true,
    data: { displayName: 'Ada', settings: {}, shortcuts: [] },
  },
  access_token: 'fresh',
};
const makeToken = (endsAt: number) => `x.${btoa(JSON.stringify({ exp: Math.floor(endsAt / 1000) }))}.x`;
const hourMs = 3_600_000;

const server = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const load = () => import('./session.ts');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a start', () => {
  test('without a token raises an event; the guest has no role, is online and has the default shortcuts', async () => {
    const raised = vi.fn();
    addEventListener('no-token', raised, { once: true });
    const { setDefaultPages } = await import('../../../frame/pinned-pages/shared/default-pages.ts');
    setDefaultPages(['apps.calendar', 'apps.contacts']);
    const { readPerson, readSession, restoreSession } = await load();
    await restoreSession();
    expect(raised).toHaveBeenCalledOnce();
    expect(readSession().status).toBe('guest');
    expect(readPerson()).toMatchObject({
      role: [],
      online: true,
      data: { shortcuts: ['apps.calendar', 'apps.contacts'] },
    });
  });

  test('with a token of nobody known says that it is logging in, and when it has', async () => {
    localStorage.setItem('access_token', makeToken(testClock.now.getTime() + hourMs));
    server.mockImplementation(async () => answer(200, session));
    const { readPerson, restoreSession } = await load();
    const steps: string[] = [];
    await restoreSession((step) => steps.push(step));
    expect([steps, readPerson().uid]).toEqual([['logging-in', 'logged-in'], 'ada']);
  });

  test.each([
    ['that has expired', () => makeToken(testClock.now.getTime() - hourMs), 'access_token expired'],
    ['that is refused', () => makeToken(testClock.now.getTime() + hourMs), 'Failed to login with token'],
    ['that is none', () => 'abc', 'Failed to login with token'],
  ])('with a token %s logs out with the specified reason', async (_name, make, reason) => {
    localStorage.setItem('access_token', make());
    server.mockImplementation(async () =>
      answer(401, { error: { message: 'Invalid access token detected' } }),
    );
    const { readSession, restoreSession } = await load();
    await restoreSession();
    expect([readSession().status, sessionStorage.getItem('sign-out-reason')]).toEqual(['guest', reason]);
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('a token in use', () => {
  test('is renewed in its last day, and not before', async () => {
    server.mockImplementation(async () => answer(200, session));
    const { renewToken } = await load();
    localStorage.setItem('access_token', makeToken(testClock.now.getTime() + 25 * hourMs));
    await renewToken();
    expect(server).not.toHaveBeenCalled();
    localStorage.setItem('access_token', makeToken(testClock.now.getTime() + 23 * hourMs));
    await renewToken();
    expect(localStorage.getItem('access_token')).toBe('fresh');
  });
});

test('whether the user is online follows the connection', async () => {
  const { adoptSession, readPerson, setOnline } = await load();
  adoptSession(Object(session));
  setOnline(false);
  expect(readPerson().online).toBe(false);
  setOnline(true);
  expect(readPerson().online).toBe(true);
});

test('the results of login and register have a success flag and the fields of their forms', async () => {
  const { register, signIn } = await import('./account-api.ts');
  const error = { email: 'Check your username/email', displayName: null, password: null };
  server.mockImplementation(async () => answer(200, { error }));
  expect(await signIn({ username: 'x@example.com', password: 'secret', isKept: true })).toMatchObject({
    success: false,
    error: { username: 'Check your username/email', password: null },
  });
  expect(await register({ displayName: 'Ada', email: 'x', password: 'y' })).toMatchObject({
    success: false,
    error,
  });
  server.mockImplementation(async () => answer(200, session));
  expect(await signIn({ username: 'ada@example.com', password: 'secret', isKept: true })).toEqual({
    success: true,
  });
});

test('a refusal while the password is being changed does not sign out', async () => {
  const old = makeToken(testClock.now.getTime() + hourMs);
  localStorage.setItem('access_token', old);
  const changed = Promise.withResolvers<Response>();
  const sent: unknown[] = [];
  server.mockImplementation(async (path, init) => {
    if (path.endsWith('/change-password')) return changed.promise;
    const token = JSON.parse(String(init?.body)).access_token;
    sent.push(token);
    return token === old ? answer(401, {}) : answer(200, session);
  });
  const { readSession, refreshUser } = await load();
  const { changePassword } = await import('./account-api.ts');
  const changing = changePassword({ currentPassword: 'a', newPassword: 'b' });
  const refreshing = refreshUser();
  await expect.poll(() => sent).toEqual([old]);
  changed.resolve(answer(200, session));
  await Promise.all([changing, refreshing]);
  expect([readSession().status, sent]).toEqual(['signed-in', [old, 'fresh']]);
});
