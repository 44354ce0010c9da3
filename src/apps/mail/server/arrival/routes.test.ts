import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { type Rule, ruleEntity, type RuleValues } from '../../shared/arrival/rule.ts';
import { ruleApi } from '../../shared/arrival/schema.ts';
import type { Mail } from '../../shared/mail.ts';
import { mailApi, mailLabelApi } from '../../shared/schema.ts';

const api = entityApi(ruleEntity);
const Applied = v.object({ ids: v.array(v.string()) });
const blank: RuleValues = {
  name: 'A rule',
  isOff: false,
  match: 'all',
  conditions: [],
  labelIds: [],
  folder: 'none',
  star: false,
  important: false,
  read: false,
};

describe.each(usualDatabaseKinds)('rules on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const addRule = async (subject: string, values: Partial<RuleValues>): Promise<Rule> => {
    const conditions = [{ field: 'subject' as const, value: subject }];
    return (await bob.call(api.create, { body: { rule: { ...blank, conditions, ...values } } })).body;
  };
  const send = (subject: string, to: readonly Caller[] = [bob], message = '<p>At nine?</p>') =>
    ada.call(mailApi.sendMail, {
      body: {
        id: createId(),
        to: to.map(({ uid }) => ({ name: '', email: '', personId: uid })),
        cc: [],
        bcc: [],
        subject,
        message,
        sourceId: null,
      },
    });
  const find = async (caller: Caller, subject: string, folder?: string) => {
    const response = await caller.fetch('/api/mail-app/collections/mails?limit=200');
    const records: Mail[] = Object(await response.json()).records;
    return records.find((one) => one.subject === subject && one.folder === (folder ?? one.folder));
  };

  test('accept the documented example', async () => {
    const made = await ada.call(api.create, { body: api.create.example.body });
    expect([made.status, made.body]).toMatchObject([200, { name: 'Invoices' }]);
  });

  test('apply in their order with the arrival of a mail, to the mailbox of their owner alone', async () => {
    const { body: label } = await bob.call(mailLabelApi.createLabel, {
      body: { label: { title: 'Sorted', color: '#7c3aed' } },
    });
    const last = await addRule('order', { folder: 'trash', read: true });
    const first = await addRule('order', { folder: 'archive', labelIds: [label.id], star: true });
    await addRule('order', { isOff: true, important: true });
    await send('An order', [bob, ada]);
    expect(await find(bob, 'An order')).toMatchObject({
      folder: 'archive',
      labels: [label.id],
      starred: true,
      read: true,
      important: false,
      ruleIds: [first.id, last.id],
    });
    const own = await find(ada, 'An order', 'inbox');
    expect(own).toMatchObject({ starred: false, read: false, labels: [], ruleIds: [] });
    expect(await find(ada, 'An order', 'sent')).toMatchObject({ ruleIds: [] });
  });

  test('are refused without conditions, values or actions', async () => {
    const attempt = async (values: Partial<RuleValues>) =>
      (await bob.call(api.create, { body: { rule: { ...blank, ...values } } })).status;
    const conditions = [{ field: 'from' as const, value: 'clara' }];
    expect(await attempt({ star: true })).toBe(400);
    expect(await attempt({ star: true, conditions: [{ field: 'from', value: ' ' }] })).toBe(400);
    expect(await attempt({ conditions })).toBe(400);
    const { id } = await addRule('whole', { star: true });
    const halved = await bob.call(api.updateMany, { body: { ids: [id], changes: { conditions: [] } } });
    expect(halved.status).toBe(400);
  });

  test('belong to their owner alone, and name no labels of others', async () => {
    const { id } = await addRule('secret', { star: true });
    expect((await ada.call(ruleApi.runRule, { body: { ruleId: id } })).status).toBe(404);
    expect((await ada.call(api.removeMany, { body: { ids: [id] } })).body).toEqual({ count: 0 });
    const changes = { name: 'Stolen' };
    expect((await ada.call(api.updateMany, { body: { ids: [id], changes } })).body).toEqual({ count: 0 });
    const { body: label } = await ada.call(mailLabelApi.createLabel, {
      body: { label: { title: 'Of Ada', color: '#7c3aed' } },
    });
    const rule = {
      ...blank,
      conditions: [{ field: 'attachment' as const, value: '' }],
      labelIds: [label.id],
    };
    expect((await bob.call(api.create, { body: { rule } })).status).toBe(400);
  });

  test('run over the mail that is in the inbox, once', async () => {
    await send('Existing one');
    await send('Existing two');
    const { id } = await addRule('existing two', { folder: 'archive', isOff: true });
    await bob.call(ruleApi.runRule, { body: { ruleId: id } });
    await product.product.settle();
    expect(await find(bob, 'Existing two')).toMatchObject({ folder: 'archive', ruleIds: [id] });
    expect(await find(bob, 'Existing one')).toMatchObject({ folder: 'inbox', ruleIds: [] });
  });

  test('run over many or long mails in small transactions', async () => {
    const carol = await product.asUser('user');
    const long = `<p>${'word '.repeat(15_000)}</p>`;
    for (let index = 0; index < 50; index++)
      await send(`Many ${index}`, [carol], index < 6 ? long : '<p>At nine?</p>');
    const conditions = [{ field: 'subject' as const, value: 'many' }];
    const rule = { ...blank, conditions, star: true, isOff: true };
    const { id } = (await carol.call(api.create, { body: { rule } })).body;
    const execute = vi.spyOn(product.database, 'execute');
    await carol.call(ruleApi.runRule, { body: { ruleId: id } });
    await product.product.settle();
    const inputs = execute.mock.calls.flatMap(([{ name }, input]) =>
      name === 'mail.apply-rule' ? [v.parse(Applied, input).ids] : [],
    );
    execute.mockRestore();
    expect(new Set(inputs.flat()).size).toBe(50);
    expect(Math.max(...inputs.map((ids) => ids.length))).toBeLessThanOrEqual(20);
    // Two long mails fit into one transaction.
    expect(inputs.length).toBeGreaterThanOrEqual(5);
    const response = await carol.fetch('/api/mail-app/collections/mails?limit=200');
    const records: Mail[] = Object(await response.json()).records;
    expect(records.filter(({ starred }) => starred)).toHaveLength(50);
  });

  test('and mails are searched by operators, as in the list', async () => {
    await send('Searched mail');
    const search = async (caller: Caller, text: string, query: object = {}) =>
      (await caller.call(mailApi.listMails, { query: { ...query, search: text } })).body.map(
        ({ subject }) => subject,
      );
    expect(await search(bob, `from:${ada.email} subject:searched`)).toEqual(['Searched mail']);
    expect(await search(bob, 'konu:searched has:attachment')).toEqual([]);
    expect(await search(bob, 'searched', { folderHandle: 'archive' })).toEqual([]);
    expect(await search(bob, 'in:archive existing')).toEqual(['Existing two']);
    expect(await search(bob, 'searched after:2020-01-01 before:2021-01-01')).toEqual([]);
    expect(await search(ada, 'in:archive existing')).toEqual([]);
  });
});
