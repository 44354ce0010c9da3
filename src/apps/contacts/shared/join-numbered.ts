import { listNumberedFields, type NumberedField, numberedLists } from './numbered-fields.ts';

type Item = Readonly<Record<string, string>>;

const fieldsByName: ReadonlyMap<string, NumberedField> = new Map(
  numberedLists.flatMap((list) => listNumberedFields(list, list.max).map((field) => [field.name, field])),
);

/** The items of a list by their index; those that say nothing are left out. */
const joinItems = (
  { parts }: (typeof numberedLists)[number],
  items: ReadonlyMap<number, Item>,
): readonly Item[] =>
  [...items]
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => Object.fromEntries(parts.map(({ name }) => [name, item[name] ?? ''])))
    .filter((item) => Object.entries(item).some(([name, value]) => name !== 'kind' && value !== ''));

/** Values with the lists that their numbered fields make. */
export function joinNumbered(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const others: Record<string, unknown> = {};
  const found = new Map<NumberedField['list'], Map<number, Item>>();
  for (const [name, value] of Object.entries(values)) {
    const field = fieldsByName.get(name);
    if (!field) others[name] = value;
    else if (typeof value === 'string') {
      const items = found.get(field.list) ?? new Map<number, Item>();
      found.set(field.list, items.set(field.index, { ...items.get(field.index), [field.part]: value }));
    }
  }
  for (const list of numberedLists) {
    const items = joinItems(list, found.get(list.list) ?? new Map());
    if (items.length > 0) others[list.list] = items;
  }
  return others;
}
