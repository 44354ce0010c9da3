import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { authApi } from '../../../people/identity/shared/schema.ts';
import { quickPanelApi } from '../../quick-panel/shared/schema.ts';
import { maintenanceApi } from '../shared/schema.ts';

const hourMs = 3_600_000;

describe.each(usualDatabaseKinds)('maintenance on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let user: Caller;
  beforeEach(async () => {
    product = await startTestProduct(kind);
    [admin, user] = [await product.asUser('admin'), await product.asUser('user')];
  });
  afterEach(() => product.close());

  const inMs = (ms: number) => new Date(product.clock.now.getTime() + ms).toISOString();
  const start = (ms: number) =>
    admin.call(maintenanceApi.start, { body: { endsAt: inMs(ms), note: 'A larger server' } });

  test('is for administrators to turn on, and ends automatically', async () => {
    const refused = await user.call(maintenanceApi.start, { body: { endsAt: inMs(hourMs), note: '' } });
    expect(refused.status).toBe(403);

    const endsAt = inMs(hourMs);
    expect((await start(hourMs)).body).toEqual({ endsAt, note: 'A larger server' });
    const closed = await user.fetch(quickPanelApi.getData.path);
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await closed.json()).toMatchObject({
      error: { maintenance: { endsAt, note: 'A larger server' } },
    });
    expect((await admin.fetch(quickPanelApi.getData.path)).status).toBe(200);
    expect((await product.nobody.call(maintenanceApi.read)).body).toEqual({
      endsAt,
      note: 'A larger server',
    });

    product.clock.now = new Date(product.clock.now.getTime() + hourMs + 1000);
    expect((await user.fetch(quickPanelApi.getData.path)).status).toBe(200);
    expect((await product.nobody.call(maintenanceApi.read)).body).toEqual({ endsAt: null, note: '' });
  });

  test('can be ended early, and people can still sign in and out', async () => {
    await start(hourMs);
    const token = await user.call(authApi.signInWithToken, { body: { access_token: user.token ?? '' } });
    expect(token.status).toBe(200);
    expect((await user.call(authApi.signOut)).status).toBe(200);
    await admin.call(maintenanceApi.end);
    expect((await (await product.asUser('staff')).fetch(quickPanelApi.getData.path)).status).toBe(200);
  });

  test.each([
    ['a time in the past', -1000],
    ['a time in the far future', 8 * 24 * hourMs],
  ])('%s is refused', async (_name, ms) => {
    expect((await start(ms)).status).toBe(400);
    expect((await user.fetch(quickPanelApi.getData.path)).status).toBe(200);
  });
});
