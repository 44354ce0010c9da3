import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { comingSoonApi } from '../shared/schema.ts';

describe.each(usualDatabaseKinds)('the list of those who wait for the launch, on %s', (kind) => {
  let product: TestProduct;
  beforeEach(async () => {
    product = await startTestProduct(kind);
  });
  afterEach(() => product.close());

  const ask = (email: string) =>
    product.nobody.call(comingSoonApi.subscribe, { body: { email, language: 'tr' } });
  const list = async () => {
    const admin = await product.asUser('admin');
    return (await admin.call(comingSoonApi.listSubscribers)).body;
  };

  test('an address counts once its owner has opened the mailed link', async () => {
    expect((await ask('Ada@example.com')).body).toEqual({ done: true });
    const [mail] = await product.readMails('Ada@example.com');
    const token = /coming-soon#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await list()).toMatchObject([{ email: 'Ada@example.com', confirmedAt: null }]);

    const changed = await product.nobody.call(comingSoonApi.confirm, { body: { token: `${token}x` } });
    expect(changed.status).toBe(404);
    const confirmed = await product.nobody.call(comingSoonApi.confirm, { body: { token } });
    expect(confirmed.body).toEqual({ email: 'Ada@example.com' });
    expect(await list()).toMatchObject([{ confirmedAt: product.clock.now.toISOString() }]);
  });

  test('a known address is not told apart, and gets no mail once it is confirmed', async () => {
    await ask('ada@example.com');
    const [mail] = await product.readMails('ada@example.com');
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await product.nobody.call(comingSoonApi.confirm, { body: { token } });
    expect((await ask('ADA@example.com')).body).toEqual({ done: true });
    expect(await product.readMails('ada@example.com')).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test('addresses that differ by an accent are two, and one does not take the other’s mail', async () => {
    await ask('josé@example.com');
    await ask('jose@example.com');
    expect(await product.readMails('jose@example.com')).toHaveLength(1);
    expect(await list()).toHaveLength(2);
  });

  test('an address that nobody confirms within a week is forgotten', async () => {
    await ask('ada@example.com');
    await ask('bob@example.com');
    const [mail] = await product.readMails('ada@example.com');
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await product.nobody.call(comingSoonApi.confirm, { body: { token } });
    product.clock.now = new Date(product.clock.now.getTime() + 7 * 86_400_000 + 1000);
    await product.product.settle();
    expect(await list()).toMatchObject([{ email: 'ada@example.com' }]);
  });

  test('what is no address is refused, and so are too many', async () => {
    expect((await ask('ada')).status).toBe(400);
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      statuses.push((await ask(`${name}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('only administrators see the list', async () => {
    expect((await (await product.asUser('staff')).call(comingSoonApi.listSubscribers)).status).toBe(403);
    expect((await product.nobody.call(comingSoonApi.listSubscribers)).status).toBe(401);
  });
});
