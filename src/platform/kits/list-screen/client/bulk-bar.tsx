import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useListTexts } from './texts/en.ts';
import type { ListStateView } from './use-list-state.ts';

interface BulkBarProps {
  /** Names the bar: "Selected to-dos". */
  label: string;
  state: Pick<ListStateView, 'selected' | 'shownIds' | 'dispatch'>;
  /** Selects all of a list of which only a part is loaded. */
  onSelectAll?: (() => void) | undefined;
  /** The actions on all selected records. */
  children: ReactNode;
}

/** Floats over the list's end while records are selected. */
export function BulkBar({ label, state, onSelectAll, children }: BulkBarProps) {
  const texts = useListTexts();
  const format = useFormat();
  const { selected, shownIds, dispatch } = state;
  if (selected.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="pop absolute inset-x-0 bottom-4 z-20 mx-auto flex w-max max-w-[calc(100%-1rem)] appear-150 items-center gap-0.5 p-1.5 shadow-modal"
    >
      <IconButton icon="close" label={texts.clearSelection} onClick={() => dispatch({ type: 'clear' })} />
      {(onSelectAll !== undefined || selected.length < shownIds.length) && (
        <IconButton
          icon="checklist"
          label={texts.keys.selectAll}
          onClick={onSelectAll ?? (() => dispatch({ type: 'select-all', shownIds }))}
        />
      )}
      <p
        aria-live="polite"
        className="me-1 border-e border-line pe-3 text-sm font-semibold whitespace-nowrap tabular-nums max-sm:ps-1"
      >
        <span aria-hidden="true" className="sm:hidden">
          {format.number(selected.length)}
        </span>
        <span className="max-sm:sr-only">{texts.selected(selected.length)}</span>
      </p>
      {children}
    </div>
  );
}
