import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The page itself stands outside of the sources.
const pages = import.meta.glob<string>('/login.html', { query: '?raw', import: 'default', eager: true });
const page = pages['/login.html'] ?? '';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

let server: (request: { path: string; body: Record<string, string> }) => Promise<Response>;
let requests: { path: string; body: Record<string, string> }[];
let registration: string;

async function openPage(form: 'login' | 'register'): Promise<void> {
  document.documentElement.innerHTML = page.replace(/<script[^]*?<\/script>/g, '');
  document.documentElement.dataset['form'] = form;
  vi.resetModules();
  await import('./client-login.ts');
}
const field = (id: string) =>
  document.querySelector<HTMLInputElement>(`#${id}`) ?? expect.fail(`no field ${id}`);
const errorOf = (id: string) => document.querySelector(`#${id}-error`)?.textContent;
const button = (form: string) =>
  document.querySelector<HTMLButtonElement>(`#${form} [type=submit]`) ?? expect.fail();
const formError = (form: string) => document.querySelector(`#${form} [data-form-error]`)?.textContent;

function fill(id: string, value: string): void {
  const input = field(id);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
function fillLogin(email = 'anna@example.com', password = 'secret-1'): void {
  fill('login-email', email);
  fill('login-password', password);
}
const submit = (form: string) => button(form).closest('form')?.requestSubmit();

beforeEach(() => {
  requests = [];
  server = async () => answer(500, {});
  registration = 'open';
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string } = {}) => {
    if (path === '/api/auth/registration') return answer(200, { mode: registration, domains: [] });
    requests.push({ path, body: JSON.parse(body) });
    return server({ path, body: JSON.parse(body) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the login page', () => {
  it('keeps its button off until both fields are long enough, and says why', async () => {
    await openPage('login');
    expect(button('login').disabled).toBe(true);
    fill('login-email', 'abc');
    expect(errorOf('login-email')).toBe('Min character length is 4');
    expect(field('login-email').getAttribute('aria-invalid')).toBe('true');
    expect(errorOf('login-password')).toBe('');
    fillLogin();
    expect([errorOf('login-email'), button('login').disabled]).toEqual(['', false]);
  });

  it('would send by post, so that a password can never be part of an address', async () => {
    await openPage('login');
    const form = document.querySelector<HTMLFormElement>('#login');
    expect([form?.method, new URL(form?.action ?? '').pathname]).toEqual(['post', '/login']);
  });

  it('says that it is signing in while it is', async () => {
    await openPage('login');
    server = () => new Promise(() => undefined);
    fillLogin();
    submit('login');
    expect([button('login').textContent, button('login').disabled]).toEqual(['Accesso in corso...', true]);
    expect(requests).toEqual([
      { path: '/api/auth', body: { email: 'anna@example.com', password: 'secret-1' } },
    ]);
  });

  it('shows an error of the server on its field until that field changes', async () => {
    await openPage('login');
    server = async () =>
      answer(200, { error: { email: null, displayName: null, password: 'Check your password' } });
    fillLogin();
    submit('login');
    await vi.waitFor(() => expect(errorOf('login-password')).toBe('Check your password'));
    expect([button('login').disabled, button('login').textContent]).toEqual([true, 'Accedi']);
    expect(document.activeElement).toBe(field('login-password'));
    fill('login-password', 'secret-2');
    expect([errorOf('login-password'), button('login').disabled]).toEqual(['', false]);
  });

  it('says how long to wait after too many tries', async () => {
    await openPage('login');
    server = async () => answer(429, { error: { message: 'Too many tries.' } }, { 'retry-after': '600' });
    fillLogin();
    submit('login');
    await vi.waitFor(() => expect(formError('login')).toBe('Troppi tentativi. Riprova tra 10 minuti.'));
    expect(button('login').disabled).toBe(false);
  });

  it('keeps what was typed when there is no network, and says so', async () => {
    await openPage('login');
    server = async () => {
      throw new TypeError('Failed to fetch');
    };
    fillLogin();
    submit('login');
    await vi.waitFor(() => expect(formError('login')).toMatch(/non è raggiungibile/));
    expect([field('login-email').value, field('login-password').value]).toEqual([
      'anna@example.com',
      'secret-1',
    ]);
  });

  it('says that the session has ended, once', async () => {
    sessionStorage.setItem('sign-out-reason', 'Invalid access_token');
    await openPage('login');
    expect(document.querySelector('#login [role=status]')?.textContent).toMatch(/sessione è scaduta/);
    expect(sessionStorage.getItem('sign-out-reason')).toBeNull();
  });
});

describe('where registration is not open', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('the login page does not lead there', async () => {
    registration = 'closed';
    await openPage('login');
    await vi.waitFor(() => expect(document.querySelector('#login a[href="/register"]')).toBeNull());
    expect(field('login-email')).toBeTruthy();
  });

  it.each([
    ['invite', 'La registrazione è solo su invito'],
    ['closed', 'La registrazione è chiusa'],
  ])('the register page says why when it is %j', async (mode, text) => {
    registration = mode;
    await openPage('register');
    await vi.waitFor(() =>
      expect(document.querySelector('#register [role=status]')?.textContent).toContain(text),
    );
    expect(document.querySelector('#register input')).toBeNull();
    expect(document.querySelector('#register a[href="/login"]')).not.toBeNull();
  });

  it('an invitation link keeps the form, and is sent with it', async () => {
    registration = 'invite';
    history.replaceState(null, '', '/register#invitation=abc');
    await openPage('register');
    fill('register-name', 'Anna');
    fill('register-email', 'anna@example.com');
    fill('register-password', 'secret-1');
    fill('register-confirm', 'secret-1');
    submit('register');
    await vi.waitFor(() => expect(requests[0]?.body).toMatchObject({ invitation: 'abc' }));
  });
});

describe('the register page', () => {
  it('checks every field by its own rule', async () => {
    await openPage('register');
    fill('register-name', 'Ann');
    fill('register-email', 'anna');
    fill('register-password', 'secret-1');
    fill('register-confirm', 'secret-2');
    expect(['name', 'email', 'password', 'confirm'].map((name) => errorOf(`register-${name}`))).toEqual([
      'Min character length is 4',
      'Please enter a valid email',
      '',
      'Passwords do not match',
    ]);
    expect(button('register').disabled).toBe(true);
  });

  it('sends the password once, and shows that the address is taken', async () => {
    await openPage('register');
    server = async () =>
      answer(200, { error: { email: 'The email is already in use', displayName: null, password: null } });
    fill('register-name', 'Anna');
    fill('register-email', 'anna@example.com');
    fill('register-password', 'secret-1');
    fill('register-confirm', 'secret-1');
    submit('register');
    await vi.waitFor(() => expect(errorOf('register-email')).toBe('The email is already in use'));
    expect(requests[0]).toEqual({
      path: '/api/auth/register',
      body: { displayName: 'Anna', email: 'anna@example.com', password: 'secret-1' },
    });
  });
});
