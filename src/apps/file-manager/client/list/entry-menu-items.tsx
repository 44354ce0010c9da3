import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { Entry } from '../../shared/entry.ts';
import { isShareable } from '../../shared/sharing.ts';
import type { FindEntry } from '../../shared/tree.ts';
import { buildListPath } from '../../shared/views.ts';
import { restoreEntries, starEntries, trashEntries } from '../api.ts';
import { putOnClipboard, pasteInto, useClipboard } from '../clipboard.ts';
import { downloadEntries } from '../downloads.ts';
import type { FileActions } from '../file-actions.ts';
import { useFileTexts } from '../texts/en.ts';
import { useEntryLevels } from '../use-entry-levels.ts';
import { EntryLabels } from './entry-labels.tsx';

export interface ItemsProps {
  menu: MenuParts;
  entry: Entry;
  isStarred: boolean;
  /** All labels of the person, and those of the entry. */
  labels: readonly Label[];
  own: readonly Label[];
  actions: FileActions;
  find: FindEntry<Entry>;
}

/** The items of the menu of an entry. */
export function EntryMenuItems(props: ItemsProps) {
  return props.actions.isInTrash ? <TrashedItems {...props} /> : <EntryItems {...props} />;
}

function EntryItems({ menu, entry, isStarred, labels, own, actions, find }: ItemsProps) {
  const { MenuItem, MenuSeparator } = menu;
  const { actions: words } = useFileTexts();
  const held = useClipboard();
  const { allows } = useEntryLevels([entry]);
  const [canEdit, canManage] = [allows(entry, 'edit'), allows(entry, 'manage')];
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listPath = buildListPath(entry, { uid: useSession().user?.uid ?? '', find });
  const canPaste = held !== null && allows(entry, 'add') && entry.kind === 'folder';
  return (
    <>
      <MenuItem icon="folder_open" onClick={() => actions.open(entry.id)}>
        {words.open}
      </MenuItem>
      <MenuItem icon="download" onClick={() => void downloadEntries([entry])}>
        {words.download}
      </MenuItem>
      {listPath !== pathname && (
        <MenuItem icon="folder" onClick={() => void navigate({ href: `${listPath}?open=${entry.id}` })}>
          {words.showInFolder}
        </MenuItem>
      )}
      {isShareable(entry) && (
        <MenuItem icon="person_add" onClick={() => actions.ask({ kind: 'share', entry })}>
          {words.share}
        </MenuItem>
      )}
      {canManage && (
        <MenuItem icon="link" onClick={() => actions.ask({ kind: 'links', entry })}>
          {words.links}
        </MenuItem>
      )}
      <MenuItem icon="star" onClick={() => starEntries([entry], !isStarred)}>
        {isStarred ? words.unstar : words.star}
      </MenuItem>
      <MenuSeparator />
      {labels.length > 0 && (
        <>
          <EntryLabels
            menu={menu}
            entries={[entry]}
            labels={labels}
            labeled={new Map([[entry.id, own.map(({ id }) => id)]])}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem icon="content_copy" onClick={() => putOnClipboard([entry], false)}>
        {words.copy}
      </MenuItem>
      {canPaste && (
        <MenuItem
          icon="content_paste"
          onClick={() => pasteInto({ parentId: entry.id, space: 'own', scope: entry.scope }, find)}
        >
          {words.paste}
        </MenuItem>
      )}
      {canEdit && (
        <>
          <MenuItem icon="edit" onClick={() => actions.ask({ kind: 'rename', entry })}>
            {words.rename}
          </MenuItem>
          <MenuItem icon="arrow_forward" onClick={() => actions.ask({ kind: 'move', entries: [entry] })}>
            {words.move}
          </MenuItem>
          <MenuItem icon="remove" onClick={() => putOnClipboard([entry], true)}>
            {words.cut}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="delete" danger onClick={() => trashEntries([entry])}>
            {words.trash}
          </MenuItem>
        </>
      )}
    </>
  );
}

function TrashedItems({
  menu: { MenuItem },
  entry,
  actions,
}: Pick<ItemsProps, 'menu' | 'entry' | 'actions'>) {
  const { actions: words, details, remove } = useFileTexts();
  const { allows, refuses } = useEntryLevels([entry]);
  if (!allows(entry, 'edit')) return <MenuItem disabled>{details.viewOnly}</MenuItem>;
  return (
    <>
      <MenuItem icon="restore_from_trash" onClick={() => restoreEntries([entry])}>
        {words.restore}
      </MenuItem>
      {refuses(entry, 'manage') && <MenuItem disabled>{remove.refused}</MenuItem>}
      {allows(entry, 'manage') && (
        <MenuItem
          icon="delete_forever"
          danger
          onClick={() => actions.ask({ kind: 'remove', entries: [entry] })}
        >
          {words.remove}
        </MenuItem>
      )}
    </>
  );
}
