import * as v from 'valibot';
import { expect, test } from 'vitest';
import { validate } from './validate.ts';

test('names each wrong field; what is missing is required', () => {
  const schema = v.object({
    contact: v.object({ name: v.string(), age: v.number('Enter a number'), isOpen: v.boolean() }),
  });
  const check = (contact: object) => () => validate(schema, { contact });
  expect(check({})).toThrow(
    expect.objectContaining({
      fields: {
        'contact.name': 'This is required',
        'contact.age': 'This is required',
        'contact.isOpen': 'This is required',
      },
    }),
  );
  expect(check({ name: '', age: '1', isOpen: true })).toThrow(
    expect.objectContaining({ fields: { 'contact.age': 'Enter a number' } }),
  );
});

test.each(['__proto__', 'constructor', 'toString'])('names an unknown field %s', (name) => {
  const schema = v.strictObject({}, 'This list does not offer it');
  const refusal = { [name]: 'This list does not offer it' };
  expect(() => validate(schema, Object.fromEntries([[name, 'x']]))).toThrow(
    expect.toSatisfy(({ fields }: { fields: object }) => JSON.stringify(fields) === JSON.stringify(refusal)),
  );
});

test.each([
  [
    'in a list',
    (item: v.GenericSchema) => v.object({ widgets: v.array(item) }),
    { widgets: Array.from({ length: 20_000 }, () => ({})) },
  ],
  [
    'in lists of lists',
    (item: v.GenericSchema) => v.object({ rows: v.array(v.object({ widgets: v.array(item) })) }),
    { rows: Array.from({ length: 200 }, () => ({ widgets: Array.from({ length: 100 }, () => ({})) })) },
  ],
  [
    'under names',
    (item: v.GenericSchema) => v.record(v.string(), item),
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`name ${index}`, {}])),
  ],
  [
    'after what is right',
    (item: v.GenericSchema) => v.tuple([v.array(v.number()), v.array(item)]),
    [Array.from({ length: 20_000 }, () => 1), Array.from({ length: 20_000 }, () => ({}))],
  ],
])('stops after a hundred wrong values %s, and names twenty', (_name, toSchema, input) => {
  let looked = 0;
  const wrong = v.custom(() => {
    looked++;
    return false;
  });
  expect(() => validate(toSchema(wrong), input)).toThrow(
    expect.toSatisfy(({ fields }: { fields: object }) => Object.keys(fields).length === 20),
  );
  expect(looked).toBeLessThanOrEqual(101);
});
