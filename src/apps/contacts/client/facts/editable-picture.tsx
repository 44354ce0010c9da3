import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { PictureMenu as Menu } from './picture-menu.tsx';

const PictureMenu = lazyPart(async () => (await import('./picture-menu.tsx')).PictureMenu);

/** The picture of a record, whose menu adds or removes it. */
export const EditablePicture = (props: ComponentProps<typeof Menu>) => (
  <Suspense fallback={props.children}>
    <PictureMenu {...props} />
  </Suspense>
);
