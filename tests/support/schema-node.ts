import type { GenericSchema } from 'valibot';

/** The properties of a valibot schema. */
export interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly wrapped?: GenericSchema;
  /** The values of a picklist, or the schemas of a union. */
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { kind: string; type: string; metadata?: { entity?: string } }[];
}

/** Returns the properties of a schema. */
export const describeNode = (schema: GenericSchema) => schema as unknown as SchemaNode; // safe: valibot's schemas have these fields

/** The table that a reference field points to; undefined for other fields. */
export const entityOf = ({ pipe }: SchemaNode): string | undefined =>
  pipe?.find(({ type }) => type === 'metadata')?.metadata?.entity;

/** Replaces the record ids in a value. `idFor` receives the table and the current id. */
export function replaceIds(
  schema: GenericSchema,
  value: unknown,
  idFor: (entity: string, id: string) => string | undefined,
): unknown {
  const node = describeNode(schema);
  const entity = entityOf(node);
  if (entity !== undefined) return typeof value === 'string' ? idFor(entity, value) : value;
  if (node.wrapped) return replaceIds(node.wrapped, value, idFor);
  const { item, entries } = node;
  if (item && Array.isArray(value)) return value.map((one) => replaceIds(item, one, idFor));
  if (!entries || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      entries[name] ? replaceIds(entries[name], field, idFor) : field,
    ]),
  );
}

/** The tables that a schema refers to. */
export function listEntities(schema: GenericSchema): string[] {
  const node = describeNode(schema);
  const entity = entityOf(node);
  if (entity !== undefined) return [entity];
  const isUnion = node.type === 'union' || node.type === 'variant';
  const options = (isUnion ? (node.options ?? []) : []) as readonly GenericSchema[]; // safe: a union's options are schemas
  const parts = [...Object.values(node.entries ?? {}), ...options];
  return [node.item, node.wrapped, ...parts].flatMap((part) => (part ? listEntities(part) : []));
}
