import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import type { Signal } from '../../../platform/kernel/live/server/signals.ts';
import { presenceTopic } from '../shared/presence.ts';
import { boardApi } from '../shared/schema.ts';

let product: TestProduct;
let ada: Caller;
let eve: Caller;
beforeAll(async () => {
  product = await startTestProduct('sqlite');
  [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
});
afterAll(() => product.close());

test('what somebody does goes to those who see the board, in their own name, and strangers cannot tell anything', async () => {
  const sent: Signal[] = [];
  product.product.signals.listen((signal) => void sent.push(signal));
  await ada.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
  const body = { boardId: 'plan', client: 'tab', openId: 'paint', movingId: null };
  expect((await eve.call(boardApi.setPresence, { body })).status).toBe(404);
  expect((await ada.call(boardApi.setPresence, { body: { ...body, userId: eve.uid } as never })).status).toBe(
    200,
  );
  expect(sent).toEqual([{ scope: 'board:plan', topic: presenceTopic, data: { ...body, userId: ada.uid } }]);
});
