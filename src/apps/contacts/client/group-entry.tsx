import { type FormEvent, useRef, useState } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useDropPlace } from '../../../ui/drag/use-drop-place.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import type { LabelEntry } from '../../../platform/kits/list-screen/client/list-sidebar.tsx';
import { SideEntry } from '../../../platform/kits/page/client/side-list.tsx';
import { groupActions } from './api.ts';
import { useContactsTexts } from './texts/en.ts';

/** What happens to groups on the screen that shows them. */
export interface GroupEvents {
  /** A contact was dropped on a group. */
  readonly onDrop: (contactId: string, group: Label) => void;
  /** The address of a group's list changes with its name. */
  readonly onRename: (group: Label, handle: string) => void;
  /** How many contacts are selected, and what puts them into a group. */
  readonly selectedCount: number;
  readonly onAddSelected: (group: Label) => void;
}

interface GroupEntryProps extends GroupEvents {
  group: Label;
  entry: LabelEntry;
}

/** A group in the sidebar: contacts are dropped on it, and it is renamed where it is. */
export function GroupEntry({ group, entry, ...events }: GroupEntryProps) {
  const { groups: texts } = useContactsTexts();
  const place = useRef<HTMLLIElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const isOver = useDropPlace(place, {
    accepts: ['contact'],
    isDisabled: isRenaming,
    onDrop: ({ id }) => events.onDrop(id, group),
  });
  const rename = (title: string) => {
    setIsRenaming(false);
    if (title !== '' && title !== group.title) events.onRename(group, groupActions.update(group, { title }));
  };
  if (isRenaming) return <GroupName group={group} onSave={rename} onCancel={() => setIsRenaming(false)} />;
  const { selectedCount } = events;
  return (
    <SideEntry
      {...entry}
      entryRef={place}
      isOver={isOver !== undefined}
      end={
        <LazyMenu trigger={<IconButton icon="more_vert" size="sm" plain label={texts.menu(group.title)} />}>
          {(menu) => (
            <>
              {selectedCount > 0 && (
                <menu.MenuItem icon="add" onClick={() => events.onAddSelected(group)}>
                  {texts.addSelected(selectedCount)}
                </menu.MenuItem>
              )}
              <menu.MenuItem icon="edit" onClick={() => setIsRenaming(true)}>
                {texts.rename}
              </menu.MenuItem>
              <menu.MenuItem icon="delete" danger onClick={() => groupActions.remove(group)}>
                {texts.delete}
              </menu.MenuItem>
            </>
          )}
        </LazyMenu>
      }
    />
  );
}

interface GroupNameProps {
  group: Label;
  onSave: (title: string) => void;
  onCancel: () => void;
}

function GroupName({ group, onSave, onCancel }: GroupNameProps) {
  const { groups: texts } = useContactsTexts();
  const [title, setTitle] = useState(group.title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(title.trim());
  };
  return (
    <li>
      <form onSubmit={submit}>
        <TextField
          label={texts.nameOf(group.title)}
          hideLabel
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the entry that was to be renamed
          autoFocus
          maxLength={60}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onBlur={() => onSave(title.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onCancel();
          }}
        />
      </form>
    </li>
  );
}
