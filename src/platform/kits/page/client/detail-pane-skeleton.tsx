import clsx from 'clsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { recordPaneWidth } from './detail-pane.tsx';

/** The pane of a record while it is loading. */
export function DetailPaneSkeleton() {
  return (
    <div className={clsx('shrink-0 border-s border-line bg-paper', recordPaneWidth)}>
      <div className="flex h-14 items-center border-b border-line ps-5">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="flex flex-col gap-4 px-5 py-4">
        <Skeleton className="field-line" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}
