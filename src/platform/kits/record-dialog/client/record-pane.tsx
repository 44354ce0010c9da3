import { type ReactNode, use } from 'react';
import { DetailPane } from '../../page/client/detail-pane.tsx';
import { RecordPlaceContext } from './record-place.ts';
import { useDialogTexts } from './texts/en.ts';

interface RecordPaneProps {
  title: string;
  /** Whether what was typed is saved. */
  state: 'none' | 'saving' | 'saved' | 'kept';
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** An opened record next to its list. */
export function RecordPane({ title, state, actions, onClose, children }: RecordPaneProps) {
  const texts = useDialogTexts();
  const { keepsFocus } = use(RecordPlaceContext);
  return (
    <DetailPane
      title={title}
      onClose={onClose}
      keepsFocus={keepsFocus}
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
