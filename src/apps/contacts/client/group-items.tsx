import { toneStyle } from '../../../ui/tone.ts';
import type { MenuParts } from '../../../ui/overlays/lazy-menu.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import type { Contact } from '../shared/contact.ts';
import type { Mark } from '../shared/mark.ts';
import { groupContacts } from './api.ts';
import { useContactsTexts } from './texts/en.ts';

interface GroupItemsProps {
  menu: MenuParts;
  contacts: readonly Contact[];
  groups: readonly Label[];
  marks: readonly Mark[];
}

/** The groups as items of a menu: each is checked when all of the contacts are in it. */
export function GroupItems({ menu, contacts, groups, marks }: GroupItemsProps) {
  const { groups: words } = useContactsTexts();
  if (groups.length === 0) return <p className="px-2.5 py-1.5 text-sm text-dim">{words.none}</p>;
  const byContact = new Map(marks.map((mark) => [mark.contactId, mark]));
  const isIn = (groupId: string) =>
    contacts.every(({ id }) => byContact.get(id)?.labels.includes(groupId) === true);
  return (
    <menu.MenuGroup label={words.title}>
      {groups.map((group) => (
        <menu.MenuCheckboxItem
          key={group.id}
          icon="label"
          style={toneStyle(group.color)}
          className="[&>svg]:first:text-(--tone)"
          checked={isIn(group.id)}
          onCheckedChange={(isMember) => groupContacts(contacts, group, isMember)}
        >
          <bdi>{group.title}</bdi>
        </menu.MenuCheckboxItem>
      ))}
    </menu.MenuGroup>
  );
}
