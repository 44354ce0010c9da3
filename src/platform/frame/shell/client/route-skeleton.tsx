import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useShellTexts } from './texts/en.ts';

/** Shown while the code of a screen is loading. */
export function RouteSkeleton() {
  const texts = useShellTexts();
  return (
    <div
      role="status"
      aria-label={texts.loading}
      className="mx-auto flex w-full max-w-280 flex-col gap-4 p-4 sm:p-8"
    >
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-28 rounded-xl" />
        <Skeleton className="h-28 rounded-xl" />
        <Skeleton className="h-28 rounded-xl" />
      </div>
      <Skeleton className="h-72 rounded-xl" />
    </div>
  );
}
