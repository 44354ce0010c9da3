import { useMemo } from 'react';
import { compareIn } from '../../../../base/compare-text.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import type { TreeNode } from '../../../../ui/navigation/flatten-tree.ts';
import type { Entry } from '../../shared/entry.ts';
import { findTopLocation, type FileLocation, type ViewContext } from '../../shared/views.ts';
import type { Place } from '../api.ts';
import { useFileTexts } from '../texts/en.ts';
import { findTop } from '../use-files.ts';

/** The locations that contain folders. Their names are the ids of the nodes at the top. */
export const folderTops = ['own', 'organization', 'shared'] as const satisfies readonly FileLocation[];

interface FolderNodesOptions {
  readonly records: readonly Entry[];
  readonly context: Pick<ViewContext, 'uid' | 'find'>;
  /** Whether a folder is left out, with the folders in it. */
  readonly isLeftOut?: ((folder: Entry) => boolean) | undefined;
}

/** Returns the tree of the folders that the person can see, in the order of their names. */
export function useFolderNodes({ records, context, isLeftOut }: FolderNodesOptions): readonly TreeNode[] {
  const texts = useFileTexts();
  const locale = useLocale();
  const { uid, find } = context;
  return useMemo(() => {
    const compare = compareIn(locale);
    const folders = records
      .filter((entry) => entry.kind === 'folder' && entry.trashedAt === null && isLeftOut?.(entry) !== true)
      .toSorted((one, other) => compare(one.name, other.name));
    const byParent = Map.groupBy(folders, ({ parentId }) =>
      parentId !== null && find(parentId) ? parentId : null,
    );
    const build = ({ id, name }: Entry): TreeNode => {
      const children = (byParent.get(id) ?? []).map(build);
      return { id, label: name, icon: 'folder', ...(children.length > 0 && { children }) };
    };
    const atTop = Map.groupBy(byParent.get(null) ?? [], (folder) => findTopLocation(folder, { uid, find }));
    return folderTops.flatMap((top): TreeNode[] => {
      const children = (atTop.get(top) ?? []).map(build);
      if (top === 'shared' && children.length === 0) return [];
      return [{ id: top, label: texts.locations[top], icon: 'folder', children }];
    });
  }, [records, uid, find, isLeftOut, locale, texts]);
}

/** Returns the place that a node of the tree names; undefined for "Shared with me" and folders that are gone. */
export function findNodePlace(
  nodeId: string,
  { uid, find }: Pick<ViewContext, 'uid' | 'find'>,
): Place | undefined {
  const folder = find(nodeId);
  if (folder) return { parentId: folder.id, space: 'own', scope: folder.scope };
  const top = folderTops.find((one) => one === nodeId);
  return top && findTop(top, uid);
}
