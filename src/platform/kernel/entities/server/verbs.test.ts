import { expect, test } from 'vitest';
import { inOwnScope } from '../../access/server/declaration.ts';
import { collectionOf, defineEntity } from '../shared/entity.ts';
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

test('an entity without verbs supports all', () => {
  const entity = defineEntity({ ...shared, fields });
  const orders = defineEntityTable(entity, { access: inOwnScope({ shareable: 'list' }) });
  const commands = defineEntityCommands(entity, orders);
  expect(Object.keys(commands)).toEqual(['create', 'update', 'updateMany', 'removeMany', 'move', 'share']);
});
