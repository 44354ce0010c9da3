import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  startTestProduct,
  testPassword,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { journalApi } from '../../../kernel/database/shared/schema.ts';
import { accountApi } from '../shared/account-schema.ts';
import { authApi, type UserChanges } from '../shared/schema.ts';
import { setDisabled } from './commands.ts';

const hourMs = 3_600_000;
const unknownToken = 'x'.repeat(43);

describe.each(usualDatabaseKinds)('an account on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const signIn = async (email: string, password = testPassword): Promise<Caller> => {
    const { body } = await product.nobody.call(authApi.signIn, { body: { email, password } });
    return product.withToken(Object(body).access_token);
  };
  const statusOf = async (caller: Caller) => (await caller.fetch('/api/todo-app/labels')).status;
  const readToken = async (email: string) =>
    (await product.readMails(email)).at(-1)?.text.match(/#token=([\w-]+)/)?.[1] ?? '';
  const forgot = (email: string) => product.nobody.call(accountApi.forgotPassword, { body: { email } });
  const reset = (token: string, newPassword = 'a new password') =>
    product.nobody.call(accountApi.resetPassword, { body: { token, newPassword } });

  test('reporting the browser is not listed as a change of the account and cannot be undone', async () => {
    const person = await product.asUser('user');
    const report = (languages: string[], commandId: string, more: UserChanges['data'] = {}) =>
      person.call(authApi.updateUser, {
        body: { user: { data: { device: { languages, timeZone: 'UTC' }, ...more } } },
        commandId,
      });
    const listCommands = async () => {
      const query = { entity: 'users', id: person.uid };
      const { body } = await person.call(journalApi.listHistory, { query });
      return body.entries.map(({ command }) => command);
    };
    const known = (await listCommands()).length;
    await report(['tr'], 'report-of-a-browser-1');
    expect(await listCommands()).toHaveLength(known);
    const body = { commandId: 'report-of-a-browser-1' };
    expect((await person.call(journalApi.undo, { body })).status).toBe(409);
    await report(['ar'], 'report-of-a-browser-2', { displayName: 'Ada Byron' });
    expect(await listCommands()).toHaveLength(known + 1);
  });

  describe('devices', () => {
    test('are listed with this one first; one or all others are signed out at once', async () => {
      const first = await product.asUser('user');
      const [second, third] = [await signIn(first.email), await signIn(first.email)];
      const { body } = await first.call(accountApi.listDevices);
      expect(body.map((device) => device.isCurrent)).toEqual([true, false, false]);
      const other = body.find((device) => !device.isCurrent)?.id ?? '';
      expect(await first.call(accountApi.endDevice, { body: { id: other } })).toMatchObject({ status: 200 });
      expect([await statusOf(second), await statusOf(third)].toSorted()).toEqual([200, 401]);
      await first.call(accountApi.endOtherDevices);
      expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([200, 401, 401]);
      expect((await first.call(accountApi.listDevices)).body).toHaveLength(1);
    });

    test('of another person are as absent', async () => {
      const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
      const [device] = (await ada.call(accountApi.listDevices)).body;
      const refused = await grace.call(accountApi.endDevice, { body: { id: device?.id ?? '' } });
      expect([refused.status, await statusOf(ada)]).toEqual([404, 200]);
    });

    test('are forgotten when their token can no longer be valid', async () => {
      const ada = await product.asUser('user');
      product.clock.now = new Date(product.clock.now.getTime() + 49 * hourMs);
      const later = await signIn(ada.email);
      expect((await later.call(accountApi.listDevices)).body).toHaveLength(1);
    });
  });

  describe('the lock', () => {
    test('answers 423 to everything until the password is given', async () => {
      const ada = await product.asUser('staff');
      await ada.call(accountApi.lock);
      expect(await statusOf(ada)).toBe(423);
      const access_token = ada.token ?? '';
      const known = await product.nobody.call(authApi.signInWithToken, { body: { access_token } });
      expect(known.body).toMatchObject({ isLocked: true });
      const wrong = await ada.call(accountApi.unlock, { body: { password: 'wrong' } });
      expect([wrong.body, await statusOf(ada)]).toEqual([
        { error: { email: null, displayName: null, password: 'Check your password' } },
        423,
      ]);
      const right = await ada.call(accountApi.unlock, { body: { password: testPassword } });
      expect([right.body, await statusOf(ada)]).toMatchObject([{ isLocked: false }, 200]);
    });

    test('a locked session can be signed out, and locks no other device', async () => {
      const ada = await product.asUser('user');
      const other = await signIn(ada.email);
      await ada.call(accountApi.lock);
      expect(await statusOf(other)).toBe(200);
      await ada.call(authApi.signOut);
      expect(await statusOf(ada)).toBe(401);
    });
  });

  describe('a forgotten password', () => {
    test('is set with the mailed link, once, and ends all sessions', async () => {
      const ada = await product.asUser('user');
      expect((await forgot(ada.email.toUpperCase())).body).toEqual({ done: true });
      const token = await readToken(ada.email);
      const checked = await product.nobody.call(accountApi.checkToken, { body: { token } });
      expect(checked.body).toEqual({ email: ada.email });
      const weak = await reset(token, 'short');
      expect(weak.body).toMatchObject({
        error: { password: 'The password must have at least 8 characters' },
      });
      expect((await reset(token)).body).toMatchObject({ user: { uid: ada.uid } });
      expect(await statusOf(ada)).toBe(401);
      expect((await reset(token)).status).toBe(400);
      const again = await product.nobody.call(authApi.signIn, {
        body: { email: ada.email, password: 'a new password' },
      });
      expect(again.body).toHaveProperty('access_token');
      expect((await product.readMails(ada.email)).at(-1)?.subject).toBe('Your CRM password was changed');
    });

    test('two at the same time with one link: one wins', async () => {
      const ada = await product.asUser('user');
      await forgot(ada.email);
      const token = await readToken(ada.email);
      const answers = await Promise.all([1, 2, 3].map(() => reset(token)));
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400]);
    });

    test('dies after an hour, when the password changes, and when the account is disabled', async () => {
      const people = await Promise.all([1, 2, 3].map(() => product.asUser('user')));
      const tokens = [];
      for (const { email } of people) {
        await forgot(email);
        tokens.push(await readToken(email));
      }
      const [, changed, disabled] = people;
      await changed?.call(authApi.changePassword, {
        body: { currentPassword: testPassword, newPassword: 'another password' },
      });
      const off = { userId: disabled?.uid ?? '', isDisabled: true };
      await product.database.execute(setDisabled, off, { actor: systemActor });
      await product.readMails('');
      for (const token of tokens.slice(1)) expect((await reset(token)).status).toBe(400);
      product.clock.now = new Date(product.clock.now.getTime() + hourMs);
      expect((await reset(tokens[0] ?? '')).status).toBe(400);
    });

    test('answers an unknown address the same, and sends nothing', async () => {
      const [known, unknown] = [
        await forgot((await product.asUser('user')).email),
        await forgot('nobody@example.com'),
      ];
      expect(unknown.body).toEqual(known.body);
      expect(await product.readMails('nobody@example.com')).toEqual([]);
    });

    test.each(['', 'short', '<script>', unknownToken])('the link %j is refused', async (token) => {
      expect((await reset(token)).status).toBe(400);
      expect((await product.nobody.call(accountApi.checkToken, { body: { token } })).status).toBe(400);
    });

    test('its token is not in the database, and a confirmation is none', async () => {
      const email = `new-${kind}@example.com`;
      const body = { displayName: 'Ada Lovelace', email, password: 'long enough' };
      await product.nobody.call(authApi.register, { body });
      const token = await readToken(email);
      expect((await reset(token)).status).toBe(400);
      const rows = await product.database.read('select * from account_tokens');
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(await product.database.read('select * from journal'))).not.toContain(token);
    });

    test('goes out in the language of the person, else of the browser', async () => {
      const ada = await product.asUser('user');
      const settings = { language: 'ar' as const };
      await ada.call(authApi.updateUser, { body: { user: { data: { settings } } } } as never);
      await forgot(ada.email);
      const [mail] = await product.readMails(ada.email);
      expect(mail?.subject).toBe('إعادة تعيين كلمة مرور CRM');
      expect(mail?.html).toContain('dir="rtl"');
      const grace = await product.asUser('user');
      await product.nobody.fetch('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'tr-TR,tr;q=0.9' },
        body: JSON.stringify({ email: grace.email }),
      });
      expect((await product.readMails(grace.email))[0]?.subject).toBe('CRM parolanızı sıfırlayın');
    });
  });

  describe('confirming an address', () => {
    test('happens by the link that registering mails', async () => {
      const email = `confirm-${kind}@example.com`;
      const body = { displayName: 'www.evil.example <b>x</b>', email, password: 'long enough' };
      const registered = await product.nobody.call(authApi.register, { body });
      expect(registered.body).toMatchObject({ user: { data: { isEmailConfirmed: false } } });
      const [mail] = await product.readMails(email);
      expect(mail?.text).not.toContain('www.evil.example');
      expect(mail?.html).not.toContain('<b>x');
      const token = await readToken(email);
      const confirmed = await product
        .withToken(Object(registered.body).access_token)
        .call(accountApi.confirmEmail, { body: { token } });
      expect(confirmed.body).toEqual({ email, resetToken: null });
      const { body: session } = await product.nobody.call(authApi.signIn, { body });
      expect(session).toMatchObject({ user: { data: { isEmailConfirmed: true } } });
      const again = await product.nobody.call(accountApi.confirmEmail, { body: { token } });
      expect(again.status).toBe(400);
    });

    test('is mailed again on wish', async () => {
      const email = `again-${kind}@example.com`;
      const body = { displayName: 'Ada Lovelace', email, password: 'long enough' };
      await product.nobody.call(authApi.register, { body });
      const ada = await signIn(email, 'long enough');
      expect(await product.readMails(email)).toHaveLength(1);
      expect((await ada.call(accountApi.resendConfirmation)).body).toEqual({ email });
      expect(await product.readMails(email)).toHaveLength(2);
    });
  });
});

describe('limits and settings', () => {
  test('where it is asked for, an account works only after its address was confirmed', async () => {
    const product = await startTestProduct('sqlite', { needsConfirmedEmail: true });
    const email = 'ada@example.com';
    const body = { displayName: 'Ada Lovelace', email, password: 'long enough' };
    const registered = await product.nobody.call(authApi.register, { body });
    expect(registered.body).toMatchObject({ confirmation: email });
    expect(registered.body).not.toHaveProperty('access_token');
    const signedIn = await product.nobody.call(authApi.signIn, { body });
    expect(signedIn.body).toMatchObject({ confirmation: email });
    const token = (await product.readMails(email)).at(-1)?.text.match(/#token=([\w-]+)/)?.[1] ?? '';
    const { device_token } = Object(registered.body);
    await product.nobody.call(accountApi.confirmEmail, { body: { token, device_token } });
    expect((await product.nobody.call(authApi.signIn, { body })).body).toHaveProperty('access_token');
    await product.close();
  });
});
