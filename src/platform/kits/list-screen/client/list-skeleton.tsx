import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const widths = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-3/4', 'w-1/2', 'w-1/3', 'w-3/5'];

/** Rows while they are loading, with the geometry of the real ones. */
export function ListSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      {widths.map((width, index) => (
        <div
          key={index}
          className="flex h-(--row-size) items-center gap-3 border-b border-line ps-4 pe-4 sm:ps-13"
        >
          <Skeleton className="size-4.5 shrink-0 rounded-full" />
          <Skeleton className={`h-3.5 max-w-96 ${width}`} />
        </div>
      ))}
    </div>
  );
}
