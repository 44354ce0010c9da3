import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { TreeNode } from '../../../../ui/navigation/flatten-tree.ts';
import { Tree } from '../../../../ui/navigation/tree.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Entry } from '../../shared/entry.ts';
import { findTopLocation, type FileLocation, type ViewContext } from '../../shared/views.ts';
import type { Place } from '../api.ts';
import { useFileTexts } from '../texts/en.ts';
import { findTop } from '../use-files.ts';

interface FolderDialogProps {
  title: string;
  confirmLabel: string;
  records: readonly Entry[];
  context: Pick<ViewContext, 'uid' | 'find'>;
  /** Folders that are not offered, with what is in them. */
  excluded?: readonly Entry[];
  onChoose: (place: Place) => void;
  onClose: () => void;
}

const tops = ['own', 'organization', 'shared'] as const satisfies readonly FileLocation[];
const none: readonly Entry[] = [];

/** Chooses a folder. */
export function FolderDialog(props: FolderDialogProps) {
  const { title, confirmLabel, records, context, excluded = none, onChoose, onClose } = props;
  const texts = useFileTexts();
  const { uid, find } = context;
  const [chosen, setChosen] = useState('own');
  const nodes = useMemo((): TreeNode[] => {
    const left = new Set(excluded.map(({ id }) => id));
    const folders = records.filter(
      ({ id, kind, trashedAt }) => kind === 'folder' && trashedAt === null && !left.has(id),
    );
    const byParent = Map.groupBy(folders, ({ parentId }) =>
      parentId !== null && find(parentId) ? parentId : null,
    );
    const build = (folder: Entry): TreeNode => {
      const children = (byParent.get(folder.id) ?? []).map(build);
      return { id: folder.id, label: folder.name, icon: 'folder', ...(children.length > 0 && { children }) };
    };
    return tops.flatMap((top): TreeNode[] => {
      const inTop = (byParent.get(null) ?? []).filter(
        (folder) => findTopLocation(folder, { uid, find }) === top,
      );
      if (top === 'shared' && inTop.length === 0) return [];
      return [{ id: top, label: texts.locations[top], icon: 'folder', children: inTop.map(build) }];
    });
  }, [excluded, records, uid, find, texts]);
  const folder = find(chosen);
  const top = tops.find((one) => one === chosen);
  const place: Place | undefined = folder
    ? { parentId: folder.id, space: 'own', scope: folder.scope }
    : top && findTop(top, uid);
  const choose = () => {
    if (place) onChoose(place);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="sm"
      footer={
        <Button variant="primary" disabled={!place} onClick={choose}>
          {confirmLabel}
        </Button>
      }
    >
      <Tree
        label={texts.move.where}
        nodes={nodes}
        defaultOpen={[...tops]}
        selectedId={chosen}
        onSelect={setChosen}
        className="max-h-80 overflow-y-auto"
      />
    </Dialog>
  );
}
