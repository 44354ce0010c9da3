import type { Entry } from '../../shared/entry.ts';
import { moveInto } from '../clipboard.ts';
import { useFileTexts } from '../texts/en.ts';
import type { FilesList } from '../use-files.ts';
import { FolderDialog } from './folder-dialog.tsx';

interface MoveDialogProps {
  entries: readonly Entry[];
  files: FilesList;
  onClose: () => void;
}

/** Chooses a folder for entries: what dragging does. */
export function MoveDialog({ entries, files, onClose }: MoveDialogProps) {
  const texts = useFileTexts();
  const { records, context } = files;
  return (
    <FolderDialog
      title={texts.move.title(texts.subject(entries[0]?.name ?? '', entries.length))}
      confirmLabel={texts.move.confirm}
      records={records}
      context={context}
      excluded={entries}
      onChoose={(place) => moveInto(entries, place, context.find)}
      onClose={onClose}
    />
  );
}
