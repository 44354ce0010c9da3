import { afterEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  startTestProduct,
  testPassword,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { accountApi } from '../shared/account-schema.ts';
import { administrationApi } from '../shared/administration-schema.ts';
import { invitationApi } from '../shared/invitation-schema.ts';
import { authApi } from '../shared/schema.ts';
import type { RegistrationPolicy } from './registration.ts';

let product: TestProduct;
afterEach(() => product.close());
const start = async (registration: RegistrationPolicy) => {
  product = await startTestProduct('sqlite', { registration });
};
const register = (email: string, invitation?: string) =>
  product.nobody.call(authApi.register, {
    body: { displayName: 'Ada Lovelace', email, password: 'long enough', ...(invitation && { invitation }) },
  });
const invite = async (admin: Caller, role: 'staff' | 'user' = 'user') => {
  const { body } = await admin.call(invitationApi.invite, { body: { role } });
  return /^http:\/\/crm\.test\/register#invitation=([\w-]+)$/.exec(body.url)?.[1] ?? '';
};
const refusedEmail = (email: string) => ({ error: { email, displayName: null, password: null } });

describe('registering', () => {
  test('by invitation needs a link, which works once, within a week, and decides the role', async () => {
    await start({ mode: 'invite', domains: [] });
    expect((await product.nobody.call(authApi.readRegistration)).body).toMatchObject({ mode: 'invite' });
    expect((await register('ada@example.com')).body).toEqual(
      refusedEmail('Registration needs an invitation: ask an administrator'),
    );
    const admin = await product.asUser('admin');
    const token = await invite(admin, 'staff');
    expect((await register('ada@example.com', token)).body).toMatchObject({ user: { role: ['staff'] } });
    const dead = refusedEmail('This invitation is not valid any more: ask for a new one');
    expect((await register('eve@example.com', token)).body).toMatchObject(dead);
    const late = await invite(admin);
    product.clock.now = new Date(product.clock.now.getTime() + 7 * 24 * 3_600_000);
    expect((await register('eve@example.com', late)).body).toMatchObject(dead);
    const rows = await product.database.read('select * from journal');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a refused registration does not use the invitation up', async () => {
    await start({ mode: 'invite', domains: [] });
    const admin = await product.asUser('admin');
    const token = await invite(admin);
    expect((await register(admin.email, token)).body).toMatchObject({
      error: { email: 'The email is already in use' },
    });
    expect((await register('ada@example.com', token)).body).toHaveProperty('access_token');
  });

  test('two at once with one invitation: one wins', async () => {
    await start({ mode: 'invite', domains: [] });
    const token = await invite(await product.asUser('admin'));
    const answers = await Promise.all(
      [1, 2, 3].map((number) => register(`ada-${number}@example.com`, token)),
    );
    expect(answers.filter(({ body }) => 'access_token' in body)).toHaveLength(1);
  });

  test('only administrators invite, and nobody where registration is closed', async () => {
    await start({ mode: 'closed', domains: [] });
    const [admin, staff] = [await product.asUser('admin'), await product.asUser('staff')];
    expect((await staff.call(invitationApi.invite, { body: { role: 'user' } })).status).toBe(403);
    expect((await admin.call(invitationApi.invite, { body: { role: 'user' } })).status).toBe(409);
    expect((await register('ada@example.com')).body).toEqual(
      refusedEmail('Registration is closed: ask an administrator for an account'),
    );
  });

  test('can be limited to domains, whose mailbox has to prove it', async () => {
    await start({ mode: 'open', domains: ['corp.example'] });
    const refused = refusedEmail('Addresses of this domain cannot register here');
    for (const email of ['ada@example.com', 'ada@corp.example.org', 'ada@sub.corp.example'])
      expect((await register(email)).body).toEqual(refused);
    const { body } = await register('ada@CORP.example');
    expect(body).toMatchObject({ confirmation: 'ada@CORP.example' });
    expect(body).not.toHaveProperty('access_token');
  });
});

describe('confirming an address', () => {
  const email = 'boss@corp.example';
  const readLinkToken = async () =>
    /#token=([\w-]+)/.exec((await product.readMails(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const statusOf = async (token: string) =>
    (await product.withToken(token).fetch('/api/account/devices')).status;

  test("ends what a stranger who registered somebody's address has, and lets its owner choose a password", async () => {
    await start({ mode: 'open', domains: [] });
    const stranger = Object((await register(email)).body);
    const confirming = { body: { token: await readLinkToken() }, commandId: 'confirm-1' };
    const confirmed = await product.nobody.call(accountApi.confirmEmail, confirming);
    expect((await product.nobody.call(accountApi.confirmEmail, confirming)).body).toEqual(confirmed.body);
    expect(await statusOf(stranger.access_token)).toBe(401);
    const again = await product.nobody.call(authApi.signIn, { body: { email, password: 'long enough' } });
    expect(again.body).toMatchObject({ error: { password: 'Check your password' } });
    const token = confirmed.body.resetToken ?? '';
    const owned = await product.nobody.call(accountApi.resetPassword, {
      body: { token, newPassword: testPassword },
    });
    expect(owned.body).toMatchObject({ user: { data: { email, isEmailConfirmed: true } } });
  });

  test('leaves everything as it is for anyone who is signed in, or registered in the same browser', async () => {
    await start({ mode: 'open', domains: [] });
    const own = Object((await register(email)).body);
    const answer = await product
      .withToken(own.access_token)
      .call(accountApi.confirmEmail, { body: { token: await readLinkToken() } });
    expect(answer.body).toEqual({ email, resetToken: null });
    expect(await statusOf(own.access_token)).toBe(200);
  });

  test('in the browser that registered needs no session', async () => {
    await start({ mode: 'open', domains: ['corp.example'] });
    const { device_token } = Object((await register(email)).body);
    const body = { token: await readLinkToken(), device_token };
    expect((await product.nobody.call(accountApi.confirmEmail, { body })).body).toEqual({
      email,
      resetToken: null,
    });
    const signedIn = await product.nobody.call(authApi.signIn, { body: { email, password: 'long enough' } });
    expect(signedIn.body).toHaveProperty('access_token');
  });

  test('being signed in as somebody else proves nothing', async () => {
    await start({ mode: 'open', domains: [] });
    await register(email);
    const other = await product.asUser('user');
    const answer = await other.call(accountApi.confirmEmail, { body: { token: await readLinkToken() } });
    expect(answer.body.resetToken).toMatch(/^[\w-]{43}$/);
    expect(await statusOf(other.token ?? '')).toBe(200);
  });
});

test('a forgotten password spends neither the invitation of an account nor the link of before', async () => {
  await start({ mode: 'closed', domains: [] });
  const admin = await product.asUser('admin');
  const email = 'grace@example.com';
  await admin.call(administrationApi.addAccount, {
    body: { displayName: 'Grace Hopper', email, role: 'user', isInvited: true },
  });
  await product.readMails(email);
  await product.nobody.call(accountApi.forgotPassword, { body: { email } });
  const mails = await product.readMails(email);
  const [invitation = '', forgotten = ''] = mails.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '');
  product.clock.now = new Date(product.clock.now.getTime() + 71 * 3_600_000);
  const reset = (token: string) =>
    product.nobody.call(accountApi.resetPassword, { body: { token, newPassword: testPassword } });
  expect((await reset(forgotten)).status).toBe(400);
  expect((await reset(invitation)).body).toMatchObject({ user: { data: { email } } });
  expect((await reset(invitation)).status).toBe(400);
});
