import { saveFile } from '../../../../platform/kits/attachments/client/open-file.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { Entry } from '../../shared/entry.ts';
import { describeAccess } from '../../shared/sharing.ts';
import type { FindEntry } from '../../shared/tree.ts';
import { restoreEntries, starEntries, trashEntries } from '../api.ts';
import { putOnClipboard, pasteInto, useClipboard } from '../clipboard.ts';
import type { FileActions } from '../file-actions.ts';
import { useFileTexts } from '../texts/en.ts';

/** Downloads a file. */
export async function downloadEntry({
  fileId,
  name,
  size,
}: Pick<Entry, 'fileId' | 'name' | 'size'>): Promise<void> {
  try {
    await saveFile({ id: fileId, name, size, type: '', width: null, height: null });
  } catch {
    showMessage({ variant: 'error', text: useFileTexts.current().done.downloadFailed });
  }
}

interface EntryMenuProps {
  entry: Entry;
  isStarred: boolean;
  isTabbable: boolean;
  actions: FileActions;
  find: FindEntry<Entry>;
}

/** Everything that can be done with an entry. */
export function EntryMenu({ entry, isStarred, isTabbable, actions, find }: EntryMenuProps) {
  const texts = useFileTexts();
  const held = useClipboard();
  const { actions: words } = texts;
  const trigger = (
    <IconButton
      icon="more_vert"
      label={texts.actionsFor(entry.name)}
      tabIndex={isTabbable ? 0 : -1}
      className="relative z-1"
    />
  );
  return (
    <LazyMenu trigger={trigger}>
      {({ MenuItem, MenuSeparator }) =>
        actions.canChange ? (
          <>
            <MenuItem icon="folder_open" onClick={() => actions.open(entry.id)}>
              {words.open}
            </MenuItem>
            {entry.kind === 'file' && (
              <MenuItem icon="download" onClick={() => void downloadEntry(entry)}>
                {words.download}
              </MenuItem>
            )}
            {describeAccess(entry) !== 'everyone' && (
              <MenuItem icon="person_add" onClick={() => actions.ask({ kind: 'share', entry })}>
                {words.share}
              </MenuItem>
            )}
            <MenuItem icon="star" onClick={() => starEntries([entry], !isStarred)}>
              {isStarred ? words.unstar : words.star}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon="edit" onClick={() => actions.ask({ kind: 'rename', entry })}>
              {words.rename}
            </MenuItem>
            <MenuItem icon="arrow_forward" onClick={() => actions.ask({ kind: 'move', entries: [entry] })}>
              {words.move}
            </MenuItem>
            <MenuItem icon="remove" onClick={() => putOnClipboard([entry], true)}>
              {words.cut}
            </MenuItem>
            <MenuItem icon="content_copy" onClick={() => putOnClipboard([entry], false)}>
              {words.copy}
            </MenuItem>
            {held && entry.kind === 'folder' && (
              <MenuItem
                icon="content_paste"
                onClick={() => pasteInto({ parentId: entry.id, space: 'own', scope: entry.scope }, find)}
              >
                {words.paste}
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem icon="delete" danger onClick={() => trashEntries([entry])}>
              {words.trash}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon="restore_from_trash" onClick={() => restoreEntries([entry])}>
              {words.restore}
            </MenuItem>
            <MenuItem
              icon="delete_forever"
              danger
              onClick={() => actions.ask({ kind: 'remove', entries: [entry] })}
            >
              {words.remove}
            </MenuItem>
          </>
        )
      }
    </LazyMenu>
  );
}
