import { badInput } from '../../../../base/failures.ts';
import { foldText } from '../../../../base/fold.ts';
import type { Mapping } from '../shared/schema.ts';
import type { ImportField } from './import-field.ts';

/** What a name is compared by: its letters and digits. */
export const foldName = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The mapping that the names of the columns suggest, in any language of the product. */
export function guessMapping(fields: readonly ImportField[], columns: readonly string[]): Mapping {
  const byName = new Map(columns.toReversed().map((column) => [foldName(column), column]));
  const used = new Set<string>();
  return Object.fromEntries(
    fields.flatMap(({ name, title, aliases = [] }) => {
      const names = [name, ...Object.values(title), ...aliases].map(foldName);
      const found = names.flatMap((known) => byName.get(known) ?? []);
      const column = found.find((one) => !used.has(one));
      if (column === undefined) return [];
      used.add(column);
      return [[name, column]];
    }),
  );
}

/** Refuses fields and columns that do not exist. */
export function checkMapping(
  fields: readonly ImportField[],
  columns: readonly string[],
  mapping: Mapping,
): void {
  for (const [name, column] of Object.entries(mapping)) {
    const field = `mapping.${name}`;
    if (!fields.some((one) => one.name === name))
      throw badInput('There is no such field.', { [field]: 'There is no such field' });
    if (!columns.includes(column))
      throw badInput('There is no such column.', { [field]: 'There is no such column' });
  }
}
