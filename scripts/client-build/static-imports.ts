import { fileURLToPath } from 'node:url';

/** What the bundler knows of modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

type IsImported = (id: string, graph: ModuleGraph) => boolean;

const source = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Styles and the sprite are files of their own; of schemas nothing is left here, so that what makes them is not needed. */
const apart =
  /\.css$|\.svg|\/settings\/shared\/schema\.ts$|\/http\/shared\/fields\.ts$|\/node_modules\/valibot\//;

function listImported(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || apart.test(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) listImported(imported, graph, seen);
  return seen;
}

/** Returns whether a module is one of the entries (paths below src) or imported by one, itself or through others. */
export function findImportedBy(...entries: string[]): IsImported {
  let ids: ReadonlySet<string> | undefined;
  return (id, graph) =>
    (ids ??= new Set(entries.flatMap((entry) => [...listImported(source(entry), graph)]))).has(id);
}
