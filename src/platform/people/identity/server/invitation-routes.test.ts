import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { administrationApi } from '../shared/administration-schema.ts';
import { type Invitation, invitationApi } from '../shared/invitation-schema.ts';
import { authApi } from '../shared/schema.ts';

const weekMs = 7 * 24 * 3_600_000;

describe.each(usualDatabaseKinds)('invitations on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    admin = await product.asPerson('Ayşe Yılmaz', 'admin');
  });
  afterAll(() => product.close());

  const list = async () => (await admin.call(invitationApi.listInvitations)).body;
  const choose = ({ id, kind: of }: Invitation) => ({ body: { id, kind: of } });
  const invite = async () => {
    const { body } = await admin.call(invitationApi.invite, { body: { role: 'staff' } });
    const [made] = await list();
    return { token: readToken(body.url), made: made ?? expect.fail() };
  };
  const readToken = (url: string | null) => url?.split('#invitation=')[1] ?? '';
  let count = 0;
  const register = async (invitation: string) => {
    const email = `invited-${kind}-${++count}@example.com`;
    const body = { displayName: 'Deniz Kaya', email, password: 'a long password', invitation };
    return (await product.nobody.call(authApi.register, { body })).body;
  };
  const listActions = async () => {
    const path = '/api/audit/collections/entries?limit=200';
    const { records } = await readJson(await admin.fetch(path));
    return records.map(({ action }: { action: string }) => action);
  };

  test('are listed while nobody has accepted them, without their tokens', async () => {
    const { token, made } = await invite();
    expect(made).toMatchObject({ kind: 'link', role: 'staff', invitedBy: 'Ayşe Yılmaz', isExpired: false });
    expect(JSON.stringify(await list())).not.toContain(token);
    expect(await register(token)).toHaveProperty('access_token');
    expect(await list()).toEqual([]);
  });

  test('a new link replaces the old one', async () => {
    const { token, made } = await invite();
    product.clock.now = new Date(product.clock.now.getTime() + weekMs + 1000);
    admin = await product.asPerson('Ayşe Yılmaz', 'admin');
    expect((await list())[0]).toMatchObject({ id: made.id, isExpired: true });
    const renewed = await admin.call(invitationApi.renewInvitation, choose(made));
    expect((await list())[0]).toMatchObject({ id: made.id, isExpired: false });
    expect(await register(token)).toMatchObject({ error: { email: /not valid/ } } as never);
    expect(await register(readToken(renewed.body.url))).toMatchObject({ user: { role: ['staff'] } });
  });

  test('a request that is repeated with its Command-Id answers the same link, and it works', async () => {
    const invited = { body: { role: 'staff' as const }, commandId: `invite-${kind}` };
    const first = await admin.call(invitationApi.invite, invited);
    product.clock.now = new Date(product.clock.now.getTime() + 1000);
    expect((await admin.call(invitationApi.invite, invited)).body).toEqual(first.body);
    const [made] = await list();
    const renewal = { ...choose(made ?? expect.fail()), commandId: `renew-${kind}` };
    const renewed = await admin.call(invitationApi.renewInvitation, renewal);
    expect(renewed.body.url).not.toBe(first.body.url);
    expect((await admin.call(invitationApi.renewInvitation, renewal)).body).toEqual(renewed.body);
    expect(await register(readToken(renewed.body.url))).toMatchObject({ user: { role: ['staff'] } });
    const colleague = await product.asPerson('Another Admin', 'admin');
    expect((await colleague.call(invitationApi.invite, invited)).body.url).not.toBe(first.body.url);
  });

  test('a revoked one opens nothing and is gone', async () => {
    const { token, made } = await invite();
    expect((await admin.call(invitationApi.revokeInvitation, choose(made))).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await register(token)).toHaveProperty('error');
    expect((await admin.call(invitationApi.revokeInvitation, choose(made))).status).toBe(404);
    expect((await admin.call(invitationApi.renewInvitation, choose(made))).status).toBe(404);
    expect(await listActions()).toEqual(
      expect.arrayContaining(['identity.invitation-created', 'identity.invitation-revoked']),
    );
  });

  test('a mailed one can be mailed again, and its links be revoked', async () => {
    const email = `mailed-${kind}@example.com`;
    const account = { displayName: 'Katherine', email, role: 'user' as const, isInvited: true };
    await admin.call(administrationApi.addAccount, { body: account });
    const [mailed] = await list();
    expect(mailed).toMatchObject({ kind: 'mail', email, displayName: 'Katherine', role: 'user' });
    const choice = choose(mailed ?? expect.fail());
    expect((await admin.call(invitationApi.renewInvitation, choice)).body).toEqual({ url: null });
    expect(await product.readMails(email)).toHaveLength(2);
    expect(await list()).toHaveLength(1);
    await admin.call(invitationApi.revokeInvitation, choice);
    expect(await list()).toEqual([]);
    expect(await listActions()).toContain('identity.mail-revoked');
  });

  test('are the administrators’ alone', async () => {
    const staff = await product.asUser('staff');
    const { made } = await invite();
    expect((await staff.call(invitationApi.listInvitations)).status).toBe(403);
    expect((await staff.call(invitationApi.renewInvitation, choose(made))).status).toBe(403);
    expect((await staff.call(invitationApi.revokeInvitation, choose(made))).status).toBe(403);
  });
});
