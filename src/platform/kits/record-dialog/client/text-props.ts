import type { Field } from '../../../kernel/entities/shared/fields.ts';

interface TextForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly change: (changes: Record<Name, string>) => void;
}

/** The props of the input of a text: what a form has of a field, within the length that the entity declares. */
export const textProps = <Name extends string>(
  form: TextForm<Name>,
  fields: Readonly<Record<Name, Field<string>>>,
  name: Name,
) => ({
  maxLength: fields[name].max,
  value: form.values[name],
  onChange: ({ target }: { target: { value: string } }) =>
    form.change({ [name]: target.value } as Record<Name, string>), // safe: it has the one name
});
