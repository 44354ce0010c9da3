import type { Field, OmittableField } from './fields.ts';

/** The same field, which the input of a command may leave out. In a file of its own: few screens load it. */
export const omittable = <Value>(field: Field<Value>): OmittableField<Value> => ({
  ...field,
  isOmittable: true,
});

export const isOmittable = (field: Field): boolean => 'isOmittable' in field;
