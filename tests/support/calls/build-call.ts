import type { AnyEndpoint } from '../../../src/platform/kernel/http/shared/endpoint.ts';
import type { PickId } from '../commands/pick-ids.ts';
import { buildPng } from '../pictures.ts';
import { type Caller, readJson } from '../product.ts';
import { replaceIds } from '../schema-node.ts';
import { beginUpload, uploadFile } from '../uploads.ts';
import type { CallParts } from './call-parts.ts';

export interface ExampleCall {
  readonly endpoint: AnyEndpoint;
  readonly path: string;
  readonly init: RequestInit;
}

/** The name of a call: its method and path. */
export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Builds the example of an endpoint with the ids of existing records. `parts` replace those of the example. */
export function buildCall(
  endpoint: AnyEndpoint,
  pick: PickId = (_entity, id) => id,
  { params = {}, query = {}, body, content, headers }: CallParts = {},
): ExampleCall {
  const { method, example } = endpoint;
  const asked = endpoint.query ? replaceIds(endpoint.query, example.query, pick) : {};
  const search = new URLSearchParams({ ...Object(asked), ...query });
  const sent = endpoint.body ? replaceIds(endpoint.body, example.body, pick) : undefined;
  const given = body ? { ...Object(sent), ...body } : sent;
  const json = method === 'GET' || given === undefined ? undefined : JSON.stringify(given);
  const path = endpoint.path.replace(/:(\w+)/g, (name, param: string) => params[param] ?? name);
  return {
    endpoint,
    path: search.size > 0 ? `${path}?${search}` : path,
    init: {
      method,
      headers: { ...(!content && { 'content-type': 'application/json' }), ...headers },
      ...(content ? { body: content } : json !== undefined && { body: json }),
    },
  };
}

/** Finds the ids for the path of a call: those of existing records that the caller can read, one of `ids` if possible. */
export async function findParams(
  caller: Caller,
  { path }: AnyEndpoint,
  ids: ReadonlySet<string>,
): Promise<Readonly<Record<string, string>>> {
  if (path.includes(':uploadId')) return { uploadId: (await beginUpload(caller, 'a.txt', 1)).body.id };
  if (path.includes(':fileId'))
    return { fileId: (await uploadFile(caller, buildPng({ width: 40, height: 30 }), 'a.png')).id };
  const list = path.replace('/records/:recordId', '');
  if (list === path) return {};
  const { records } = await readJson(await caller.fetch(`${list}?limit=200`));
  const all: readonly string[] = records.map(({ id }: { id: string }) => id);
  const recordId = all.find((id) => ids.has(id)) ?? all[0];
  return recordId === undefined ? {} : { recordId };
}
