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
