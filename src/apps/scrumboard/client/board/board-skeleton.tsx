import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const counts = [3, 2, 4];

/** The outline of a board that is loading. */
export function BoardSkeleton() {
  return (
    <div className="flex h-full min-h-80 flex-col bg-paper" aria-hidden="true">
      <div className="flex h-14 items-center border-b border-line px-5">
        <Skeleton className="h-5 w-48" />
      </div>
      <div className="flex h-12 items-center border-b border-line px-5">
        <Skeleton className="h-4 w-64" />
      </div>
      <div className="flex flex-1 items-start gap-3 overflow-hidden px-3 py-3 sm:px-5 sm:py-4">
        {counts.map((count) => (
          <div key={count} className="flex w-64 shrink-0 flex-col gap-2 rounded-xl bg-sunk p-2 sm:w-76">
            <Skeleton className="my-2 h-4 w-24" />
            {Array.from({ length: count }, (_, index) => (
              <Skeleton key={index} className="h-20 rounded-lg" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
