import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** The place of entries that are loading. */
export function QuickWaiting() {
  return (
    <div className="flex flex-col gap-2 py-2">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 w-1/3" />
    </div>
  );
}
