import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { TreeNode } from '../../../../ui/navigation/flatten-tree.ts';
import { Tree } from '../../../../ui/navigation/tree.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Entry } from '../../shared/entry.ts';
import { findTopLocation, type FileLocation } from '../../shared/views.ts';
import type { Place } from '../api.ts';
import { moveInto } from '../clipboard.ts';
import { findTop } from '../use-files.ts';
import { useFileTexts } from '../texts/en.ts';
import type { FilesList } from '../use-files.ts';

interface MoveDialogProps {
  entries: readonly Entry[];
  files: FilesList;
  onClose: () => void;
}

const tops = ['own', 'organization', 'shared'] as const satisfies readonly FileLocation[];

/** Chooses a folder for entries: what dragging does. */
export function MoveDialog({ entries, files, onClose }: MoveDialogProps) {
  const texts = useFileTexts();
  const { records, context } = files;
  const [chosen, setChosen] = useState('own');
  const nodes = useMemo((): TreeNode[] => {
    const moved = new Set(entries.map(({ id }) => id));
    const folders = records.filter(
      ({ id, kind, trashedAt }) => kind === 'folder' && trashedAt === null && !moved.has(id),
    );
    const byParent = Map.groupBy(folders, ({ parentId }) =>
      parentId !== null && context.find(parentId) ? parentId : null,
    );
    const build = (folder: Entry): TreeNode => {
      const children = (byParent.get(folder.id) ?? []).map(build);
      return { id: folder.id, label: folder.name, icon: 'folder', ...(children.length > 0 && { children }) };
    };
    return tops.flatMap((top): TreeNode[] => {
      const inTop = (byParent.get(null) ?? []).filter((folder) => findTopLocation(folder, context) === top);
      if (top === 'shared' && inTop.length === 0) return [];
      return [{ id: top, label: texts.locations[top], icon: 'folder', children: inTop.map(build) }];
    });
  }, [entries, records, context, texts]);
  const folder = context.find(chosen);
  const top = tops.find((one) => one === chosen);
  const place: Place | undefined = folder
    ? { parentId: folder.id, space: 'own', scope: folder.scope }
    : top && findTop(top, context.uid);
  const move = () => {
    if (place) moveInto(entries, place, context.find);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.move.title(texts.subject(entries[0]?.name ?? '', entries.length))}
      size="sm"
      footer={
        <Button variant="primary" disabled={!place} onClick={move}>
          {texts.move.confirm}
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
