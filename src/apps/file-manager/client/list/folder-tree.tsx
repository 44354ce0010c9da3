import { useNavigate } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { SideGroup } from '../../../../platform/kits/page/client/side-list.tsx';
import { Tree, type UseTreeDrop } from '../../../../ui/navigation/tree.tsx';
import { buildPath } from '../../shared/views.ts';
import type { FileActions } from '../file-actions.ts';
import { useFileTexts } from '../texts/en.ts';
import type { FilesList } from '../use-files.ts';
import { findNodePlace, folderTops, useFolderNodes } from './folder-nodes.ts';
import { useEntryDrop } from './use-entry-drag.ts';

interface FolderTreeProps {
  files: Pick<FilesList, 'records' | 'context' | 'view'>;
  actions: Pick<FileActions, 'drop' | 'canDrag'>;
  onChoose?: (() => void) | undefined;
}

/** Moves an entry into the folder of a node. */
const DropContext = createContext<((id: string, nodeId: string) => void) | undefined>(undefined);

const useFolderDrop: UseTreeDrop = (ref, nodeId) => {
  const drop = useContext(DropContext);
  return useEntryDrop(ref, drop && ((id) => drop(id, nodeId)));
};

/** The tree of all folders. A folder opens by a click, and takes the entries that are dropped on it. */
export function FolderTree({ files, actions, onChoose }: FolderTreeProps) {
  const texts = useFileTexts();
  const navigate = useNavigate();
  const { records, context, view } = files;
  const nodes = useFolderNodes({ records, context });
  const drop = (id: string, nodeId: string) => {
    const place = findNodePlace(nodeId, context);
    if (place && id !== nodeId) actions.drop(id, place);
  };
  const selectedId = view.kind === 'folder' ? view.id : view.kind;
  return (
    <SideGroup title={texts.folders}>
      <li>
        <DropContext value={actions.canDrag ? drop : undefined}>
          <Tree
            label={texts.folders}
            nodes={nodes}
            selectedId={selectedId}
            onSelect={(id) => {
              const top = folderTops.find((one) => one === id);
              void navigate({ to: buildPath(top ? { kind: top } : { kind: 'folder', id }) });
              onChoose?.();
            }}
            useDrop={useFolderDrop}
          />
        </DropContext>
      </li>
    </SideGroup>
  );
}
