import { useRef } from 'react';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { RecordViewProps } from './record-view.tsx';

/** An opened record in a dialog over its list. */
export function ViewDialog({ title, start, actions, onClose, children }: RecordViewProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      initialFocus={() => content.current?.closest<HTMLElement>('[role="dialog"]')}
      className="sm:w-150!"
      footer={<span className="me-auto flex items-center gap-1">{actions}</span>}
    >
      <div ref={content} className="flex flex-col gap-3">
        {start && <div className="flex">{start}</div>}
        <div>{children}</div>
      </div>
    </Dialog>
  );
}
