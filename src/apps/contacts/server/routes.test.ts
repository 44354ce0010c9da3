import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { createId } from '../../../base/ids.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { searchApi } from '../../../platform/kernel/search/shared/schema.ts';
import { administrationApi } from '../../../platform/people/identity/shared/administration-schema.ts';
import { createUser } from '../../../platform/people/identity/server/commands.ts';
import { authApi } from '../../../platform/people/identity/shared/schema.ts';
import { recordUse, setMarks } from '../shared/mark-commands.ts';
import { contactApi, contactsApi, groupApi } from '../shared/schema.ts';
import { specifiedApi } from '../shared/specified/schema.ts';

describe.each(databaseKinds)('contacts on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const add = async (caller: Caller, values: Record<string, unknown>): Promise<string> => {
    const { body } = await caller.call(contactApi.create, { body: { contact: values } });
    return body.id;
  };
  const listNames = async (caller: Caller, id?: 'all' | 'frequent' | 'starred') =>
    (await caller.call(specifiedApi.listContacts, { query: id === undefined ? {} : { id } })).body.map(
      ({ name }) => name,
    );
  const readUser = async (caller: Caller) => (await caller.call(specifiedApi.getUser)).body;

  test('a contact is added with the fields of the specification, for everybody', async () => {
    const { status, body } = await ada.call(specifiedApi.addContact, {
      body: { newContact: { name: 'Deniz', lastName: 'Işık', birthday: '1990-05-17' } },
    });
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      id: expect.any(String),
      name: 'Deniz',
      lastName: 'Işık',
      avatar: '',
      nickname: '',
      company: '',
      jobTitle: '',
      email: '',
      phone: '',
      address: '',
      birthday: '1990-05-17',
      notes: '',
    });
    expect(await listNames(bob)).toContain('Deniz');
    const id = body[0]?.id ?? '';
    const changed = await bob.call(specifiedApi.updateContact, {
      body: { contact: { id, company: 'Figs' } },
    });
    expect(changed.body.find((one) => one.id === id)).toMatchObject({ name: 'Deniz', company: 'Figs' });
    const removed = await bob.call(specifiedApi.removeContact, { body: { contactId: id } });
    expect(removed.body.map((one) => one.id)).not.toContain(id);
    const commandId = removed.headers.get('command-id') ?? '';
    expect((await bob.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect(await listNames(ada)).toContain('Deniz');
  });

  test('a contact that only its owner sees is nobody else’s in any way, until it is shown to everybody', async () => {
    const id = await add(ada, { name: 'Xanthippe', visibility: 'owner' });
    expect([await listNames(ada), await listNames(bob)]).toEqual([
      expect.arrayContaining(['Xanthippe']),
      expect.not.arrayContaining(['Xanthippe']),
    ]);
    const change = (caller: Caller, changes: object) =>
      caller.call(contactApi.updateMany, { body: { ids: [id], changes } });
    expect((await change(bob, { name: 'mine' })).body).toEqual({ count: 0 });
    const { body } = await bob.call(specifiedApi.setStarred, { body: { contactIds: [id] } });
    expect(body.starred).not.toContain(id);
    const find = async (caller: Caller) =>
      (await caller.call(searchApi.search, { query: { q: 'xanthippe' } })).body;
    expect([(await find(ada)).length, (await find(bob)).length]).toEqual([1, 0]);
    await change(ada, { visibility: 'everyone' });
    expect(await listNames(bob)).toContain('Xanthippe');
    expect((await find(bob)).length).toBe(1);
    // Nobody puts somebody else's contact out of their own sight.
    expect((await change(bob, { visibility: 'owner' })).status).toBe(404);
    await change(ada, { visibility: 'owner' });
    expect(await listNames(bob)).not.toContain('Xanthippe');
  });

  test('stars are each person’s own: set, taken away and toggled', async () => {
    const [one, other] = [await add(ada, { name: 'one' }), await add(ada, { name: 'other' })];
    const starred = async (call: typeof specifiedApi.setStarred, contactIds: string[]) =>
      (await ada.call(call, { body: { contactIds } })).body.starred.toSorted();
    expect(await starred(specifiedApi.setStarred, [one, other])).toEqual([one, other].toSorted());
    expect(await starred(specifiedApi.setUnstarred, [one])).toEqual([other]);
    expect(await starred(specifiedApi.toggleStarredMany, [one, other])).toEqual([one]);
    const { body } = await ada.call(specifiedApi.toggleStarred, { body: { contactId: other } });
    expect(body.starred.toSorted()).toEqual([one, other].toSorted());
    expect(await listNames(ada, 'starred')).toEqual(expect.arrayContaining(['one', 'other']));
    expect(await listNames(bob, 'starred')).toEqual([]);
  });

  test('groups are each person’s own, and are left by removed groups', async () => {
    const id = await add(ada, { name: 'member' });
    const group = { title: 'Suppliers', color: '#12a594' };
    const { body: created } = await ada.call(groupApi.createLabel, { body: { label: group } });
    const mark = { id: `mark-${kind}`, contactId: id };
    const put = (caller: Caller) => caller.run(setMarks, { marks: [mark], addGroup: created.id });
    expect((await put(bob)).status).toBe(404);
    expect((await put(ada)).body).toEqual({ count: 1 });
    expect((await readUser(ada)).groups).toEqual([{ id: created.id, name: 'Suppliers', contactIds: [id] }]);
    expect((await readUser(bob)).groups).toEqual([]);
    const { headers } = await ada.call(groupApi.removeLabel, { body: { labelId: created.id } });
    expect((await readUser(ada)).groups).toEqual([]);
    await ada.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
    expect((await readUser(ada)).groups).toMatchObject([{ contactIds: [id] }]);
  });

  test('a contact is known as a colleague by its addresses, to those who may see the contact', async () => {
    const [eve, off, admin] = await Promise.all([
      product.asUser('user'),
      product.asUser('user'),
      product.asUser('admin'),
    ]);
    await admin.call(administrationApi.setDisabled, { body: { userId: off.uid, isDisabled: true } });
    const unproved = `unproved-${kind}@example.org`;
    await product.database.execute(
      createUser,
      {
        id: createId(),
        email: unproved,
        displayName: 'New',
        passwordHash: '',
        roles: ['user'],
        isConfirmed: false,
      },
      { actor: systemActor },
    );
    const find = async (caller: Caller, contactId: string) =>
      (await caller.call(contactsApi.getAccount, { query: { contactId } })).body;
    const value = { kind: '', value: ` ${eve.email.toUpperCase()} ` };
    const shared = await add(ada, { name: 'Eve', email: 'eve@elsewhere.example', emails: [value] });
    expect(await find(bob, shared)).toEqual({ uid: eve.uid });
    // Nobody writes to themselves.
    expect(await find(eve, shared)).toEqual({ uid: null });
    const own = await add(ada, { name: 'Eve', email: eve.email, visibility: 'owner' });
    expect([await find(ada, own), await find(bob, own), await find(bob, 'nothing')]).toEqual([
      { uid: eve.uid },
      { uid: null },
      { uid: null },
    ]);
    for (const email of [off.email, unproved, 'nobody@example.org', ''])
      expect(await find(ada, await add(ada, { name: 'x', email }))).toEqual({ uid: null });
    await ada.call(contactApi.removeMany, { body: { ids: [shared] } });
    expect(await find(bob, shared)).toEqual({ uid: null });
    const query = { contactId: own };
    expect((await product.nobody.call(contactsApi.getAccount, { query })).status).toBe(401);
  });

  test('contacts become frequent by use, the most used first', async () => {
    const person = await product.asPerson('Umar User', 'user');
    const [one, other] = [await add(person, { name: 'rare' }), await add(person, { name: 'usual' })];
    const use = (contactId: string) =>
      person.run(recordUse, { id: `use-${kind}-${contactId.slice(-8)}`, contactId });
    for (const id of [one, other, other, other]) await use(id);
    expect(await listNames(person, 'frequent')).toEqual(['usual']);
    await use(one);
    expect(await listNames(person, 'frequent')).toEqual(['usual', 'rare']);
    expect(await readUser(person)).toMatchObject({ name: 'Umar User', frequentContacts: [other, one] });
    const access_token = person.token ?? '';
    const { body } = await person.call(authApi.signInWithToken, { body: { access_token } });
    expect(Object(body).user.contatti).toEqual({ starred: [], frequentContacts: [other, one], groups: [] });
  });

  test.each([
    ['without a name', { name: ' ' }],
    ['with a name that is too long', { name: 'x'.repeat(101) }],
    ['with a picture from elsewhere', { name: 'x', avatar: 'https://example.com/a.png' }],
    ['with a visibility that does not exist', { name: 'x', visibility: 'public' }],
  ])('a contact %s is refused', async (_name, newContact) => {
    expect((await ada.call(specifiedApi.addContact, { body: { newContact } })).status).toBe(400);
  });
});
