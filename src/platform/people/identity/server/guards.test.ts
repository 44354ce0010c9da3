import { afterEach, describe, expect, test } from 'vitest';
import {
  plainHasher,
  startTestProduct,
  testPassword,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { accountApi } from '../shared/account-schema.ts';
import { authApi } from '../shared/schema.ts';
import type { SignInLimits } from './guards.ts';

let product: TestProduct;
afterEach(() => product.close());
const start = async (limits: Partial<SignInLimits>) => {
  product = await startTestProduct('sqlite', { limits });
};

/** Calls from an address, as the server's own listener hands it on. */
const post = async (path: string, body: object, address = '203.0.113.1', token?: string): Promise<Response> =>
  product.product.api.fetch(
    new Request(`http://crm.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
    { address },
  );
const signIn = (email: string, password: string, more: { address?: string; device_token?: string } = {}) =>
  post(
    authApi.signIn.path,
    { email, password, ...(more.device_token && { device_token: more.device_token }) },
    more.address,
  );
const readToken = async (response: Response) => Object(await response.json()).device_token;
const wait = (ms: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + ms);
};
const repeat = async (count: number, run: (index: number) => Promise<Response>) => {
  const statuses = [];
  for (let index = 0; index < count; index++) statuses.push((await run(index)).status);
  return statuses;
};

describe('guessing at one account', () => {
  test('slows down after ten failures, each time longer, and never shuts the owner out for good', async () => {
    await start({ account: 10 });
    const { email } = await product.asUser('user');
    expect(new Set(await repeat(10, () => signIn(email, 'wrong')))).toEqual(new Set([200]));
    const waits = [];
    for (let round = 0; round < 4; round++) {
      const refused = await signIn(email, testPassword);
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
      wait(waits.at(-1)! * 1000); // safe: pushed in the line above
      expect((await signIn(email, 'wrong')).status).toBe(200);
    }
    expect(waits).toEqual([15, 30, 60, 120]);
    wait(240_000);
    expect(await (await signIn(email, testPassword)).json()).toHaveProperty('access_token');
  });

  test('at the same time is no way around', async () => {
    await start({ account: 10 });
    const { email } = await product.asUser('user');
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(email, 'wrong')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('does not keep the owner from a device that is known, and a right password takes back only its own try', async () => {
    await start({ account: 5 });
    const { email } = await product.asUser('user');
    const device_token = await readToken(await signIn(email, testPassword));
    await repeat(5, () => signIn(email, 'wrong'));
    expect((await signIn(email, testPassword)).status).toBe(429);
    expect(await (await signIn(email, testPassword, { device_token })).json()).toHaveProperty('access_token');
    expect((await signIn(email, 'wrong')).status).toBe(429);
  });

  test('with the device token of another account or device gets no further tries', async () => {
    await start({ account: 3, device: 2 });
    const [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
    const eves = await readToken(await signIn(eve.email, testPassword));
    expect(await repeat(4, () => signIn(ada.email, 'wrong', { device_token: eves }))).toEqual([
      200, 200, 200, 429,
    ]);
    wait(1000);
    const [first, second] = [
      await signIn(eve.email, testPassword),
      (wait(1000), await signIn(eve.email, testPassword)),
    ];
    const [lost, own] = [await readToken(first), await readToken(second)];
    expect(await repeat(3, () => signIn(eve.email, 'wrong', { device_token: lost }))).toEqual([
      200, 200, 429,
    ]);
    expect((await signIn(eve.email, testPassword, { device_token: own })).status).toBe(200);
  });
});

describe('guessing from one address', () => {
  test('is slowed down although the guesser signs in with an own account between the tries', async () => {
    await start({ address: 20 });
    const own = await product.asUser('user');
    const spray = async (index: number) => {
      if (index % 10 === 9) await signIn(own.email, testPassword);
      return signIn(`victim-${index}@example.com`, 'wrong');
    };
    const statuses = await repeat(60, spray);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  test('keeps neither other addresses nor known devices behind the same address from signing in', async () => {
    await start({ address: 20 });
    const { email } = await product.asUser('user');
    const device_token = await readToken(await signIn(email, testPassword));
    await repeat(25, (index) => signIn(`nobody-${index}@example.com`, 'wrong'));
    expect((await signIn(email, testPassword)).status).toBe(429);
    expect((await signIn(email, testPassword, { device_token })).status).toBe(200);
    expect((await signIn(email, testPassword, { address: '203.0.113.2' })).status).toBe(200);
    wait(30_000);
    expect((await signIn(email, testPassword)).status).toBe(200);
  });

  test('a known and an unknown account cost the same work', async () => {
    let verified = 0;
    const verify: typeof plainHasher.verify = (password, stored) => {
      verified++;
      return plainHasher.verify(password, stored);
    };
    product = await startTestProduct('sqlite', { hasher: { ...plainHasher, verify } });
    const { email } = await product.asUser('user');
    verified = 0;
    await signIn(email, 'wrong');
    await signIn('nobody@example.com', 'wrong');
    expect(verified).toBe(2);
  });
});

describe('what one person does too often', () => {
  test('does not keep others from registering, nor from their links', async () => {
    await start({ registrations: 2, mails: 2, mailsPerAccount: 2, address: 2 });
    const register = (address: string) => (index: number) =>
      post(
        authApi.register.path,
        { displayName: 'Robot', email: `robot-${address}-${index}@x.org`, password: 'long enough' },
        address,
      );
    expect(await repeat(3, register('203.0.113.1'))).toEqual([200, 200, 429]);
    expect(await repeat(1, register('203.0.113.2'))).toEqual([200]);

    const { email } = await product.asUser('user');
    const forgot = (address: string) => post(accountApi.forgotPassword.path, { email: address });
    await repeat(10, (index) => forgot(`robot-${index}@example.org`));
    await repeat(10, () => forgot(email));
    const mails = await product.readMails(email);
    expect(mails).toHaveLength(1);
    const token = /#token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await repeat(5, () => post(accountApi.checkToken.path, { token: 'x'.repeat(43) }));
    expect((await post(accountApi.checkToken.path, { token: 'y'.repeat(43) })).status).toBe(429);
    expect((await post(accountApi.checkToken.path, { token })).status).toBe(200);
  });

  test('gets only so many links for one account, and they all work', async () => {
    await start({ mailsPerAccount: 3 });
    const { email } = await product.asUser('user');
    await repeat(5, () => post(accountApi.forgotPassword.path, { email }));
    const mails = await product.readMails(email);
    expect(mails).toHaveLength(3);
    const tokens = mails.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '');
    expect(await repeat(3, (index) => post(accountApi.checkToken.path, { token: tokens[index] }))).toEqual([
      200, 200, 200,
    ]);
  });

  test('right sign-ins and new passwords have limits, too', async () => {
    await start({ signIns: 4, newPasswords: 1, device: 2 });
    const { email, token } = await product.asUser('user');
    expect(await repeat(4, () => signIn(email, testPassword))).toEqual([200, 200, 200, 429]);
    const change = (currentPassword: string, newPassword: string, as = token) =>
      post(authApi.changePassword.path, { currentPassword, newPassword }, '203.0.113.1', as);
    expect(await repeat(3, () => change('wrong', 'another password'))).toEqual([200, 200, 429]);
    wait(60_000);
    const changed = await change(testPassword, 'another password');
    const { access_token } = Object(await changed.json());
    expect((await change('another password', 'a third password', access_token)).status).toBe(429);
  });
});
