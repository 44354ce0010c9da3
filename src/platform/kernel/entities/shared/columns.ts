/** Commands of many rows ask for the same few columns again and again. */
const columns = new Map<string, string>();

/** The column of a field: `dueDate` is `due_date`. */
export function toColumn(field: string): string {
  let column = columns.get(field);
  if (column === undefined) {
    column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columns.set(field, column);
  }
  return column;
}

/** Values under the names of their columns. */
export const toColumns = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[toColumn(name), value]])),
  );
