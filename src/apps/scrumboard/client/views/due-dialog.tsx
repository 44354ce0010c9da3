import { type FormEvent, useId, useState } from 'react';
import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Card } from '../../shared/records.ts';
import { useBoardTexts } from '../texts/en.ts';

interface DueDialogProps {
  card: Card;
  onSave: (due: string | null) => void;
  onClose: () => void;
}

/** Moves a card to another day, or takes its date away. */
export function DueDialog({ card, onSave, onClose }: DueDialogProps) {
  const { dialog, mover } = useBoardTexts();
  const [due, setDue] = useState(card.due);
  const form = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(due);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mover.title(1)}
      footer={
        <Button type="submit" form={form} variant="primary">
          {mover.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <InstantField label={dialog.due} value={due} allDayTime="23:59" onChange={setDue} />
      </form>
    </Dialog>
  );
}
