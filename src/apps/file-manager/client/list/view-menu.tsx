import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { type FileType, fileTypes } from '../../shared/extensions.ts';
import { useFileTexts } from '../texts/en.ts';
import { setIsGrid, useIsGrid } from '../use-files.ts';

interface ViewMenuProps {
  type: FileType | 'all';
  onType: (type: FileType | 'all') => void;
  onNewFolder: () => void;
}

/** How the list is shown: as rows or a grid, and which types of entries. On phones, it also creates folders. */
export function ViewMenu({ type, onType, onNewFolder }: ViewMenuProps) {
  const texts = useFileTexts();
  const isGrid = useIsGrid();
  return (
    <LazyMenu
      trigger={
        <IconButton
          icon="tune"
          label={type === 'all' ? texts.view : `${texts.view}: ${texts.types[type]}`}
          className={type === 'all' ? '' : 'text-accent-text!'}
        />
      }
    >
      {({ MenuItem, MenuGroup, MenuRadioGroup, MenuRadioItem, MenuSeparator }) => (
        <>
          <MenuItem icon="folder" className="sm:hidden" onClick={onNewFolder}>
            {texts.newFolder}
          </MenuItem>
          <MenuRadioGroup value={isGrid} onValueChange={setIsGrid}>
            <MenuRadioItem icon="view_list" value={false}>
              {texts.rows}
            </MenuRadioItem>
            <MenuRadioItem icon="widgets" value>
              {texts.grid}
            </MenuRadioItem>
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuGroup label={texts.filter}>
            <MenuRadioGroup value={type} onValueChange={onType}>
              <MenuRadioItem value="all">{texts.allTypes}</MenuRadioItem>
              {fileTypes.map((one) => (
                <MenuRadioItem key={one} value={one}>
                  {texts.types[one]}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
          </MenuGroup>
        </>
      )}
    </LazyMenu>
  );
}
