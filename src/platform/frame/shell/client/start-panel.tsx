import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Region } from '../../theme/client/region.tsx';
import { useLayoutTexts } from './layout-texts.ts';
import { useShellContent } from './shell-context.tsx';
import { setStartPanelOpen, useShellState } from './shell-state.ts';

/** The upright panel at the start of layout3. Its arrow closes it; a small tab at the edge brings it back. */
export function StartPanel({ isWide }: { isWide: boolean }) {
  const texts = useLayoutTexts();
  const { slots } = useShellContent();
  const isOpen = useShellState((state) => state.startPanelOpen ?? isWide);
  return (
    <Region
      name="navbar"
      as="aside"
      aria-label={texts.sidePanel}
      data-panel=""
      className={clsx(
        'relative shrink-0 transition-[width] duration-200 ease-out print:hidden',
        isOpen && isWide ? 'w-14' : 'w-0',
      )}
    >
      <div
        inert={!isOpen}
        className={clsx(
          'inset-y-0 start-0 flex w-14 flex-col border-e border-line bg-paper transition-[translate,visibility] duration-200 ease-out',
          isWide ? 'absolute' : 'fixed z-40 shadow-modal',
          !isOpen && 'invisible -translate-x-full rtl:translate-x-full',
        )}
      >
        <div className="flex min-h-0 flex-1 flex-col items-center gap-1 overflow-y-auto py-3 [scrollbar-width:none]">
          {slots.startPanel?.map((Slot, index) => (
            <Slot key={index} />
          ))}
        </div>
        <IconButton
          icon="chevron_left"
          label={texts.closeSidePanel}
          data-tooltip-side="inline-end"
          onClick={() => setStartPanelOpen(false)}
          className="mx-auto my-2"
        />
      </div>
      {!isOpen && (
        <button
          type="button"
          aria-label={texts.openSidePanel}
          data-tooltip={texts.openSidePanel}
          data-tooltip-side="inline-end"
          onClick={() => setStartPanelOpen(true)}
          className="edge-tab ring-focus-inset fixed start-0 bottom-20 z-30 h-10 w-6 rounded-e-full border border-s-0 border-line bg-paper text-dim shadow-pop hover:w-10 hover:text-ink focus-visible:w-10"
        >
          <svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" className="rtl:-scale-x-100">
            <path d="m9 6 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </button>
      )}
    </Region>
  );
}
