import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { dealStages } from '../../shared/deal-stages.ts';
import { useColumnWidth } from './column-width.ts';

const counts = [3, 2, 3, 2, 2, 1];

/** The outline of the board while the deals are loading. */
export function BoardSkeleton() {
  const width = useColumnWidth();
  return (
    <div aria-hidden="true" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-9 shrink-0 items-center border-b border-line px-4 sm:px-5">
        <Skeleton className="h-4 w-64" />
      </div>
      <div className="flex min-h-0 flex-1 gap-2 overflow-hidden p-3 sm:px-5 sm:py-4">
        {dealStages.map((stage, at) => (
          <div key={stage} style={width} className="flex flex-col gap-2 rounded-xl bg-sunk p-2">
            <Skeleton className="my-2 h-4 w-24" />
            {Array.from({ length: counts[at] ?? 0 }, (_, index) => (
              <Skeleton key={index} className="h-20 rounded-lg" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
