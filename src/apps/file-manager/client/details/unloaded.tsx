import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { usePreviewTexts } from './texts/en.ts';

/** Shown instead of a preview that is loading, could not be loaded, or does not exist. */
export function Unloaded({ state }: { state: 'loading' | 'failed' | 'unshown' }) {
  const texts = usePreviewTexts();
  if (state === 'loading') return <Skeleton className="h-48 rounded-xl" />;
  return (
    <p role="alert" className="rounded-xl bg-sunk px-4 py-10 text-center text-sm text-dim">
      {state === 'failed' ? texts.failed : texts.none}
    </p>
  );
}
