import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** The shape of the dashboard while its numbers are on their way. */
export function AnalyticsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="h-77 bg-brand-dark" />
      <div className="mx-auto grid max-w-360 gap-x-6 px-4 pt-6 pb-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Skeleton className="mb-3 h-6 w-64" />
          <div className="grid gap-4 sm:grid-cols-3">
            {['one', 'two', 'three'].map((key) => (
              <Skeleton key={key} className="h-62 rounded-xl" />
            ))}
          </div>
          <Skeleton className="mt-6 mb-3 h-6 w-64" />
          <Skeleton className="h-90 rounded-xl" />
        </div>
        <div className="min-w-0">
          <Skeleton className="mb-3 h-6 w-56" />
          <Skeleton className="h-110 rounded-xl" />
        </div>
      </div>
    </div>
  );
}
