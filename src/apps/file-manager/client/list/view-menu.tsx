import { Suspense } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { isFiltering } from '../../shared/search-entries.ts';
import { useFileTexts } from '../texts/en.ts';
import type { ViewMenuProps } from './view-menu-items.tsx';

const ViewMenuItems = lazyPart(async () => (await import('./view-menu-items.tsx')).ViewMenuItems);

/** The button of the view menu, which is loaded when it is first opened. */
export function ViewMenu(props: ViewMenuProps) {
  const texts = useFileTexts();
  const isNarrowed = isFiltering(props.filter);
  return (
    <LazyMenu
      trigger={
        <IconButton
          icon="tune"
          label={isNarrowed ? texts.viewFiltered : texts.view}
          className={isNarrowed ? 'text-accent-text!' : ''}
        />
      }
    >
      {(menu) => (
        <Suspense>
          <ViewMenuItems menu={menu} {...props} />
        </Suspense>
      )}
    </LazyMenu>
  );
}
