import type { RecordRow, Table } from '../../src/platform/kernel/database/server/table.ts';

const changeable = ['text', 'integer', 'boolean'];

/** Changes one column that says neither which row it is nor who may see it. */
export function changeOf({ columns, access }: Table, row: RecordRow): object {
  const places = ['id', 'version', 'scope', access.rule === 'own' ? access.commonColumn : undefined];
  const values = new Map<string, unknown>(Object.entries(row));
  const [column = '', type] =
    Object.entries<string>(columns)
      .filter(([name]) => !places.includes(name) && values.get(name) !== null)
      .filter(([, kind]) => changeable.includes(kind))
      .toSorted(([, one], [, other]) => changeable.indexOf(one) - changeable.indexOf(other))
      .at(-1) ?? [];
  const value = values.get(column);
  if (type === 'boolean') return { [column]: !value };
  return { [column]: typeof value === 'number' ? value + 1 : `${String(value)}0` };
}
