import type { LoginTexts } from './client-login-texts-it.ts';

export const en: LoginTexts = {
  title: { login: 'Log in', register: 'Register' },
  heading: { login: 'Log in to your account', register: 'Create an account' },
  motto: 'Customers, appointments, projects, and messages in one place.',
  displayName: 'Display name',
  email: 'Email',
  password: 'Password',
  passwordConfirm: 'Confirm password',
  forgotPassword: 'Forgot your password?',
  noAccount: 'No account yet?',
  hasAccount: 'Already have an account?',
  toRegister: 'Register',
  toLogin: 'Log in',
  pending: { login: 'Logging in…', register: 'Creating your account…' },
  done: 'Logged in',
  invite: 'Registration is by invitation only. Ask an administrator for a link.',
  closed: 'Registration is closed. Ask an administrator for an account.',
  expired: 'Your session has expired. Log in again.',
  refused: 'Your session is no longer valid. Log in again.',
  elsewhere: 'You logged out in another tab. Log in again.',
  offline: 'Can’t reach the server. Check your connection and try again; what you typed is still here.',
  failed: 'Something went wrong. Try again in a moment.',
  wait: (time) => `Too many attempts. Try again in ${time}.`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  languages: 'Language',
  // The specified words are English already.
  errors: {
    'The password must have at least 8 characters': 'Use at least 8 characters',
    'This password is too common: choose another one': 'This password is too common. Choose another one.',
    'An administrator has this name: choose another one':
      'An administrator already uses this name. Choose another one.',
    'Addresses of this domain cannot register here': 'Email addresses of this domain can’t register',
    'This invitation is not valid any more: ask for a new one':
      'This invitation is no longer valid. Ask for a new one.',
    'Confirm your email first: see the message that we sent you':
      'Confirm your email first, using the message we sent you',
  },
};
