import { authGroups, isAllowed } from '../../../kernel/access/shared/roles.ts';

/** What the rules need to know of an entry of the navigation tree. */
export interface NavigationNode<Node> {
  readonly id: string;
  readonly type: 'group' | 'collapse' | 'item' | 'link' | 'divider';
  readonly url?: string;
  /** The path must equal the url; else being below it is enough. */
  readonly exact?: boolean;
  /** The path that contains the entries inside. It is known before they are fetched. */
  readonly below?: string;
  /** Null or missing is open to all; an empty list means only those without a role. */
  readonly auth?: readonly string[] | null;
  /** Only while the sample data is loaded. */
  readonly isSample?: boolean;
  readonly children?: readonly Node[];
}

/** An entry is active at its url and, unless exact, below it; `#` and other sites' urls never are. */
export function isActive(
  node: Pick<NavigationNode<unknown>, 'type' | 'url' | 'exact'>,
  path: string,
): boolean {
  if (node.type === 'link' || !node.url?.startsWith('/')) return false;
  const url = trimPath(node.url);
  const current = trimPath(path);
  if (current === url) return true;
  return !node.exact && url !== '/' && current.startsWith(`${url}/`);
}

/** A path without query, hash and final slash. */
function trimPath(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** A group or collapse is active when it, or anything inside it, is. */
export function isWithin<Node extends NavigationNode<Node>>(node: Node, path: string): boolean {
  return (
    isActive(node, path) ||
    isActive({ type: 'item', url: node.below }, path) ||
    (node.children?.some((child) => isWithin(child, path)) ?? false)
  );
}

/**
 * The tree that a role sees: no entries it may not open, no empty groups, no dividers at an end or next to another, and
 * demonstrations only while the sample data is loaded.
 */
export function listVisible<Node extends NavigationNode<Node>>(
  nodes: readonly Node[],
  roles: readonly string[],
  hasSampleData = false,
): Node[] {
  const allowed = nodes.flatMap((node): Node[] => {
    if (!isAllowed(node.auth, roles) || (node.isSample && !hasSampleData)) return [];
    if (!node.children) return [node];
    const children = listVisible(node.children, roles, hasSampleData);
    return children.length > 0 || node.url ? [{ ...node, children }] : [];
  });
  const isNeeded = (node: Node, index: number) =>
    node.type !== 'divider' ||
    (index > 0 && allowed[index - 1]?.type !== 'divider' && index < allowed.length - 1);
  const separated = allowed.filter(isNeeded);
  return separated.length < allowed.length ? listVisible(separated, roles, hasSampleData) : separated;
}

/** Every entry that leads somewhere, in reading order. */
export function listPages<Node extends NavigationNode<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [
    ...(node.url && node.url !== '#' ? [node] : []),
    ...(node.children ? listPages(node.children) : []),
  ]);
}

/** Ids of the collapses that must be open for the current entry to be in view. */
export function listOpenIds<Node extends NavigationNode<Node>>(
  nodes: readonly Node[],
  path: string,
): string[] {
  return nodes.flatMap((node) => {
    const inside = node.children ? listOpenIds(node.children, path) : [];
    return node.type === 'collapse' && isWithin(node, path) ? [node.id, ...inside] : inside;
  });
}

/** Where entries that are not nested begin, in pixels from the navbar's edge. */
const rowStart = 22;

/** How far a nested entry is moved in: it begins 40 pixels and 16 a level from the navbar's edge, at most 80. */
export const indentOf = (level: number): number =>
  level === 0 ? 0 : Math.min(40 + level * 16, 80) - rowStart;

/**
 * The permission of a route: its own, else its nearest ancestor's, else everybody who is signed in; only a written null opens a page
 * to all. The chain runs from the root to the route.
 */
export function findRequiredAuth(
  chain: readonly (readonly string[] | null | undefined)[],
): readonly string[] | null {
  const named = chain.findLast((auth) => auth !== undefined);
  return named === undefined ? authGroups.user : named;
}

export type Access =
  | { readonly kind: 'allowed' }
  /** To the sign-in page; afterwards back to the remembered path, if there is one. */
  | { readonly kind: 'sign-in'; readonly remember: string | null }
  | { readonly kind: 'elsewhere'; readonly path: string };

const notWorthReturning = new Set(['/', '/logout']);

/** The route guard. `remembered` is the path that somebody was trying to reach before they signed in. */
export function decideAccess(request: {
  required: readonly string[] | null;
  roles: readonly string[];
  path: string;
  remembered: string | null;
}): Access {
  const { required, roles, path, remembered } = request;
  if (isAllowed(required, roles)) return { kind: 'allowed' };
  if (roles.length === 0) return { kind: 'sign-in', remember: notWorthReturning.has(path) ? null : path };
  const isUseful =
    remembered !== null && remembered.startsWith('/') && !remembered.startsWith('//') && remembered !== path;
  return { kind: 'elsewhere', path: isUseful ? remembered : '/' };
}
