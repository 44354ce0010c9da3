import { type ReactNode, type RefObject, use, useRef } from 'react';
import { DetailPane } from '../../page/client/detail-pane.tsx';
import { RecordPlaceContext } from './record-place.ts';
import { useDialogTexts } from './texts/en.ts';
import { commitTyped, useLeavingClick } from './use-leaving-click.ts';

interface RecordPaneProps {
  title: string;
  /** Before the title: the picture of the record. */
  start?: ReactNode;
  /** Whether what was typed is saved. */
  state: 'none' | 'saving' | 'saved' | 'kept';
  actions: ReactNode;
  /** Gets the focus where the pane lies over the list. */
  firstField: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** On a touch screen the keyboard would cover what one came to read. */
const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/** An opened record next to its list, or over it. */
export function RecordPane({ title, start, state, actions, firstField, onClose, children }: RecordPaneProps) {
  const texts = useDialogTexts();
  const { keepsFocus, isOver = false } = use(RecordPlaceContext);
  const pane = useRef<HTMLElement>(null);
  useLeavingClick(pane, isOver, onClose);
  return (
    <DetailPane
      ref={pane}
      title={title}
      start={start}
      onClose={() => {
        commitTyped();
        onClose();
      }}
      keepsFocus={keepsFocus}
      isOver={isOver}
      firstField={isOver && !isTouchScreen() ? firstField : undefined}
      isRecord
      footer={
        <div className="flex min-h-13 shrink-0 items-center gap-1 border-t border-line px-4 py-2">
          {actions}
          <p role="status" className="ms-auto shrink-0 ps-2 text-xs text-dim">
            {state === 'none' ? '' : texts.states[state]}
          </p>
        </div>
      }
    >
      <div className="px-5 py-4">{children}</div>
    </DetailPane>
  );
}
