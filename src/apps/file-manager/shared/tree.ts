import type { Entry } from './entry.ts';

type Node = Pick<Entry, 'id' | 'parentId' | 'name' | 'trashedAt'>;

/** Finds entries by id. */
export type FindEntry<N extends Node> = (id: string) => N | undefined;

/** Bounds walks; the kernel refuses deeper trees. */
const maxDepth = 60;

/** The entries above an entry that the person can see, outermost first. */
export function listAbove<N extends Node>(entry: Pick<Node, 'parentId'>, find: FindEntry<N>): N[] {
  const above: N[] = [];
  let parent = entry.parentId === null ? undefined : find(entry.parentId);
  while (parent && above.length < maxDepth) {
    above.unshift(parent);
    parent = parent.parentId === null ? undefined : find(parent.parentId);
  }
  return above;
}

/** Whether an entry or a folder above it is in the trash. */
export const isTrashed = <N extends Node>(entry: N, find: FindEntry<N>): boolean =>
  entry.trashedAt !== null || listAbove(entry, find).some(({ trashedAt }) => trashedAt !== null);

/** Whether moving an entry into a folder would put it into itself. */
export const isInside = <N extends Node>(folder: N, entry: Pick<Node, 'id'>, find: FindEntry<N>): boolean =>
  folder.id === entry.id || listAbove(folder, find).some(({ id }) => id === entry.id);
