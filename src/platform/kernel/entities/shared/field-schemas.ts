import * as v from 'valibot';
import { parseRecurrence } from '../../../../base/recurrence.ts';
import { pictureAddressPattern } from '../../files/shared/picture-address.ts';
import { day, instant, recordId, recordIds, requiredText, text } from '../../http/shared/fields.ts';
import { type Field, type Fields, optional, ref, text as textField, wholeNumber } from './fields.ts';
import { isOmittable } from './omittable.ts';

const pixels = optional(wholeNumber(1_000_000));
/** What the items of a list of files are. */
const fileFields: Fields = {
  id: ref('files'),
  // Compared with the name that is stored, so nothing is removed from it as from a line that somebody types.
  name: textField(1024),
  type: textField(255),
  size: wholeNumber(Number.MAX_SAFE_INTEGER),
  width: pixels,
  height: pixels,
};

function buildText({ isRequired, takesNumber, max = 0 }: Field): v.GenericSchema {
  const schema = isRequired ? requiredText(max) : text(max);
  return takesNumber ? v.union([schema, v.pipe(v.number(), v.transform(String))], 'Enter a text') : schema;
}

function buildBase(field: Field, buildObject: BuildObject): v.GenericSchema {
  const { type, max = 0, choices = [], entity, item = {}, hasOptionalYear = false } = field;
  switch (type) {
    case 'text':
      return buildText(field);
    case 'flag':
      return v.boolean();
    case 'number':
      return v.pipe(
        v.number('Enter a number'),
        v.integer('Enter a whole number'),
        v.minValue(0, 'At least 0'),
        v.maxValue(max, `At most ${max}`),
      );
    case 'instant':
      return instant();
    case 'day':
      return day(hasOptionalYear);
    case 'ref':
      return recordId(entity);
    case 'choice':
      return v.picklist(choices, 'This value does not exist');
    case 'refs':
      return recordIds(entity, max);
    case 'picture':
      return v.pipe(v.string(), v.regex(pictureAddressPattern, 'This is not the address of a picture'));
    case 'recurrence':
      return v.pipe(
        v.string(),
        v.check((value) => parseRecurrence(value) !== undefined, 'This is not a repetition'),
      );
    case 'object':
      return buildObject(buildEntries(item, buildObject));
    case 'list':
      return v.pipe(
        v.array(buildObject(buildEntries(field.holdsFiles ? fileFields : item, buildObject))),
        v.maxLength(max, `At most ${max}`),
      );
  }
}

/** Builds the schema of an object from the schemas of its fields. */
type BuildObject = (entries: Entries) => v.GenericSchema;
type Entries = Record<string, v.GenericSchema>;

/** Builds the schema of a field's values. */
export function buildSchema(field: Field, buildObject: BuildObject = v.object): v.GenericSchema {
  const base = buildBase(field, buildObject);
  const schema = field.isOptional ? v.nullable(base) : base;
  return isOmittable(field) ? v.optional(schema) : schema;
}

/** Builds the schemas of fields, by their names. */
export const buildEntries = (fields: Fields, buildObject?: BuildObject): Entries =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, buildSchema(field, buildObject)]));

/** Builds the schema of an object that refuses other fields. */
export const strictObject = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected, message }) =>
    expected === 'never' ? 'This field does not exist' : message,
  );

/** Builds the schema of an object with these fields. It refuses other fields, also in the items of lists. */
export const buildStrictSchema = (fields: Fields): v.GenericSchema =>
  strictObject(buildEntries(fields, strictObject));
