import type { ComponentDocs } from '../component-docs.ts';
import { Skeleton } from './skeleton.tsx';

/** The page of Skeleton. */
export const skeletonDocs: ComponentDocs = {
  name: 'Skeleton',
  summary:
    'The gray shape of something that is still loading; appears late, so that quick responses never flicker.',
  element: 'span',
  props: [],
  keyboard: [],
  screenReader: 'Silent: what loads announces itself.',
  examples: [
    {
      title: 'Two lines',
      render: () => (
        <div aria-busy="true">
          <Skeleton /> <Skeleton className="h-4 w-1/2" />
        </div>
      ),
    },
  ],
};
