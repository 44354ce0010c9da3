import type { MenuParts } from '../../../../../ui/overlays/lazy-menu.tsx';
import { useListTexts } from '../texts/en.ts';

interface MoveItemsProps {
  menu: MenuParts;
  onMove: (to: 'top' | 'up' | 'down' | 'bottom') => void;
}

/** Moves a record in its list without dragging. */
export function MoveItems({ menu, onMove }: MoveItemsProps) {
  const texts = useListTexts();
  return (
    <>
      <menu.MenuItem icon="first_page" className="[&_svg]:rotate-90" onClick={() => onMove('top')}>
        {texts.moveToTop}
      </menu.MenuItem>
      <menu.MenuItem icon="arrow_upward" onClick={() => onMove('up')}>
        {texts.keys.moveUp}
      </menu.MenuItem>
      <menu.MenuItem icon="arrow_downward" onClick={() => onMove('down')}>
        {texts.keys.moveDown}
      </menu.MenuItem>
      <menu.MenuItem icon="last_page" className="[&_svg]:rotate-90" onClick={() => onMove('bottom')}>
        {texts.moveToBottom}
      </menu.MenuItem>
    </>
  );
}
