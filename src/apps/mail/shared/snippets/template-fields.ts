/** The fields of templates, which are filled when a template is inserted. */
export const templateFields = ['name', 'first_name', 'company', 'email', 'date', 'my_name'] as const;
export type TemplateField = (typeof templateFields)[number];

/** The value of each field; an empty one is not known. */
export type FieldValues = Readonly<Record<TemplateField, string>>;

const fieldPattern = /\{\{\s*([\w-]{1,40})\s*\}\}/gu;

const isField = (name: string): name is TemplateField => templateFields.some((field) => field === name);

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface FilledText {
  readonly text: string;
  /** The fields that were left because their values are not known. */
  readonly missing: readonly string[];
}

/** Fills the fields of a text; `encode` makes HTML of a value where the text is HTML. */
export function fillFields(
  template: string,
  values: FieldValues,
  encode: (value: string) => string = (value) => value,
): FilledText {
  const missing = new Set<string>();
  const text = template.replace(fieldPattern, (typed: string, name: string) => {
    const field = name.toLowerCase();
    const value = isField(field) ? values[field] : '';
    if (value !== '') return encode(value);
    missing.add(field);
    return typed;
  });
  return { text, missing: [...missing] };
}
