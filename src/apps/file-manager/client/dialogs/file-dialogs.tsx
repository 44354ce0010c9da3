import { lazyPart } from '../../../../ui/lazy-part.ts';
import { entryEntity } from '../../shared/entry.ts';
import { createFolder, removeEntries, renameEntry } from '../api.ts';
import type { FileDialog } from '../file-actions.ts';
import { findSharedFolder } from '../../shared/sharing.ts';
import { listSiblings } from '../../shared/views.ts';
import { useFileTexts } from '../texts/en.ts';
import type { FilesList } from '../use-files.ts';
import { NameDialog } from './name-dialog.tsx';

const ShareDialog = lazyPart(
  async () => (await import('../../../../platform/kits/share-dialog/client/share-dialog.tsx')).ShareDialog,
);
const ConfirmDialog = lazyPart(
  async () => (await import('../../../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface FileDialogsProps {
  dialog: FileDialog;
  files: FilesList;
  onClose: () => void;
}

/** The open dialog of the screen. */
export function FileDialogs({ dialog, files, onClose }: FileDialogsProps) {
  const texts = useFileTexts();
  const { records, target, context } = files;
  switch (dialog.kind) {
    case 'new-folder':
      return (
        <NameDialog
          siblings={listSiblings(records, target ?? files.ownTop, context.uid)}
          onSave={(name) => void createFolder(target ?? files.ownTop, name)}
          onClose={onClose}
        />
      );
    case 'rename': {
      const { entry } = dialog;
      return (
        <NameDialog
          entry={entry}
          siblings={listSiblings(records, entry, entry.ownerId)}
          onSave={(name) => renameEntry(entry, name)}
          onClose={onClose}
        />
      );
    }
    case 'move':
      return <MoveDialog entries={dialog.entries} files={files} onClose={onClose} />;
    case 'share': {
      const shared = findSharedFolder(dialog.entry, context.find) ?? dialog.entry;
      return <ShareDialog entity={entryEntity} record={shared} name={shared.name} onClose={onClose} />;
    }
    case 'remove':
      return (
        <ConfirmDialog
          open
          danger
          onOpenChange={(isOpen) => !isOpen && onClose()}
          title={texts.remove.title(dialog.entries.length)}
          description={texts.remove.text}
          confirmLabel={texts.actions.remove}
          onConfirm={() => {
            removeEntries(dialog.entries);
            onClose();
          }}
        />
      );
  }
}
