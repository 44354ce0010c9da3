import type { IconName } from '../icons/icon.tsx';

/** A node of a tree: what has children can be opened. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly children?: readonly TreeNode[];
}

/** A node as a row, with its position among its siblings. */
export interface TreeRow {
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  readonly parentId: string | undefined;
}

/** The rows that are in view: all children of open nodes, in reading order. */
export function flattenTree(
  nodes: readonly TreeNode[],
  openIds: ReadonlySet<string>,
  level = 1,
  parentId?: string,
): TreeRow[] {
  return nodes.flatMap((node, index): TreeRow[] => [
    { node, level, position: index + 1, setSize: nodes.length, parentId },
    ...(node.children && openIds.has(node.id) ? flattenTree(node.children, openIds, level + 1, node.id) : []),
  ]);
}
