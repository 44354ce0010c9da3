import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectProduct, type ConnectedProduct } from '../../tests/support/connect-product.ts';

// The page itself is outside of the sources.
const pages = import.meta.glob<string>('/login.html', { query: '?raw', import: 'default', eager: true });
const page = pages['/login.html'] ?? '';

let connected: ConnectedProduct;

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

beforeEach(async () => {
  connected = await connectProduct();
});

describe('the login page', () => {
  it('keeps its button off until both fields are long enough, and says why', async () => {
    await openPage('login');
    expect(button('login').disabled).toBe(true);
    fill('login-email', 'abc');
    expect(errorOf('login-email')).toBe('Inserisci almeno 4 caratteri');
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
    connected.network.hold();
    fillLogin();
    submit('login');
    expect([button('login').textContent, button('login').disabled]).toEqual(['Accesso in corso...', true]);
    expect(connected.network.listBodies('/api/auth')).toEqual([
      { email: 'anna@example.com', password: 'secret-1' },
    ]);
  });

  it('shows an error of the server on its field until that field changes', async () => {
    const { email } = await connected.product.asUser('user');
    await openPage('login');
    fillLogin(email);
    submit('login');
    await expect.poll(() => errorOf('login-password')).toBe('Controlla la password');
    expect([button('login').disabled, button('login').textContent]).toEqual([true, 'Accedi']);
    expect(document.activeElement).toBe(field('login-password'));
    fill('login-password', 'secret-2');
    expect([errorOf('login-password'), button('login').disabled]).toEqual(['', false]);
  });

  it('says how long to wait after too many tries', async () => {
    await openPage('login');
    const wait = { 'retry-after': '600' };
    connected.network.failNext('/api/auth', 429, { message: 'Too many tries.' }, wait);
    fillLogin();
    submit('login');
    await expect.poll(() => formError('login')).toBe('Troppi tentativi. Riprova tra 10 minuti.');
    expect(button('login').disabled).toBe(false);
  });

  it('keeps what was typed when there is no network, and says so', async () => {
    await openPage('login');
    connected.network.disconnect();
    fillLogin();
    submit('login');
    await expect.poll(() => formError('login')).toMatch(/non è raggiungibile/);
    expect([field('login-email').value, field('login-password').value]).toEqual([
      'anna@example.com',
      'secret-1',
    ]);
  });

  it.each([
    ['has ended', 'Invalid access_token', /sessione è scaduta/],
    ['is not valid', 'Failed to login with token', /non è più valida/],
    ['was ended in another tab', 'other tab', /in un’altra scheda/],
  ])('says that the session %s, once', async (_name, reason, words) => {
    sessionStorage.setItem('sign-out-reason', reason);
    await openPage('login');
    expect(document.querySelector('#login [role=status]')?.textContent).toMatch(words);
    expect(sessionStorage.getItem('sign-out-reason')).toBeNull();
  });
});

describe('the language switch', () => {
  const choose = (language: string) =>
    document.querySelector<HTMLButtonElement>(`[data-language=${language}]`)?.click();
  const heading = () => document.querySelector('#login h2')?.textContent;
  afterEach(() => localStorage.clear());

  it('puts the page into English, errors that are shown included, and back', async () => {
    await openPage('login');
    fill('login-email', 'abc');
    choose('en');
    await expect.poll(() => heading()).toBe('Log in to your account');
    expect([errorOf('login-email'), document.title, document.documentElement.lang]).toEqual([
      'Min character length is 4',
      'Log in · CRM',
      'en',
    ]);
    expect(field('login-email').value).toBe('abc');
    choose('it');
    await expect.poll(() => errorOf('login-email')).toBe('Inserisci almeno 4 caratteri');
  });

  it('is remembered, by the app too, and turns the page for Arabic', async () => {
    await openPage('login');
    choose('ar');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    expect(localStorage.getItem('locale')).toBe('ar');
    await openPage('login');
    await expect.poll(() => heading()).toBe('سجّل الدخول إلى حسابك');
    expect(document.querySelector('[data-language=ar]')?.getAttribute('aria-current')).toBe('true');
  });

  it('has every text in every language', async () => {
    const texts = await Promise.all([
      import('./client-login-texts-it.ts').then(({ it: words }) => words),
      import('./client-login-texts-tr.ts').then(({ tr }) => tr),
      import('./client-login-texts-ar.ts').then(({ ar }) => ar),
    ]);
    const [italian, ...others] = texts.map(({ errors }) => Object.keys(errors));
    for (const other of others) expect(other).toEqual(italian);
  });
});

describe('where registration is not open', () => {
  const connectWith = async (mode: 'invite' | 'closed') => {
    connected = await connectProduct({ registration: { mode, domains: [] } });
  };
  afterEach(() => history.replaceState(null, '', '/'));

  it('the login page does not lead there', async () => {
    await connectWith('closed');
    await openPage('login');
    await expect.poll(() => document.querySelector('#login a[href="/register"]')).toBeNull();
    expect(field('login-email')).toBeTruthy();
  });

  it.each([
    ['invite', 'La registrazione è solo su invito'],
    ['closed', 'La registrazione è chiusa'],
  ] as const)('the register page says why when it is %j', async (mode, text) => {
    await connectWith(mode);
    await openPage('register');
    await expect.poll(() => document.querySelector('#register [role=status]')?.textContent).toContain(text);
    expect(document.querySelector('#register input')).toBeNull();
    expect(document.querySelector('#register a[href="/login"]')).not.toBeNull();
  });

  it('an invitation link keeps the form, and is sent with it', async () => {
    await connectWith('invite');
    history.replaceState(null, '', '/register#invitation=abc');
    await openPage('register');
    fill('register-name', 'Anna');
    fill('register-email', 'anna@example.com');
    fill('register-password', 'secret-1');
    fill('register-confirm', 'secret-1');
    submit('register');
    await expect
      .poll(() => connected.network.listBodies('/api/auth/register'))
      .toEqual([expect.objectContaining({ invitation: 'abc' })]);
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
      'Inserisci almeno 4 caratteri',
      'Inserisci un indirizzo email valido',
      '',
      'Le password non coincidono',
    ]);
    expect(button('register').disabled).toBe(true);
  });

  it('sends the password once, and shows that the address is taken', async () => {
    const { email } = await connected.product.asUser('user');
    await openPage('register');
    fill('register-name', 'Anna');
    fill('register-email', email);
    fill('register-password', 'secret-1');
    fill('register-confirm', 'secret-1');
    submit('register');
    await expect.poll(() => errorOf('register-email')).toBe('Questa email è già in uso');
    expect(connected.network.listBodies('/api/auth/register')).toEqual([
      { displayName: 'Anna', email, password: 'secret-1' },
    ]);
  });
});
