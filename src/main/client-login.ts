import './client-login.css';
import { refusedToken } from '../platform/people/identity/shared/rules.ts';
import type { Session } from '../platform/people/identity/shared/schema.ts';
import {
  checkForm,
  chooseTarget,
  describeWait,
  type FieldErrors,
  type FieldName,
} from './client-login-checks.ts';
import { LoginLanguage } from './client-login-language.ts';
import type { LoginTexts } from './client-login-texts-it.ts';
import { deviceTexts, tabTexts } from '../ui/storage.ts';

// The whole sign-in document: no framework, so that it is usable long before the app is loaded.
const endpoints = { login: '/api/auth', register: '/api/auth/register' };
const language = new LoginLanguage();
const deviceKey = 'device_token';

const loadApp = () => import('./client.tsx');
const formName = document.documentElement.dataset['form'] === 'register' ? 'register' : 'login';
const shownForm = document.querySelector<HTMLFormElement>(`#${formName}`);

function start(form: HTMLFormElement): void {
  if (tabTexts.read('access_token') ?? deviceTexts.read('access_token')) {
    void enterApp(); // signed in already: only passing through
    return;
  }
  // The browser was closed on a session that ends with it.
  if (deviceTexts.read('user'))
    void import('./client-leftovers.ts').then(({ forgetLeftovers }) => forgetLeftovers());
  language.showText(document.querySelector('title'), (texts) => `${texts.title[formName]} · CRM`);
  language.showText(form.querySelector('h2'), (texts) => texts.heading[formName]);
  language.showText(form.querySelector('.sign-in-submit'), (texts) => texts.title[formName]);
  void showWhoMayRegister(form);
  const inputs = [...form.querySelectorAll<HTMLInputElement>('.sign-in-field input')];
  const submit = form.querySelector<HTMLButtonElement>('.sign-in-submit');
  const notice = form.querySelector('.sign-in-notice');
  if (!submit || !notice) return;
  const reason = tabTexts.read('sign-out-reason');
  if (reason) {
    tabTexts.write('sign-out-reason', null);
    const isRefused = reason === refusedToken;
    const kind = reason === 'other tab' ? 'elsewhere' : isRefused ? 'refused' : 'expired';
    language.showText(notice, (texts) => texts[kind]);
  }
  /** Errors of the server stay until their field changes. */
  let serverErrors: FieldErrors = {};
  const touched = new Set<string>();

  const update = () => {
    const errors = { ...checkForm(formName, readValues(form)), ...serverErrors };
    submit.disabled = Object.keys(errors).length > 0;
    for (const input of inputs) {
      const error =
        touched.has(input.name) || isFieldOf(serverErrors, input.name)
          ? (readError(errors, input.name) ?? '')
          : '';
      showError(input, error);
    }
  };
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    serverErrors = Object.fromEntries(Object.entries(serverErrors).filter(([name]) => name !== target.name));
    showFormError(form, () => '');
    update();
  });
  form.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.value === '') return;
    touched.add(target.name);
    update();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (submit.disabled) return;
    language.showText(notice, () => '');
    submit.disabled = true;
    language.showText(submit, (texts) => texts.pending[formName]);
    showFormError(form, () => '');
    const outcome = await send(readValues(form));
    if ('session' in outcome) {
      language.showText(submit, (texts) => texts.done);
      return enterApp(outcome.session);
    }
    language.showText(submit, (texts) => texts.title[formName]);
    serverErrors = outcome.fields;
    update();
    showFormError(form, outcome.message);
    inputs.find((input) => input.ariaInvalid === 'true')?.focus();
  });
  watchEye(form);
  void language.start().then(() => {
    // By touch it would raise the keyboard over the page.
    if (matchMedia('(pointer: fine)').matches) inputs[0]?.focus();
  });
  // A browser may have filled the form in already, without a word.
  update();
  addEventListener('load', () => setTimeout(update, 100));
  prefetchWhenIdle();
}

/** The token of an invitation link, which is after the # of the address. */
const readInvitation = () => new URLSearchParams(location.hash.slice(1)).get('invitation') ?? undefined;

/** Removes the registration form where registration is not open; it is shown until the server has said so. */
async function showWhoMayRegister(form: HTMLFormElement): Promise<void> {
  const mode: string = await fetch('/api/auth/registration')
    .then(async (response) => (await response.json()).mode)
    .catch(() => 'open');
  if (mode !== 'invite' && mode !== 'closed') return;
  const other = form.querySelector('[data-way-in]');
  if (formName === 'login') return other?.remove();
  if (mode === 'invite' && readInvitation()) return;
  const [title, notice] = form.children;
  if (!title || !notice || !other) return;
  language.showText(notice, (texts) => texts[mode]);
  form.replaceChildren(title, notice, other);
}

const readValues = (form: HTMLFormElement): Partial<Record<FieldName, string>> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const isFieldOf = (errors: FieldErrors, name: string): name is FieldName => Object.hasOwn(errors, name);
const readError = (errors: FieldErrors, name: string) => (isFieldOf(errors, name) ? errors[name] : undefined);

function showError(input: HTMLInputElement, error: string): void {
  if (error) input.ariaInvalid = 'true';
  else input.ariaInvalid = null;
  const place = input.parentElement?.querySelector('.sign-in-error') ?? null;
  language.showText(place, ({ errors }) => errors[error] ?? error);
}

function showFormError(form: HTMLFormElement, read: ReadText): void {
  language.showText(form.querySelector('[data-form-error]'), read);
}

type ReadText = (texts: LoginTexts) => string;
type Outcome = { session: Session } | { fields: FieldErrors; message: ReadText };

const readOffline: ReadText = (texts) => texts.offline;
const readFailed: ReadText = (texts) => texts.failed;

async function send(values: Partial<Record<FieldName, string>>): Promise<Outcome> {
  const device = deviceTexts.read(deviceKey);
  const { displayName, username, email, password } = values;
  const body =
    formName === 'login'
      ? { email: username, password, ...(device && { device_token: device }) }
      : { displayName, email, password, invitation: readInvitation() };
  try {
    const response = await fetch(endpoints[formName], {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // clock: this page loads nothing of the app
        'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      body: JSON.stringify(body),
    });
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || 60;
      return { fields: {}, message: (texts) => texts.wait(describeWait(language.locale, seconds)) };
    }
    if (response.status === 502 || response.status === 503 || response.status === 504) {
      return { fields: {}, message: readOffline };
    }
    const answer = await response.json();
    if (response.ok && answer.access_token) return { session: answer };
    if (typeof answer.confirmation === 'string') {
      if (answer.device_token) deviceTexts.write(deviceKey, answer.device_token);
      tabTexts.write('confirmation', answer.confirmation);
      location.assign('/pages/auth/mail-confirm');
    }
    const errors: Record<string, unknown> = answer.error?.fields ?? answer.error ?? {};
    const fields = Object.fromEntries(
      Object.entries(errors)
        .map(([name, text]) => [formName === 'login' && name === 'email' ? 'username' : name, text] as const)
        .filter(([name, text]) => typeof text === 'string' && shownForm?.elements.namedItem(name)),
    );
    return { fields, message: Object.keys(fields).length > 0 ? () => '' : readFailed };
  } catch (error) {
    return { fields: {}, message: error instanceof TypeError ? readOffline : readFailed };
  }
}

/** Starts the app in this document, in place of the form, as if the wanted page had been opened. */
async function enterApp(session?: Session): Promise<void> {
  if (session?.device_token) deviceTexts.write(deviceKey, session.device_token);
  if (session) deviceTexts.write('access_token', session.access_token);
  const target = chooseTarget(tabTexts.read('redirect'));
  tabTexts.write('redirect', null);
  try {
    const { mountApp } = await loadApp();
    history.replaceState(null, '', target);
    document.documentElement.dataset['page'] = 'app';
    await mountApp(session);
  } catch {
    location.replace(target); // the app's files could not be had, or did not start: let the browser try
  }
}

function watchEye(form: HTMLFormElement): void {
  const eye = form.querySelector('.sign-in-eye');
  const name = form.querySelector('.sign-in-eye-name');
  const password = form.querySelector<HTMLInputElement>('[name=password]');
  language.showText(name, (texts) => texts.showPassword);
  eye?.addEventListener('click', () => {
    if (!password) return;
    const shows = password.type === 'password';
    password.type = shows ? 'text' : 'password';
    eye.ariaPressed = String(shows);
    language.showText(name, (texts) => (shows ? texts.hidePassword : texts.showPassword));
  });
}

function prefetchWhenIdle(): void {
  const prefetch = () => void loadApp().catch(() => undefined);
  const canWait = 'requestIdleCallback' in window; // Safari cannot
  const whenIdle = () => (canWait ? requestIdleCallback(prefetch, { timeout: 3000 }) : prefetch());
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', () => setTimeout(whenIdle, 200));
}

if (shownForm) start(shownForm);
