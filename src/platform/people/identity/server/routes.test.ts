import { defaultSettings } from '../../../frame/settings/shared/defaults.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  startTestProduct,
  testPassword,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { writeRaw } from '../../../../../tests/support/write-raw.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { measuresApi } from '../../../kernel/measures/shared/schema.ts';
import { authApi, type UserChanges } from '../shared/schema.ts';
import { setDisabled, setRoles } from './commands.ts';
import { shownLanguageOf, tagOf, zoneOf } from './person-settings.ts';
import { findUser } from './queries.ts';

const hourMs = 3_600_000;
const refusal = (error: object) => ({ error: { email: null, displayName: null, password: null, ...error } });

describe.each(databaseKinds)('signing in on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const signIn = (email: string, password: string, device_token?: string) =>
    product.nobody.call(authApi.signIn, {
      body: { email, password, ...(device_token ? { device_token } : {}) },
    });
  const isSignedIn = async (caller: Caller) => (await caller.fetch('/api/todo-app/labels')).status === 200;
  const withToken = (token: string) =>
    product.nobody.fetch('/api/todo-app/labels', { headers: { authorization: `Bearer ${token}` } });

  test('a new person gets the role user, the specified shortcuts and a token that works', async () => {
    const body = { displayName: 'Ada Lovelace', email: 'Ada@Example.com', password: 'long enough' };
    const { body: session } = await product.nobody.call(authApi.register, { body });
    expect(session).toMatchObject({
      user: {
        role: ['user'],
        from: 'default',
        data: { displayName: 'Ada Lovelace', shortcuts: ['apps.calendar', 'apps.contacts', 'apps.todo'] },
      },
    });
    expect((await withToken(Object(session).access_token)).status).toBe(200);
    expect((await signIn('ada@EXAMPLE.com', 'long enough')).body).toHaveProperty('access_token');
  });

  test.each([
    [
      { displayName: '', email: 'x@example.com', password: 'long enough' },
      { displayName: 'Enter display name' },
    ],
    [
      { displayName: 'abc', email: 'x@example.com', password: 'long enough' },
      { displayName: 'Min character length is 4' },
    ],
    [
      { displayName: 'abcd', email: 'not-an-email', password: 'long enough' },
      { email: 'Please enter a valid email' },
    ],
    [
      { displayName: 'abcd', email: 'x@example.com', password: '1234567' },
      { password: 'The password must have at least 8 characters' },
    ],
    [
      { displayName: '', email: 'not-an-email', password: '1234567' },
      {
        displayName: 'Enter display name',
        email: 'Please enter a valid email',
        password: 'The password must have at least 8 characters',
      },
    ],
  ])('registering %j is refused on its field', async (body, error) => {
    expect((await product.nobody.call(authApi.register, { body })).body).toEqual(refusal(error));
  });

  test('a used address and an empty name are reported together', async () => {
    const user = { displayName: 'First Person', email: 'first@example.com', password: 'long enough' };
    await product.nobody.call(authApi.register, { body: user });
    const { body } = await product.nobody.call(authApi.register, { body: { ...user, displayName: '' } });
    expect(body).toEqual(
      refusal({ displayName: 'Enter display name', email: 'The email is already in use' }),
    );
  });

  test.each([
    [{ theme: { ...defaultSettings.theme, main: 'nope' } }, 'Choose one of the themes'],
    [{ dateOrder: 'ydm' }, 'Choose one of the options'],
    [{ hourCycle: 'h24' }, 'Choose one of the options'],
    [{ firstWeekday: 7 }, 'Choose one of the options'],
  ])('a setting that is none of the options, %o, is refused', async (wrong, message) => {
    const person = await product.asUser('user');
    const change = { user: { data: { settings: { ...defaultSettings, ...wrong } } } } as never;
    const { status, body } = await person.call(authApi.updateUser, { body: change });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });

  test('the formats of dates and times are kept', async () => {
    const person = await product.asUser('user');
    const region = { dateOrder: 'dmy', hourCycle: 'h12', firstWeekday: 'sat' } as const;
    const change = { user: { data: { settings: { ...defaultSettings, ...region } } } };
    const { body } = await person.call(authApi.updateUser, { body: change });
    expect(body.data.settings).toMatchObject(region);
  });

  test('the language, region and time zone default to those of the browser', async () => {
    const person = await product.asUser('user');
    const readRegion = async () => {
      const user = await findUser(product.database.db, person.uid);
      return [zoneOf(user), shownLanguageOf(user), tagOf(user, 'en')];
    };
    const change = async (data: UserChanges['data']) => {
      const { body } = await person.call(authApi.updateUser, { body: { user: { data } } });
      return body.data.settings;
    };
    expect(await readRegion()).toEqual(['UTC', 'en', 'en']);
    const device = { languages: ['tr-TR', 'en-US'], timeZone: 'Europe/Istanbul' };
    expect(await change({ device })).toMatchObject({ layout: defaultSettings.layout, device });
    expect(await readRegion()).toEqual(['Europe/Istanbul', 'tr', 'en-GB']);
    // Settings from an older page do not remove it.
    const chosen = { timeZone: 'Asia/Tokyo', language: 'ar', firstWeekday: 'mon' } as const;
    expect(await change({ settings: { ...defaultSettings, ...chosen } })).toMatchObject({ device });
    expect(await readRegion()).toEqual(['Asia/Tokyo', 'ar', 'en-GB-u-fw-mon']);
    expect(await change({ device: { languages: ['en-AU'], timeZone: 'Mars/North' as never } })).toMatchObject(
      {
        ...chosen,
        device: { languages: ['en-AU'] },
      },
    );
    const readVersion = async () => (await findUser(product.database.db, person.uid))?.version;
    const version = await readVersion();
    await change({ device: { languages: ['en-AU'], timeZone: 'Mars/North' as never } });
    expect(await readVersion()).toBe(version);
    expect(await readRegion()).toEqual(['Asia/Tokyo', 'ar', 'en-AU-u-fw-mon']);
  });

  test.each([['en-u-ca-buddhist'], ['en-GB-u-hc-h12'], ['-'], ['en_GB'], ['x'.repeat(1000)]])(
    'a language of a browser that is none, %s, is refused',
    async (language) => {
      const person = await product.asUser('user');
      const body = { user: { data: { device: { languages: [language], timeZone: 'UTC' } } } };
      expect((await person.call(authApi.updateUser, { body })).status).toBe(400);
    },
  );

  test('unknown time zones and languages are ignored, also in settings that an older version stored', async () => {
    const person = await product.asUser('user');
    const odd = {
      ...defaultSettings,
      timeZone: 'Europe/Nowhere',
      language: 'xx',
      theme: { ...defaultSettings.theme, main: 'gone' },
    };
    const sent = { ...odd, theme: defaultSettings.theme };
    const change = { user: { data: { settings: sent } } } as never;
    const { status, body } = await person.call(authApi.updateUser, { body: change });
    expect([status, body.data.settings.timeZone, body.data.settings.language]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    await writeRaw(product.database, (db) =>
      db
        .updateTable('users')
        .set({ settings: JSON.stringify(odd) })
        .where('id', '=', person.uid)
        .execute(),
    );
    const renewed = await person.call(authApi.signInWithToken, {
      body: { access_token: person.token ?? '' },
    });
    expect(renewed.body.user.data.settings.timeZone).toBeUndefined();
    expect(renewed.body.user.data.settings.theme.main).toBe('default');
    for (const path of [
      '/api/profile/timeline',
      '/api/mail-app/mails?folderHandle=inbox&search=today',
      '/api/todo-app/todos?filterHandle=today',
    ])
      expect([path, (await person.fetch(path)).status]).toEqual([path, 200]);
  });

  test('sign-ins are counted by the country of the browser’s time zone, for their person alone', async () => {
    const person = await product.asUser('user');
    const signInFrom = (zone: string) =>
      product.nobody.fetch('/api/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'time-zone': zone },
        body: JSON.stringify({ email: person.email, password: testPassword }),
      });
    for (const zone of ['Europe/Istanbul', 'Asia/Istanbul', 'Africa/Cairo', 'UTC', 'Nowhere/City'])
      expect((await signInFrom(zone)).status).toBe(200);
    const day = product.clock.now.toISOString().slice(0, 10);
    const query = { measure: 'identity.sign-ins-by-country', from: day, to: day };
    const { body } = await person.call(measuresApi.readSums, { query });
    const sums = Object.fromEntries(body.map(({ part, amount }) => [part, amount]));
    expect(sums).toMatchObject({ TR: 2, EG: 1 });
    // Signing in for the test named no zone.
    expect(sums['unknown']).toBeGreaterThanOrEqual(2);
    const colleague = await product.asUser('user');
    const others = await colleague.call(measuresApi.readSums, { query });
    expect(others.body.map(({ part }) => part)).toEqual(['unknown']);
    const kept = await product.database.read(`select * from sessions where user_id = '${person.uid}'`);
    expect(JSON.stringify(kept)).not.toContain('Istanbul');
  });

  test('an e-mail registers once, whatever its case', async () => {
    const person = await product.asUser('user');
    const body = { displayName: 'Twin', email: person.email.toUpperCase(), password: 'long enough' };
    const answer = await product.nobody.call(authApi.register, { body });
    expect([answer.status, answer.body]).toEqual([200, refusal({ email: 'The email is already in use' })]);
  });

  test('refusals come with status 200 and the specified texts', async () => {
    const { email } = await product.asUser('user');
    expect((await signIn('nobody@example.com', 'whatever')).body).toEqual(
      refusal({ email: 'Check your username/email' }),
    );
    expect(await signIn(email, 'wrong')).toMatchObject({
      status: 200,
      body: refusal({ password: 'Check your password' }),
    });
  });

  test('a token continues its session, and a wrong one gets the specified 401', async () => {
    const person = await product.asUser('staff');
    const access_token = person.token ?? '';
    const { body } = await product.nobody.call(authApi.signInWithToken, { body: { access_token } });
    expect(body).toMatchObject({ user: { uid: person.uid, role: ['staff'] } });
    const wrong = await product.nobody.call(authApi.signInWithToken, { body: { access_token: 'x.y.z' } });
    expect([wrong.status, wrong.body]).toMatchObject([
      401,
      { error: { message: 'Invalid access token detected' } },
    ]);
  });

  test('tokens that are not ours, are expired or are of another kind are refused', async () => {
    const person = await product.asUser('user');
    const [, claims = ''] = (person.token ?? '').split('.');
    const { sub, sid } = JSON.parse(atob(claims));
    const key = new TextEncoder().encode('a secret that only the tests know, long enough');
    const sign = (build: (token: SignJWT) => SignJWT, secret = key) =>
      build(new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).setSubject(sub).setIssuer('crm')).sign(
        secret,
      );
    const inAnHour = Math.floor(product.clock.now.getTime() / 1000) + 3600;
    const forged = await sign(
      (token) => token.setAudience('access').setExpirationTime(inAnHour),
      new Uint8Array(32),
    );
    const withoutEnd = await sign((token) => token.setAudience('access'));
    const forDevices = await sign((token) => token.setAudience('device').setExpirationTime(inAnHour));
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`;
    const cut = (person.token ?? '').slice(0, -2);
    for (const token of [forged, withoutEnd, forDevices, unsigned, cut, '', 'a b']) {
      expect((await withToken(token)).status, token).toBe(401);
    }
    const good = await sign((token) => token.setAudience('access').setExpirationTime(inAnHour));
    expect((await withToken(good)).status).toBe(200);
  });

  test('a token ends after two days', async () => {
    const person = await product.asUser('user');
    const start = product.clock.now;
    product.clock.now = new Date(start.getTime() + 48 * hourMs - 1000);
    expect(await isSignedIn(person)).toBe(true);
    product.clock.now = new Date(start.getTime() + 48 * hourMs + 1000);
    expect(await isSignedIn(person)).toBe(false);
    product.clock.now = start;
  });

  test('a session ends 30 days after the password was last entered, however often its token is renewed', async () => {
    const person = await product.asUser('user');
    const start = product.clock.now;
    let access_token = person.token ?? '';
    for (let day = 1; day < 30; day++) {
      product.clock.now = new Date(start.getTime() + day * 24 * hourMs);
      const { body } = await product.nobody.call(authApi.signInWithToken, { body: { access_token } });
      access_token = Object(body).access_token;
    }
    expect((await withToken(access_token)).status).toBe(200);
    product.clock.now = new Date(start.getTime() + 30 * 24 * hourMs + 1000);
    expect((await withToken(access_token)).status).toBe(401);
    const renewed = await product.nobody.call(authApi.signInWithToken, { body: { access_token } });
    expect(renewed.status).toBe(401);
    product.clock.now = start;
  });

  test.each(['password', '12345678', 'QwertyUIOP', 'iloveyou', 'aaaaaaaa', 'weak@example.com'])(
    'the password %j, which everybody tries first, is refused on its field',
    async (password) => {
      const body = { displayName: 'Weak Willy', email: 'weak@example.com', password };
      const answer = await product.nobody.call(authApi.register, { body });
      expect(answer.body).toEqual(refusal({ password: 'This password is too common: choose another one' }));
    },
  );

  test.each(['Alex Admin', 'álex  ADMIN', 'Аlех Аdmіn', 'A1ex Admin', 'Alex.Admin'])(
    'a stranger cannot take the name of an administrator as %j',
    async (displayName) => {
      const admin = await product.asUser('admin');
      await admin.call(authApi.updateUser, { body: { user: { data: { displayName: 'Alex Admin' } } } });
      const text = 'An administrator has this name: choose another one';
      const body = { displayName, email: 'copy@example.com', password: 'long enough' };
      expect((await product.nobody.call(authApi.register, { body })).body).toEqual(
        refusal({ displayName: text }),
      );
      const user = await product.asUser('user');
      const renamed = await user.call(authApi.updateUser, { body: { user: { data: { displayName } } } });
      expect([renamed.status, renamed.body]).toMatchObject([
        400,
        { error: { fields: { displayName: text } } },
      ]);
    },
  );

  test('signing out, a new password and being disabled end sessions with the next request', async () => {
    const [out, changed, disabled] = [
      await product.asUser('user'),
      await product.asUser('user'),
      await product.asUser('user'),
    ];
    await out.call(authApi.signOut);
    expect(await isSignedIn(out)).toBe(false);
    const wrong = await changed.call(authApi.changePassword, {
      body: { currentPassword: 'x', newPassword: 'new and long' },
    });
    expect(wrong.body).toEqual(refusal({ password: 'Check your password' }));
    expect(await isSignedIn(changed)).toBe(true);
    const body = { currentPassword: testPassword, newPassword: 'new and long' };
    const { body: session } = await changed.call(authApi.changePassword, { body });
    expect(await isSignedIn(changed)).toBe(false);
    expect((await withToken(Object(session).access_token)).status).toBe(200);
    await product.database.execute(
      setDisabled,
      { userId: disabled.uid, isDisabled: true },
      { actor: systemActor },
    );
    expect(await isSignedIn(disabled)).toBe(false);
    expect((await signIn(disabled.email, testPassword)).body).toEqual(
      refusal({ email: 'This account is disabled' }),
    );
  });

  test('a changed role holds from the next request on', async () => {
    const person = await product.asUser('user');
    await isSignedIn(person);
    await product.database.execute(
      setRoles,
      { userId: person.uid, roles: ['admin'] },
      { actor: systemActor },
    );
    const { body } = await product.nobody.call(authApi.signInWithToken, {
      body: { access_token: person.token ?? '' },
    });
    expect(body).toMatchObject({ user: { role: ['admin'] } });
  });

  test('a person changes only themselves, and never their roles', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const body = { user: { uid: grace.uid, data: { displayName: 'Hacked' } } };
    expect((await ada.call(authApi.updateUser, { body })).status).toBe(404);
    const sneaky = { user: { role: ['admin'], data: { displayName: 'Ada L.', email: 'other@example.com' } } };
    const { body: user } = await ada.call(authApi.updateUser, { body: sneaky as never });
    expect(user).toMatchObject({ role: ['user'], data: { displayName: 'Ada L.', email: ada.email } });
  });

  test('settings of more than 16 kB and pictures from elsewhere are refused', async () => {
    const ada = await product.asUser('user');
    const update = (data: object) => ada.call(authApi.updateUser, { body: { user: { data } } as never });
    const config = { anything: 'x'.repeat(17_000) };
    const large = await update({ settings: { layout: { style: 'layout1', config } } });
    expect([large.status, large.body]).toMatchObject([400, { error: { fields: {} } }]);
    expect((await update({ photoURL: 'https://example.com/me.png' })).status).toBe(400);
  });

  test('damaged settings fall back to the defaults, field by field', async () => {
    const ada = await product.asUser('user');
    const settings = { direction: 'rtl', animations: 'maybe', language: '<script>', layout: 5 };
    const { body } = await ada.call(authApi.updateUser, { body: { user: { data: { settings } } } as never });
    expect(body.data.settings).toMatchObject({
      direction: 'rtl',
      animations: true,
      layout: { style: 'layout1' },
    });
    expect(JSON.stringify(body)).not.toContain('<script>');
  });
});
