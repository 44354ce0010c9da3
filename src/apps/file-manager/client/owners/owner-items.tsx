import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import type { EntryFilter } from '../../shared/search-entries.ts';
import { useFileTexts } from '../texts/en.ts';
import { useOwnerTexts } from './texts/en.ts';
import { useOtherOwners } from './use-owners.ts';

/** The maximum number of people in the menu. With more, the person is chosen in a dialog. */
const maxListed = 8;

interface OwnerItemsProps {
  menu: MenuParts;
  owner: EntryFilter['owner'];
  onOwner: (owner: EntryFilter['owner']) => void;
  /** Opens the dialog that chooses a person. */
  onChoose: () => void;
}

/** The part of the view menu that filters by owner. */
export function OwnerItems({ menu, owner, onOwner, onChoose }: OwnerItemsProps) {
  const { MenuItem, MenuGroup, MenuRadioGroup, MenuRadioItem } = menu;
  const { filterOwner, owners } = useFileTexts();
  const texts = useOwnerTexts();
  const people = useOtherOwners();
  const areAllListed = people.length <= maxListed;
  const listed = areAllListed ? people : people.filter(({ id }) => id === owner);
  return (
    <MenuGroup label={filterOwner}>
      <MenuRadioGroup value={owner} onValueChange={onOwner}>
        {(['all', 'me', 'others'] as const).map((one) => (
          <MenuRadioItem key={one} value={one}>
            {owners[one]}
          </MenuRadioItem>
        ))}
        {listed.map(({ id, name }) => (
          <MenuRadioItem key={id} value={id}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      {!areAllListed && <MenuItem onClick={onChoose}>{texts.choose}</MenuItem>}
    </MenuGroup>
  );
}
