import { Suspense } from 'react';
import type {
  AgendaQuickAddProps,
  AgendaSource,
} from '../../../platform/frame/agenda/client/agenda-source.ts';

interface DayQuickAddProps extends AgendaQuickAddProps {
  sources: readonly AgendaSource[];
  /** The sources are loading. */
  isLoading: boolean;
}

const quickAddId = 'day-quick-add';

/** Focuses the quick-add field, if present. */
export const focusQuickAdd = (): void => document.querySelector<HTMLElement>(`#${quickAddId} input`)?.focus();

/** The quick-add field of the app that provides one, with a placeholder while it loads. */
export function DayQuickAdd({ sources, isLoading, onLeave }: DayQuickAddProps) {
  const Line = sources.find(({ QuickAdd }) => QuickAdd)?.QuickAdd;
  const space = <div className="border-b border-line bg-paper" style={{ height: 41 }} />;
  if (!Line) return isLoading ? space : null;
  return (
    <div id={quickAddId}>
      <Suspense fallback={space}>
        <Line onLeave={onLeave} />
      </Suspense>
    </div>
  );
}
