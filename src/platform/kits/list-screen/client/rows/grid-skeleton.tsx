import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';

const heights = ['h-44', 'h-20', 'h-40', 'h-32', 'h-48', 'h-24', 'h-36', 'h-28'];

/** Cards while they are loading, with the geometry of a RecordGrid. */
export function GridSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-4 pt-4 [scrollbar-gutter:stable] max-sm:px-3">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[repeat(auto-fill,minmax(14.5rem,1fr))] items-start gap-3">
        {heights.map((height, index) => (
          <Skeleton key={index} className={`rounded-xl ${height}`} />
        ))}
      </div>
    </div>
  );
}
