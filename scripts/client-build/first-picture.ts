import { fileURLToPath } from 'node:url';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const entry = fileURLToPath(new URL('../../src/main/client.tsx', import.meta.url));
/** Styles and the sprite are files of their own; of schemas nothing is left here, so that what makes them is not needed. */
const apart = /\.css$|\.svg|\/settings\/shared\/schema\.ts$|\/node_modules\/valibot\//;

function listImported(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || apart.test(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) listImported(imported, graph, seen);
  return seen;
}

/** Says of modules whether the app's first picture needs them: whether its entry imports them, itself or through others. */
export function findFirstPicture(): (id: string, graph: ModuleGraph) => boolean {
  let ids: ReadonlySet<string> | undefined;
  return (id, graph) => (ids ??= listImported(entry, graph)).has(id);
}
