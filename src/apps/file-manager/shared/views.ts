import { type Entry, organizationScope } from './entry.ts';
import { type FindEntry, isTrashed, listAbove } from './tree.ts';

/** The lists beside the folders. */
export const locations = ['own', 'organization', 'shared', 'starred', 'recent', 'offline', 'trash'] as const;
export type FileLocation = (typeof locations)[number];

/** What the screen shows: a list, a folder, or an entry wherever it is. */
export type FilesView =
  | { readonly kind: FileLocation }
  | { readonly kind: 'folder'; readonly id: string }
  | { readonly kind: 'entry'; readonly id: string }
  | { readonly kind: 'label'; readonly id: string };

interface ViewParams {
  readonly list?: string | undefined;
  readonly id?: string | undefined;
}

/** The view that an address names; undefined for an unknown one. */
export function chooseView({ list, id }: ViewParams): FilesView | undefined {
  if (list === undefined) return { kind: 'own' };
  if ((list === 'folder' || list === 'entry' || list === 'label') && id) return { kind: list, id };
  const kind = locations.find((location) => location === list && location !== 'own');
  return kind !== undefined && id === undefined ? { kind } : undefined;
}

/** The address of a view. */
export function buildPath(view: FilesView): string {
  if (view.kind === 'own') return '/apps/file-manager';
  return 'id' in view ? `/apps/file-manager/${view.kind}/${view.id}` : `/apps/file-manager/${view.kind}`;
}

/** Returns the address of the list or folder that contains an entry. */
export function buildListPath(entry: Entry, { uid, find }: Pick<ViewContext, 'uid' | 'find'>): string {
  const parent = entry.parentId === null ? undefined : find(entry.parentId);
  if (parent) return buildPath({ kind: 'folder', id: parent.id });
  return buildPath({ kind: entry.trashedAt === null ? findTopLocation(entry, { uid, find }) : 'trash' });
}

/** What lists depend on beside an entry. */
export interface ViewContext {
  readonly uid: string;
  readonly find: FindEntry<Entry>;
  readonly starred: ReadonlySet<string>;
  /** The ids of the person's labels of entries, by entry. */
  readonly labeled?: ReadonlyMap<string, readonly string[]>;
  /** When the person opened entries, by id. */
  readonly opened: ReadonlyMap<string, string>;
  /** The entries that this browser keeps. */
  readonly offline?: Pick<ReadonlySet<string>, 'has'>;
}

const isTop = ({ parentId }: Entry, find: FindEntry<Entry>) => parentId === null || !find(parentId);

/** The list in which the top of an entry's tree is. */
export function findTopLocation(
  entry: Entry,
  { uid, find }: Pick<ViewContext, 'uid' | 'find'>,
): 'own' | 'organization' | 'shared' {
  const [top = entry] = listAbove(entry, find);
  if (top.scope === organizationScope) return 'organization';
  return top.ownerId === uid && top.parentId === null ? 'own' : 'shared';
}

/** Whether a view lists an entry. */
export function isListed(entry: Entry, view: FilesView, context: ViewContext): boolean {
  const { find, starred, labeled, opened, offline } = context;
  switch (view.kind) {
    case 'folder':
      return entry.parentId === view.id && entry.trashedAt === null;
    case 'entry':
      return false;
    case 'trash':
      return (
        entry.trashedAt !== null &&
        (entry.parentId === null || !find(entry.parentId) || !isTrashedById(entry.parentId, find))
      );
    case 'starred':
      return starred.has(entry.id) && !isTrashed(entry, find);
    case 'label':
      return labeled?.get(entry.id)?.includes(view.id) === true && !isTrashed(entry, find);
    case 'offline':
      return offline?.has(entry.id) === true && !isTrashed(entry, find);
    case 'recent':
      return entry.kind === 'file' && opened.has(entry.id) && !isTrashed(entry, find);
    default:
      return entry.trashedAt === null && isTop(entry, find) && findTopLocation(entry, context) === view.kind;
  }
}

/** Lists the entries in a folder, or at the top of a person's own or the organization's files. Names there are unique. */
export function listSiblings(
  records: readonly Entry[],
  { parentId, scope }: Pick<Entry, 'parentId' | 'scope'>,
  uid: string,
): Entry[] {
  const isThere = (entry: Entry) => {
    if (parentId !== null || scope === organizationScope)
      return entry.parentId === parentId && (parentId !== null || entry.scope === scope);
    return entry.parentId === null && entry.ownerId === uid && entry.scope !== organizationScope;
  };
  return records.filter((entry) => entry.trashedAt === null && isThere(entry));
}

function isTrashedById(id: string, find: FindEntry<Entry>): boolean {
  const entry = find(id);
  return entry !== undefined && isTrashed(entry, find);
}
