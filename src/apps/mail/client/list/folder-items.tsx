import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import type { FolderHandle } from '../../shared/mail.ts';
import { targetFolders } from '../../shared/rules.ts';
import { findListIcon } from '../list-names.ts';
import { useMailTexts } from '../texts/en.ts';

interface FolderItemsProps {
  menu: MenuParts;
  /** Of a shared mailbox, in which nobody has drafts. */
  isShared?: boolean;
  onMove: (folder: FolderHandle) => void;
}

const sharedFolders: readonly FolderHandle[] = ['inbox', 'archive', 'spam', 'trash'];

/** The folders as items of a menu. */
export function FolderItems({ menu, isShared, onMove }: FolderItemsProps) {
  const texts = useMailTexts();
  return (
    <menu.MenuGroup label={texts.actions.move}>
      {(isShared ? sharedFolders : targetFolders).map((folder) => (
        <menu.MenuItem key={folder} icon={findListIcon(folder)} onClick={() => onMove(folder)}>
          {texts.lists[folder]}
        </menu.MenuItem>
      ))}
    </menu.MenuGroup>
  );
}
