import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { usePreviewTexts } from './texts/en.ts';

interface UnloadedProps {
  state: 'loading' | 'failed' | 'unshown' | 'empty';
  /** Loads the preview again. */
  onRetry: () => void;
}

/** Shown instead of a preview that is loading, could not be loaded, or does not exist. */
export function Unloaded({ state, onRetry }: UnloadedProps) {
  const texts = usePreviewTexts();
  if (state === 'loading') return <Skeleton className="h-48 rounded-xl" />;
  const words = { failed: texts.failed, unshown: texts.none, empty: texts.empty };
  return (
    <div className="grid place-items-center gap-3 rounded-xl bg-sunk px-4 py-10">
      <p role={state === 'empty' ? undefined : 'alert'} className="text-center text-sm text-dim">
        {words[state]}
      </p>
      {state === 'failed' && (
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
