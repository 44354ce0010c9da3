import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** The place of a list that is on its way. */
export function ListSkeleton() {
  return Array.from({ length: 6 }, (_, index) => (
    <div key={index} className="flex h-(--two-line-size) items-center gap-3 px-3.5">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3 w-4/5" />
      </span>
    </div>
  ));
}
