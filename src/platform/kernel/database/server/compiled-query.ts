import type { Compilable } from 'kysely';
import type { Row, Value } from './connection.ts';
import type { DatabaseKind, Reader } from './schema.ts';

/** Where a compiled query runs: a database, or within a command its transaction. */
export interface QueryPlace {
  readonly kind: DatabaseKind;
  readonly db: Reader;
  read(sql: string, parameters: readonly Value[]): Promise<Row[]>;
}

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A placeholder in a query for a value that each run gives. */
export type Bind = <Type = string>(name: string) => Type;

const bind: Bind = <Type>(name: string) => new Parameter(name) as Type; // safe: replaced by the value before each run

/**
 * A query that is built once for each database kind and variant, then only run: for what is asked so often that
 * building the text would cost more than running the query.
 */
export function compileQuery<Result extends Row, Variant extends string = 'only'>(
  build: (db: Reader, kind: DatabaseKind, bind: Bind, variant: Variant) => Compilable<Result>,
): (place: QueryPlace, values: Readonly<Record<string, Value>>, variant?: Variant) => Promise<Result[]> {
  const compiled = new Map<string, { sql: string; parameters: readonly unknown[] }>();
  return async (place, values, variant) => {
    const key = `${place.kind} ${variant}`;
    let query = compiled.get(key);
    if (!query) {
      query = build(place.db, place.kind, bind, variant as Variant).compile(); // safe: without variants there is one
      compiled.set(key, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Parameter ? values[value.name] : value,
    );
    const rows = await place.read(query.sql, parameters as Value[]); // safe: Kysely's own values and those brought
    return rows as Result[]; // safe: the query's type names these columns
  };
}
