import { Suspense } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFileTexts } from '../texts/en.ts';
import type { ItemsProps } from './entry-menu-items.tsx';

const EntryMenuItems = lazyPart(async () => (await import('./entry-menu-items.tsx')).EntryMenuItems);

interface EntryMenuProps extends Omit<ItemsProps, 'menu'> {
  isTabbable: boolean;
}

/** Actions for an entry, which are loaded when a menu is first opened. */
export function EntryMenu({ isTabbable, ...props }: EntryMenuProps) {
  const texts = useFileTexts();
  const trigger = (
    <IconButton
      icon="more_vert"
      label={texts.actionsFor(props.entry.name)}
      tabIndex={isTabbable ? 0 : -1}
      className="relative z-1"
    />
  );
  return (
    <LazyMenu trigger={trigger}>
      {(menu) => (
        <Suspense>
          <EntryMenuItems menu={menu} {...props} />
        </Suspense>
      )}
    </LazyMenu>
  );
}
