import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { Level } from '../../../kernel/access/shared/levels.ts';
import type { Entity } from '../../../kernel/entities/shared/entity.ts';
import { useDialogTexts } from '../../record-dialog/client/texts/en.ts';
import type { SharedRecord } from './use-sharing.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareControlOptions {
  entity: Entity;
  /** Undefined while the record is new: it cannot be shared yet. */
  record: SharedRecord | undefined;
  /** What the record is called. */
  name: string;
  levels?: readonly Level[];
}

/** The share button of a record, and the dialog that it opens: `actions` and `over` of a RecordDialog. */
export function useShareControl(options: ShareControlOptions): { button: ReactNode; dialog: ReactNode } {
  const { entity, record, name, levels } = options;
  const texts = useDialogTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!record) return { button: null, dialog: null };
  const subject = { entity, record, name, ...(levels && { levels }) };
  return {
    button: <IconButton icon="person_add" label={texts.share} onClick={() => setIsOpen(true)} />,
    dialog: isOpen && (
      // On its own: a dialog that waits for another one would hide it from screen readers once it has come.
      <Suspense fallback={null}>
        <ShareDialog {...subject} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
