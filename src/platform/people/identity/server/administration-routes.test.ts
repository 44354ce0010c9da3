import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  testPassword,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { administrationApi } from '../shared/administration-schema.ts';
import { accountApi } from '../shared/account-schema.ts';
import { authApi } from '../shared/schema.ts';

const accounts = '/api/administration/collections/accounts';

describe.each(usualDatabaseKinds)('administration on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    admin = await product.asUser('admin');
  });
  afterAll(() => product.close());

  const signIn = (email: string, password: string) =>
    product.nobody.call(authApi.signIn, { body: { email, password } });
  const isIn = async (caller: Caller) => (await caller.fetch('/api/todo-app/labels')).status === 200;

  test('lists accounts with role, state and last use', async () => {
    const ada = await product.asUser('staff');
    const { records, total } = await readJson(await admin.fetch(`${accounts}?search=${ada.email}&count=1`));
    const account = { id: ada.uid, email: ada.email, role: ['staff'], isDisabled: false, isConfirmed: true };
    expect(records).toMatchObject([account]);
    expect(total).toEqual({ count: 1, isExact: true });
    const { body } = await admin.call(administrationApi.listLastSeen, { query: { ids: ada.uid } });
    expect(body).toEqual([{ id: ada.uid, seenAt: product.clock.now.toISOString() }]);
  });

  test('lists accounts by role, by name and by when they were added', async () => {
    const [zoe, omer] = [await product.asPerson('Zoë', 'staff'), await product.asPerson('Ömer', 'staff')];
    const list = async (query: string) => {
      const page = await readJson(await admin.fetch(`${accounts}?filter[role]=any:staff&limit=200&${query}`));
      return page.records
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => [zoe.uid, omer.uid].includes(id));
    };
    expect(await list('sort=name')).toEqual([omer.uid, zoe.uid]);
    expect(await list('sort=added')).toEqual([zoe.uid, omer.uid].toSorted());
    expect(await list('search=zoe')).toEqual([zoe.uid]);
  });

  test('tells administrators of changed accounts live, and nobody else', async () => {
    const [ada, other] = [await product.asUser('user'), await product.asUser('user')];
    const open = async (caller: Caller) => new StreamReader(await caller.fetch('/api/live'));
    const [ofAdmin, ofOther] = [await open(admin), await open(other)];
    await admin.call(administrationApi.setRole, { body: { userId: ada.uid, role: 'staff' } });
    const { data } = await ofAdmin.findRecord('users');
    expect(data).toMatchObject({ id: ada.uid, record: { id: ada.uid, role: ['staff'] } });
    await admin.call(administrationApi.setRole, { body: { userId: other.uid, role: 'staff' } });
    await expect.poll(() => ofOther.isEnded).toBe(true); // other roles need another stream
    expect(
      ofOther.events.filter((event) => event.data['id'] === ada.uid && event.data['entity'] === 'users'),
    ).toEqual([]);
    await ofAdmin.close();
  });

  test('makes an account whose password is answered once', async () => {
    const email = `made-${kind}@example.com`;
    const account = { displayName: 'Grace Hopper', email, role: 'staff' as const, isInvited: false };
    const { body } = await admin.call(administrationApi.addAccount, { body: account });
    expect(body.password).toMatch(/^[\w-]{12}$/);
    expect((await signIn(email, body.password ?? '')).body).toMatchObject({ user: { role: ['staff'] } });
    const journal = JSON.stringify(await product.database.read('select * from journal'));
    expect(journal.replaceAll(`plain:${body.password}`, '')).not.toContain(body.password);
    const again = await admin.call(administrationApi.addAccount, { body: account });
    expect([again.status, again.body]).toMatchObject([
      400,
      { error: { fields: { email: /in use/ } } },
    ] as never);
  });

  test('invites by mail: the link chooses the password', async () => {
    const email = `invited-${kind}@example.com`;
    const account = { displayName: 'Katherine', email, role: 'user' as const, isInvited: true };
    const { body } = await admin.call(administrationApi.addAccount, { body: account });
    expect(body.password).toBeNull();
    expect((await signIn(email, '')).body).toHaveProperty('error');
    const [mail] = await product.readMails(email);
    const token = mail?.text.match(/#token=([\w-]+)/)?.[1] ?? '';
    product.clock.now = new Date(product.clock.now.getTime() + 24 * 3_600_000);
    await product.nobody.call(accountApi.resetPassword, { body: { token, newPassword: 'chosen by me' } });
    expect((await signIn(email, 'chosen by me')).body).toHaveProperty('access_token');
    product.clock.now = new Date(product.clock.now.getTime() - 24 * 3_600_000);
  });

  test.each([
    [{ email: 'no address' }, 'email'],
    [{ displayName: ' x ' }, 'displayName'],
    [{ role: 'owner' }, 'role'],
  ])('an account with %j is refused on its field', async (wrong, field) => {
    const good = { displayName: 'Grace Hopper', email: 'g@example.com', role: 'user', isInvited: false };
    const answer = await admin.call(administrationApi.addAccount, { body: { ...good, ...wrong } } as never);
    expect([answer.status, Object.keys(Object(answer.body).error.fields)]).toEqual([400, [field]]);
  });

  test('a new role works with the next request; a disabled person is out at once', async () => {
    const ada = await product.asUser('user');
    await admin.call(administrationApi.setRole, { body: { userId: ada.uid, role: 'admin' } });
    expect((await ada.fetch(accounts)).status).toBe(200);
    await admin.call(administrationApi.setRole, { body: { userId: ada.uid, role: 'user' } });
    expect((await ada.fetch(accounts)).status).toBe(403);
    await admin.call(administrationApi.setDisabled, { body: { userId: ada.uid, isDisabled: true } });
    expect(await isIn(ada)).toBe(false);
    expect((await signIn(ada.email, testPassword)).body).toMatchObject({
      error: { email: 'This account is disabled' },
    });
    await admin.call(administrationApi.setDisabled, { body: { userId: ada.uid, isDisabled: false } });
    expect((await signIn(ada.email, testPassword)).body).toHaveProperty('access_token');
  });

  test('the last administrator keeps the role, also when two dismiss each other at once', async () => {
    const fresh = await startTestProduct(kind);
    const [one, two] = [await fresh.asUser('admin'), await fresh.asUser('admin')];
    const answers = await Promise.all([
      one.call(administrationApi.setDisabled, { body: { userId: two.uid, isDisabled: true } }),
      two.call(administrationApi.setDisabled, { body: { userId: one.uid, isDisabled: true } }),
    ]);
    // The loser gets an error, or is signed out already.
    const statuses = answers.map((answer) => answer.status).toSorted();
    expect([statuses[0], [401, 409].includes(statuses[1] ?? 0)]).toEqual([200, true]);
    const last = answers[0]?.status === 200 ? one : two;
    const demoted = await last.call(administrationApi.setRole, { body: { userId: last.uid, role: 'user' } });
    expect([demoted.status, demoted.body]).toMatchObject([409, { error: { reason: 'last-admin' } }]);
    expect((await last.fetch(accounts)).status).toBe(200);
    await fresh.close();
  });

  test('a role that was taken away does not come back by undo', async () => {
    const other = await product.asUser('admin');
    const changed = await other.call(administrationApi.setRole, {
      body: { userId: other.uid, role: 'user' },
      commandId: 'give-up-the-role',
    });
    expect(changed.status).toBe(200);
    const undone = await other.fetch('/api/journal/undo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commandId: 'give-up-the-role' }),
    });
    expect(undone.status).toBe(409);
  });

  test('mails somebody a password link, but not to a disabled account', async () => {
    const ada = await product.asUser('user');
    const sent = await admin.call(administrationApi.sendResetLink, { body: { userId: ada.uid } });
    expect(sent.body).toEqual({ email: ada.email });
    expect((await product.readMails(ada.email))[0]?.text).toContain('/pages/auth/reset-password#token=');
    await admin.call(administrationApi.setDisabled, { body: { userId: ada.uid, isDisabled: true } });
    const refused = await admin.call(administrationApi.sendResetLink, { body: { userId: ada.uid } });
    expect(refused.status).toBe(400);
  });
});
