import { lazyPart } from '../../../../ui/lazy-part.ts';
import { entryEntity, entryLevels } from '../../shared/entry.ts';
import { createFolder, renameEntry } from '../api.ts';
import type { FileDialog } from '../file-actions.ts';
import { findSharedFolder } from '../../shared/sharing.ts';
import { listSiblings } from '../../shared/views.ts';
import type { FilesList } from '../use-files.ts';
import { NameDialog } from './name-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const ShareDialog = lazyPart(
  async () => (await import('../../../../platform/kits/share-dialog/client/share-dialog.tsx')).ShareDialog,
);
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);
const EmptyTrashDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).EmptyTrashDialog);
const LinksDialog = lazyPart(async () => (await import('../public/links-dialog.tsx')).LinksDialog);
const SpaceDialog = lazyPart(async () => (await import('../space/space-dialog.tsx')).SpaceDialog);
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
const OwnerDialog = lazyPart(async () => (await import('../owners/owner-dialog.tsx')).OwnerDialog);
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface FileDialogsProps {
  dialog: FileDialog;
  files: FilesList;
  /** Lets the person choose files and uploads them. */
  onUpload: () => void;
  onClose: () => void;
}

/** The open dialog of the screen. */
export function FileDialogs({ dialog, files, onUpload, onClose }: FileDialogsProps) {
  const { records, place, context } = files;
  switch (dialog.kind) {
    case 'new-folder':
      return (
        <NameDialog
          siblings={listSiblings(records, place ?? files.ownTop, context.uid)}
          onSave={(name) => void createFolder(place ?? files.ownTop, name)}
          onClose={onClose}
        />
      );
    case 'upload':
      return <UploadDialog onUpload={onUpload} onClose={onClose} />;
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
      return (
        <ShareDialog
          entity={entryEntity}
          record={shared}
          name={shared.name}
          levels={entryLevels}
          onClose={onClose}
        />
      );
    }
    case 'conflicts':
      return <ConflictDialog conflicts={dialog.conflicts} onClose={onClose} />;
    case 'links':
      return <LinksDialog entry={dialog.entry} onClose={onClose} />;
    case 'space':
      return <SpaceDialog entries={records} onClose={onClose} />;
    case 'owner':
      return <OwnerDialog onChoose={dialog.onChoose} onClose={onClose} />;
    case 'empty-trash':
      return <EmptyTrashDialog entries={dialog.entries} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog entries={dialog.entries} onClose={onClose} />;
  }
}
