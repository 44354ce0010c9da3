import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { type FileType, fileTypes } from '../../shared/extensions.ts';
import { useFileTexts } from '../texts/en.ts';

interface TypeMenuProps {
  type: FileType | 'all';
  onChange: (type: FileType | 'all') => void;
}

/** Chooses the type of the entries that lists show. */
export function TypeMenu({ type, onChange }: TypeMenuProps) {
  const texts = useFileTexts();
  const name = type === 'all' ? texts.allTypes : texts.types[type];
  return (
    <LazyMenu
      trigger={
        <IconButton
          icon="filter_list"
          label={`${texts.filter}: ${name}`}
          className={type === 'all' ? '' : 'text-accent-text!'}
        />
      }
    >
      {(menu) => (
        <menu.MenuRadioGroup value={type} onValueChange={onChange}>
          <menu.MenuRadioItem value="all">{texts.allTypes}</menu.MenuRadioItem>
          {fileTypes.map((one) => (
            <menu.MenuRadioItem key={one} value={one}>
              {texts.types[one]}
            </menu.MenuRadioItem>
          ))}
        </menu.MenuRadioGroup>
      )}
    </LazyMenu>
  );
}
