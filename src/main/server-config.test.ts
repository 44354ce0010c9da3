import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './server-config.ts';

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ HOST: 'my server' }, 'HOST must be an IP address or localhost, not "my server".'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA must be on or off, not "maybe".'],
  [{ SAMPLE_PASSWORD: 'short' }, 'SAMPLE_PASSWORD must have at least 8 characters.'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must start with smtp:// or smtps://'],
  [{ PUBLIC_URL: 'crm.example.com' }, 'PUBLIC_URL must be an http or https address, not "crm.example.com".'],
  [{ MAIL_FROM: 'CRM' }, 'MAIL_FROM must hold an e-mail address, not "CRM".'],
  [{ REQUIRE_CONFIRMED_EMAIL: 'maybe' }, 'REQUIRE_CONFIRMED_EMAIL must be on or off, not "maybe".'],
  [{ TRUSTED_PROXY: '10.0.0.1, proxy' }, 'TRUSTED_PROXY must hold IP addresses or subnets'],
  [{ REGISTRATION: 'maybe' }, 'REGISTRATION must be open, invite or closed, not "maybe".'],
  [{ REGISTRATION_DOMAINS: 'a@b.c' }, 'REGISTRATION_DOMAINS must hold e-mail domains'],
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
  [
    { HOST: '0.0.0.0', SAMPLE_DATA: 'on' },
    'SAMPLE_DATA on a HOST that others can reach needs SAMPLE_PASSWORD.',
  ],
])('%j is refused in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(line);
});

test('without any setting everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    registration: { mode: 'open', domains: [] },
    needsConfirmedEmail: false,
  });
});

test.each([
  [{}, 'open'],
  [{ HOST: 'localhost' }, 'open'],
  [{ HOST: '0.0.0.0' }, 'invite'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'invite'],
  [{ HOST: '0.0.0.0', REGISTRATION: 'open' }, 'open'],
  [{ HOST: '0.0.0.0', REGISTRATION_DOMAINS: 'example.com' }, 'open'],
])('with %j, registration is %s', (environment, mode) => {
  expect(readConfig(environment).registration.mode).toBe(mode);
});

test.each([
  [{}, 500],
  [{ MAILS_PER_DAY: '0' }, 0],
  [{ MAILS_PER_DAY: '20' }, 20],
])('with %j, a person writes to %i addresses outside in a day', (environment, mailsPerDay) => {
  expect(readConfig(environment).limits).toEqual({ mailsPerDay });
});

test.each([
  [{}, 5 * 1024 ** 3],
  [{ FILE_MB: '250' }, 250 * 1024 ** 2],
])('with %j, a file has at most %i bytes', (environment, fileBytes) => {
  expect(readConfig(environment).bounds).toMatchObject({ fileBytes });
});

test('domains are read without regard to case', () => {
  const { registration } = readConfig({
    REGISTRATION: 'Invite',
    REGISTRATION_DOMAINS: 'Example.com, corp.example',
  });
  expect(registration).toEqual({ mode: 'invite', domains: ['example.com', 'corp.example'] });
});
