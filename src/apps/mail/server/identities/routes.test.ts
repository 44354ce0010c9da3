import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { accountApi } from '../../shared/account-schema.ts';
import { identityEntity } from '../../shared/identities/identity.ts';
import { identityApi } from '../../shared/identities/schema.ts';
import { mailApi } from '../../shared/schema.ts';
import { endSync } from '../accounts/commands.ts';

const entity = entityApi(identityEntity);

describe.each(usualDatabaseKinds)('addresses that mail is sent from on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([
      product.asPerson('Ada Lovelace', 'user'),
      product.asPerson('Bob', 'user'),
    ]);
  });
  afterAll(() => product.close());

  const connect = async (caller: Caller, address: string, id = createId()) => {
    const server = { host: 'imap.example.org', port: 993, security: 'tls', user: 'x' } as const;
    await caller.call(accountApi.addAccount, { body: { id, address, ...server, password: 'secret' } });
    return id;
  };
  /** As a sync that has reached the mailbox with its password. */
  const reach = (caller: Caller, accountId: string) =>
    product.database.execute(
      endSync,
      { accountId, problem: null },
      { actor: { uid: caller.uid, roles: ['user'] } },
    );
  const send = async (caller: Caller, accountId: string | null, to = bob) => {
    const id = createId();
    const rest = { cc: [], bcc: [], subject: id, message: '', sourceId: null };
    const recipients = [{ name: '', email: '', personId: to.uid }];
    const { status } = await caller.call(mailApi.sendMail, {
      body: { id, to: recipients, accountId, ...rest },
    });
    const { body } = await to.call(mailApi.listMails, { query: {} });
    return { status, from: body.find(({ subject }) => subject === id)?.from };
  };

  test('are one’s own, and those of connected mailboxes once they were reached', async () => {
    const accountId = await connect(ada, 'ada@home.example');
    expect((await send(ada, accountId)).status).toBe(409);
    await reach(ada, accountId);
    await ada.call(entity.create, { body: { identity: { accountId, name: 'Ada at home' } } });
    expect(await send(ada, accountId)).toMatchObject({
      status: 200,
      from: { name: 'Ada at home', email: 'ada@home.example' },
    });
    expect((await send(ada, null)).from?.name).toBe('Ada Lovelace');
    expect((await send(bob, accountId)).status).toBe(404);
    const stolen = await bob.call(entity.create, { body: { identity: { accountId, name: 'Ada' } } });
    expect(stolen.status).toBe(400);
  });

  test('are never a colleague’s, and not one that was entered after the mailbox was reached', async () => {
    const { email } = await product.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', bob.uid)
      .executeTakeFirstOrThrow();
    const accountId = await connect(ada, 'ada@work.example');
    await reach(ada, accountId);
    await connect(ada, 'boss@work.example', accountId);
    expect((await send(ada, accountId)).status).toBe(409);
    await connect(ada, email.toUpperCase(), accountId);
    await reach(ada, accountId);
    expect((await send(ada, accountId)).status).toBe(409);
  });

  test('one at most is the default', async () => {
    const make = async (name: string) =>
      (await ada.call(entity.create, { body: { identity: { name } } })).body;
    const [one, two] = [await make('One'), await make('Two')];
    for (const { id } of [one, two])
      await ada.call(identityApi.setDefaultIdentity, { body: { identityId: id } });
    const response = await ada.fetch('/api/mail-app/collections/mail_identities?limit=200');
    const records: { id: string; isDefault: boolean }[] = Object(await response.json()).records;
    expect(records.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([two.id]);
    const ofBob = await bob.call(identityApi.setDefaultIdentity, { body: { identityId: one.id } });
    expect(ofBob.status).toBe(404);
  });
});
