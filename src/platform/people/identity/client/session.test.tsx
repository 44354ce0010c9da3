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
  access_token: '',
};
const hourMs = 3_600_000;
const makeToken = (endsAt: number, sub = 'ada') =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(endsAt / 1000), sub }))}.x`;
const fresh = makeToken(testClock.now.getTime() + 48 * hourMs);
session.access_token = fresh;

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

  test('keeps the user on the device without the contacts that they have marked', async () => {
    localStorage.setItem('access_token', makeToken(testClock.now.getTime() + hourMs));
    const contatti = { starred: ['one'], frequentContacts: [], groups: [] };
    server.mockImplementation(async () => answer(200, { ...session, user: { ...session.user, contatti } }));
    const { restoreSession } = await load();
    await restoreSession();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(session.user);
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

describe.each([29, -400 * 24])('a clock that is %i hours off', (hours) => {
  const answerAt = (nowMs: number, status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { date: new Date(nowMs).toUTCString() } });
  const startedAt = testClock.now.getTime();
  beforeEach(() => void testClock.moveTo(startedAt + hours * hourMs));
  afterEach(() => void testClock.moveTo(startedAt));

  test('signs nobody out, and has the token renewed when the server says it is time', async () => {
    localStorage.setItem('access_token', makeToken(startedAt + 47 * hourMs));
    server.mockImplementation(async () =>
      answerAt(startedAt, 200, { ...session, access_token: makeToken(startedAt + 48 * hourMs) }),
    );
    const { readSession, renewToken, restoreSession } = await load();
    await restoreSession();
    expect(readSession().user?.uid).toBe('ada');
    server.mockClear();
    await renewToken();
    expect(server).not.toHaveBeenCalled();
    localStorage.setItem('access_token', makeToken(startedAt + 23 * hourMs));
    await renewToken();
    expect(server).toHaveBeenCalledOnce();
  });

  test('does not call a token expired that the server refuses for another reason', async () => {
    localStorage.setItem('access_token', makeToken(startedAt + hourMs));
    server.mockImplementation(async () => answerAt(startedAt, 401, {}));
    const { restoreSession } = await load();
    await restoreSession();
    expect(sessionStorage.getItem('sign-out-reason')).toBe('Failed to login with token');
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
    expect(localStorage.getItem('access_token')).toBe(fresh);
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
  expect([readSession().status, sent]).toEqual(['signed-in', [old, fresh]]);
});

describe("a browser that is another person's now", () => {
  const graces = makeToken(testClock.now.getTime() + 48 * hourMs, 'grace');
  const grace = { ...session, user: { ...session.user, uid: 'grace' }, access_token: graces };
  const replace = vi.fn<(path: string) => void>();
  beforeEach(() => {
    replace.mockClear();
    vi.stubGlobal('location', { replace, pathname: '/apps/todo' });
  });
  afterEach(() => {
    document.documentElement.hidden = false;
  });
  const signInElsewhere = () => {
    localStorage.setItem('access_token', graces);
    localStorage.setItem('user', JSON.stringify(grace.user));
  };
  const tell = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
  const expectGraceUntouched = () => {
    expect(localStorage.getItem('access_token')).toBe(graces);
    expect(JSON.parse(localStorage.getItem('user') ?? '').uid).toBe('grace');
  };

  test.each(['access_token', 'user', null])(
    'is not shown to the one of before: their tab hides all and starts anew (%s)',
    async (key) => {
      const { adoptSession } = await load();
      adoptSession(Object(session));
      tell(key);
      expect(replace).not.toHaveBeenCalled();
      signInElsewhere();
      tell(key);
      expect(document.documentElement.hidden).toBe(true);
      expect(replace).toHaveBeenCalledWith('/');
      expectGraceUntouched();
    },
  );

  test('gets no request of the one of before, whatever the tab has heard', async () => {
    server.mockImplementation(async () => answer(200, session));
    const { adoptSession, signOut, updateUser } = await load();
    const { call } = await import('../../../kernel/http/client/call.ts');
    const { authApi } = await import('../shared/schema.ts');
    adoptSession(Object(session));
    signInElsewhere();
    await expect(updateUser({ data: { displayName: 'Ada' } })).rejects.toThrow('another person');
    await expect(call(authApi.readRegistration)).rejects.toThrow('another person');
    await signOut();
    expect(server).not.toHaveBeenCalled();
    expectGraceUntouched();
  });

  test('keeps its session when an answer for the one of before comes late', async () => {
    const { adoptSession, keepConfirmedChanges, refreshUser, updateUser } = await load();
    adoptSession(Object(session));
    const late = Promise.withResolvers<void>();
    server.mockImplementation(async (path) => {
      await late.promise;
      return answer(200, path.includes('user') ? session.user : session);
    });
    const waiting = [refreshUser(), updateUser({ data: { displayName: 'Ada' } })];
    signInElsewhere();
    late.resolve();
    await Promise.all(waiting);
    keepConfirmedChanges({ displayName: 'Ada, still' });
    expectGraceUntouched();
    expect(JSON.parse(localStorage.getItem('user') ?? '').data.displayName).toBe('Ada');
  });

  test('does not show the user of before while the server is asked who it is', async () => {
    localStorage.setItem('user', JSON.stringify(session.user));
    localStorage.setItem('access_token', graces);
    const asked = Promise.withResolvers<Response>();
    server.mockImplementation(async () => asked.promise);
    const { readSession, restoreSession } = await load();
    const restored = restoreSession();
    expect(readSession().user).toBeNull();
    asked.resolve(answer(200, grace));
    await restored;
    expect(readSession().user?.uid).toBe('grace');
  });
});

test('signing out in one tab ends the session in all, keeps what is unsent, and says why', async () => {
  const { adoptSession, readSession } = await load();
  adoptSession(Object(session));
  localStorage.setItem('todo-draft ada', 'Call Bob');
  localStorage.removeItem('access_token');
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(readSession()).toMatchObject({ status: 'guest', user: null });
  expect(sessionStorage.getItem('sign-out-reason')).toBe('other tab');
  expect(localStorage.getItem('todo-draft ada')).toBe('Call Bob');
});

test('a token that another tab has renewed for the same person changes nothing', async () => {
  const { adoptSession, readSession } = await load();
  adoptSession(Object(session));
  localStorage.setItem('access_token', makeToken(testClock.now.getTime() + 49 * hourMs));
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(readSession().user?.uid).toBe('ada');
});
