import { Suspense } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { RowMenuItemsProps } from './row-menu-items.tsx';

const RowMenuItems = lazyPart(async () => (await import('./row-menu-items.tsx')).RowMenuItems);

/** What else can be done with one to-do. The menu is loaded when it is first opened. */
export function RowMenu({ tabIndex, ...props }: RowMenuItemsProps & { tabIndex: number }) {
  const { todo, texts } = props;
  const trigger = (
    <IconButton icon="more_vert" label={texts.row.menu(todo.title)} plain tabIndex={tabIndex} />
  );
  return (
    <LazyMenu trigger={trigger}>
      {(menu) => (
        <Suspense>
          <RowMenuItems menu={menu} {...props} />
        </Suspense>
      )}
    </LazyMenu>
  );
}
