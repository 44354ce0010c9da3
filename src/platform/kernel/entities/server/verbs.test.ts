import { expect, test } from 'vitest';
import { inOwnScope, inScope, organization } from '../../access/server/declaration.ts';
import { collectionOf, defaultVerbs, defineEntity } from '../shared/entity.ts';
import { text } from '../shared/fields.ts';
import { entityApi } from '../shared/schema.ts';
import { defineEntityCommands } from './commands.ts';
import { createEntityRoutes } from './routes.ts';
import { defineEntityTable } from './tables.ts';

const shared = { app: 'shop', name: 'orders', noun: 'order', api: '/api/shop-app' } as const;
const fields = { title: text(10) };

test('an entity offers the verbs that it names, and nothing else', () => {
  const entity = defineEntity({ ...shared, fields, verbs: ['create', 'update'] });
  const orders = defineEntityTable(entity, { access: inOwnScope() });
  const commands = defineEntityCommands(entity, orders);
  expect(Object.keys(commands)).toEqual(['create', 'update', 'updateMany']);
  expect(Object.keys(entityApi(entity))).toEqual(['create', 'update', 'updateMany']);
  const paths = createEntityRoutes(entity, orders, commands, collectionOf(entity))
    .filter(({ endpoint }) => endpoint.method === 'POST')
    .map(({ endpoint }) => endpoint.path);
  expect(paths).toEqual([
    '/api/shop-app/create-order',
    '/api/shop-app/update-order',
    '/api/shop-app/update-orders',
  ]);
});

const usual = ['create', 'update', 'updateMany', 'removeMany', 'move'];

test('an entity without verbs supports all but sharing', () => {
  const entity = defineEntity({ ...shared, fields });
  const orders = defineEntityTable(entity, { access: inOwnScope() });
  expect(Object.keys(defineEntityCommands(entity, orders))).toEqual(usual);
  expect(Object.keys(entityApi(entity))).toEqual(usual);
});

test('records are shared one by one only where their table is shareable', () => {
  const entity = defineEntity({ ...shared, fields, verbs: [...defaultVerbs, 'share'] });
  const shareable = defineEntityTable(entity, { access: inOwnScope({ shareable: 'list' }) });
  expect(Object.keys(defineEntityCommands(entity, shareable))).toEqual([...usual, 'share']);
  for (const access of [
    inOwnScope(),
    inScope('list', { column: 'id', shareable: true }),
    organization({ view: 'user', edit: 'user', manage: 'user' }),
  ])
    expect(() => defineEntityCommands(entity, defineEntityTable(entity, { access }))).toThrow('share');
});
