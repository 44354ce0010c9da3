import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGrowths } from '../../tests/support/growing.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';

let product: TestProduct;
let caller: Caller;
let issues = 0;
beforeAll(async () => {
  product = await startTestProduct('sqlite');
  caller = await product.asUser('admin');
  // Asked for with each issue that is written: the steps of a validation that fails.
  v.setGlobalMessage(({ message }) => {
    issues++;
    return message;
  });
});
afterAll(async () => {
  v.deleteGlobalMessage();
  await product.close();
});

test('thousands of wrong items are refused by every call in a hundred steps, and in few words', async () => {
  const answered: string[] = [];
  let count = 0;
  for (const { endpoint } of product.product.routes)
    for (const { name, grow } of listGrowths(endpoint)) {
      if (!name.endsWith('empty objects')) continue;
      count++;
      issues = 0;
      const { path, init } = grow(5_000);
      const response = await caller.fetch(path, init);
      const { length } = await response.text();
      if (response.status < 400 || response.status >= 500 || length > 10_000 || issues > 100)
        answered.push(`${response.status} ${length} ${issues} ${endpoint.path} ${name}`);
    }
  expect(answered).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test('whatever is nested thousands of levels deep is answered, and never with a fault of ours', async () => {
  for (const { endpoint } of product.product.routes)
    for (const { name, grow } of listGrowths(endpoint)) {
      if (!name.endsWith('depth')) continue;
      const { path, init } = grow(5_000);
      const response = await caller.fetch(path, init);
      expect(response.status, `${endpoint.path} ${name}`).toBeLessThan(500);
      await response.body?.cancel();
    }
  expect(product.logged).toEqual([]);
});
