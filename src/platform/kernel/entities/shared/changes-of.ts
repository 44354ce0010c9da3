import { type Field, type Fields, type InputOf, listInputs } from './fields.ts';
import { omittable } from './omittable.ts';

/** The changes of a record in the input of a command: some of the fields that people set. */
export const changesOf = <F extends Fields>(fields: F): Field<Partial<InputOf<F>>> => ({
  type: 'object',
  blank: {},
  example: {},
  item: Object.fromEntries(listInputs(fields).map(([name, field]) => [name, omittable(field)])),
});
