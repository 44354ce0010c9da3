import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Tree } from '../../../../ui/navigation/tree.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Entry } from '../../shared/entry.ts';
import type { ViewContext } from '../../shared/views.ts';
import type { Place } from '../api.ts';
import { findNodePlace, folderTops, useFolderNodes } from '../list/folder-nodes.ts';
import { useFileTexts } from '../texts/en.ts';

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

const none: readonly Entry[] = [];

/** Chooses a folder. */
export function FolderDialog(props: FolderDialogProps) {
  const { title, confirmLabel, records, context, excluded = none, onChoose, onClose } = props;
  const texts = useFileTexts();
  const [chosen, setChosen] = useState('own');
  const isLeftOut = useMemo(() => {
    const left = new Set(excluded.map(({ id }) => id));
    return ({ id }: Entry) => left.has(id);
  }, [excluded]);
  const nodes = useFolderNodes({ records, context, isLeftOut });
  const place = findNodePlace(chosen, context);
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
        defaultOpen={folderTops}
        selectedId={chosen}
        onSelect={setChosen}
        className="max-h-80 overflow-y-auto"
      />
    </Dialog>
  );
}
