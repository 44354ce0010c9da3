import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { useListTexts } from '../../../../platform/kits/list-screen/client/texts/en.ts';
import { fileTypes } from '../../shared/extensions.ts';
import { type EntryFilter, filterDays } from '../../shared/search-entries.ts';
import type { FileActions } from '../file-actions.ts';
import { OwnerItems } from '../owners/owner-items.tsx';
import { useFileTexts } from '../texts/en.ts';
import type { Uploading } from '../uploads/use-uploading.ts';
import { setIsGrid, useIsGrid } from '../use-files.ts';
import { fileOrder } from './sort-entries.ts';

export interface ViewMenuProps {
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
  ask: FileActions['ask'];
  /** Undefined if folders cannot be created here. */
  onNewFolder: (() => void) | undefined;
  /** Undefined if files cannot be added here. */
  uploading: Pick<Uploading, 'choose' | 'chooseFolder' | 'takePhoto'> | undefined;
  /** Undefined outside the trash, and if it is empty. */
  onEmptyTrash: (() => void) | undefined;
  /** Whether the list can be sorted. */
  isSortable: boolean;
}

/** The items of the view menu: rows or grid, sort order, and filters. On phones, it also contains the less common header buttons. */
export function ViewMenuItems({ menu, ...props }: ViewMenuProps & { menu: MenuParts }) {
  const { filter, onFilter, ask, onNewFolder, uploading, onEmptyTrash, isSortable } = props;
  const { MenuItem, MenuGroup, MenuRadioGroup, MenuRadioItem, MenuSeparator } = menu;
  const texts = useFileTexts();
  const { orderBy, ascending, descending } = useListTexts();
  const isGrid = useIsGrid();
  const isPhone = useIsPhone();
  const order = fileOrder.use();
  const changeOrder = fileOrder.useChange();
  const changeOwner = (owner: EntryFilter['owner']) => onFilter({ ...filter, owner });
  return (
    <>
      {isPhone && onNewFolder && (
        <MenuItem icon="folder" onClick={onNewFolder}>
          {texts.newFolder}
        </MenuItem>
      )}
      {uploading && (
        <MenuItem icon="upload" onClick={uploading.choose}>
          {texts.uploadFiles}
        </MenuItem>
      )}
      {uploading && !isPhone && (
        <MenuItem icon="folder_open" onClick={uploading.chooseFolder}>
          {texts.uploadFolder}
        </MenuItem>
      )}
      {uploading && isPhone && (
        <MenuItem icon="photo_camera" onClick={uploading.takePhoto}>
          {texts.takePhoto}
        </MenuItem>
      )}
      {isPhone && onEmptyTrash && (
        <MenuItem icon="delete_forever" danger onClick={onEmptyTrash}>
          {texts.actions.emptyTrash}
        </MenuItem>
      )}
      <MenuRadioGroup value={isGrid} onValueChange={setIsGrid}>
        <MenuRadioItem icon="view_list" value={false}>
          {texts.rows}
        </MenuRadioItem>
        <MenuRadioItem icon="widgets" value>
          {texts.grid}
        </MenuRadioItem>
      </MenuRadioGroup>
      {isPhone && isSortable && (
        <>
          <MenuSeparator />
          <MenuGroup label={orderBy}>
            <MenuRadioGroup
              value={order.sort}
              onValueChange={(sort: typeof order.sort) => changeOrder({ sort })}
            >
              {fileOrder.sorts.map((sort) => (
                <MenuRadioItem key={sort} value={sort}>
                  {texts.orders[sort]}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
          </MenuGroup>
          <MenuItem
            icon={order.isDescending ? 'arrow_downward' : 'arrow_upward'}
            onClick={() => changeOrder({ isDescending: !order.isDescending })}
          >
            {order.isDescending ? descending : ascending}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <OwnerItems
        menu={menu}
        owner={filter.owner}
        onOwner={changeOwner}
        onChoose={() => ask({ kind: 'owner', onChoose: changeOwner })}
      />
      <MenuSeparator />
      <MenuGroup label={texts.filterDate}>
        <MenuRadioGroup value={filter.days} onValueChange={(days: number) => onFilter({ ...filter, days })}>
          {filterDays.map((days) => (
            <MenuRadioItem key={days} value={days}>
              {texts.days(days)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label={texts.filter}>
        <MenuRadioGroup
          value={filter.type}
          onValueChange={(type: EntryFilter['type']) => onFilter({ ...filter, type })}
        >
          <MenuRadioItem value="all">{texts.allTypes}</MenuRadioItem>
          {fileTypes.map((one) => (
            <MenuRadioItem key={one} value={one}>
              {one === 'other' ? texts.otherTypes : texts.types[one]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuGroup>
    </>
  );
}
