import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { sortBy } from '../../collections/shared/order.ts';
import { attachedFiles } from './attached-files.ts';
import { collectionOf, defineEntity } from './entity.ts';
import {
  blankOf,
  choice,
  editedAt,
  findFieldErrors,
  flag,
  instant,
  listOf,
  optional,
  refs,
  text,
} from './fields.ts';
import { entityInputs } from './schema.ts';

const entity = defineEntity({
  app: 'shop',
  name: 'orders',
  noun: 'order',
  api: '/api/shop-app',
  fields: {
    title: text(10, { required: true }),
    isPaid: flag(),
    dueAt: optional(instant()),
    state: choice('open', 'sent'),
    tags: refs('order_tags', { max: 2 }),
    lines: listOf({ name: text(5), done: flag() }, { max: 1 }),
    changedAt: editedAt(),
  },
});
const inputs = entityInputs(entity);

describe('the inputs of an entity', () => {
  test.each<[string, object, boolean]>([
    ['the required field alone', { title: 'Figs' }, true],
    ['nothing', {}, false],
    ['white space for a required text', { title: '  ' }, false],
    ['a text that is too long', { title: 'Figs from Aydın' }, false],
    ['no instant', { title: 'Figs', dueAt: null }, true],
    ['a text for an instant', { title: 'Figs', dueAt: 'soon' }, false],
    ['a choice', { title: 'Figs', state: 'sent' }, true],
    ['another choice', { title: 'Figs', state: 'lost' }, false],
    ['too many references', { title: 'Figs', tags: ['a', 'b', 'c'] }, false],
    ['an item', { title: 'Figs', lines: [{ name: 'box', done: true }] }, true],
    ['half an item', { title: 'Figs', lines: [{ name: 'box' }] }, false],
  ])('%s', (_name, value, isValid) => {
    expect(safeParse(inputs.create, value).success).toBe(isValid);
  });

  test('blank values stand for what is not given, never for what is not changed', () => {
    expect(safeParse(inputs.create, { title: 'Figs' }).output).toEqual({
      ...blankOf(entity.fields),
      title: 'Figs',
    });
    expect(safeParse(inputs.update, { id: 'a', isPaid: true }).output).toEqual({ id: 'a', isPaid: true });
  });

  test('what the server sets is taken from nobody', () => {
    const changedAt = '2030-01-01T00:00:00.000Z';
    expect(safeParse(inputs.create, { title: 'Figs', changedAt }).output).not.toHaveProperty('changedAt');
    expect(blankOf(entity.fields)).not.toHaveProperty('changedAt');
  });
});

test('files that the person saw are compared as they are stored', () => {
  const { updateMany } = entityInputs({ ...entity, fields: { files: attachedFiles({ max: 1 }) } });
  const parts = { type: 'text/plain', size: 1, width: null, height: null };
  const files = [{ id: 'a-file', name: 'plan\u202efdp.exe', ...parts }];
  const input = { ids: ['an-order'], changes: { files: [] }, expected: { files } };
  expect(safeParse(updateMany, input).output).toEqual(input);
});

test('a form finds the errors that the server would', () => {
  expect(findFieldErrors(entity.fields, { title: ' ' })).toEqual({ title: 'required' });
  expect(findFieldErrors(entity.fields, { title: 'Figs from Aydın' })).toEqual({ title: 'too-long' });
  expect(findFieldErrors(entity.fields, { title: 'Figs' })).toEqual({});
});

test('the collection offers the fields as filters', () => {
  const { filters, order } = collectionOf(entity);
  expect(Object.keys(filters)).toEqual(['title', 'isPaid', 'dueAt', 'tags', 'changedAt']);
  expect(order).toBe('position');
});

test('a browser holds all records of an entity unless it declares a window; its sorts come with the own order', () => {
  expect(collectionOf(entity).keep).toBe('all');
  const paid = [sortBy('isPaid', { required: true })];
  const { keep, sorts, order } = collectionOf({ ...entity, keep: 'window', sorts: { paid } });
  expect([keep, order]).toEqual(['window', 'position']);
  expect(Object.keys(sorts).toSorted()).toEqual(['paid', 'position']);
  expect(sorts['paid']).toEqual(paid);
});
