import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type Deal, lostReasons, type LostReason } from '../../shared/deal.ts';
import { moveDeals } from './deal-actions.ts';
import { useDealTexts } from './texts/en.ts';

/** Asks why deals were lost, and marks them as lost; canceled, they stay where they are. */
export function LostDialog({ deals, onClose }: { deals: readonly Deal[]; onClose: () => void }) {
  const { lost, reasons } = useDealTexts();
  const [reason, setReason] = useState<LostReason>('none');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={lost.title}
      footer={
        <>
          <Button onClick={onClose}>{lost.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              moveDeals(deals, 'lost', reason);
              onClose();
            }}
          >
            {lost.save}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={lost.reason}
        value={reason}
        options={lostReasons.map((value) => ({ value, label: reasons[value] }))}
        onValueChange={setReason}
      />
    </Dialog>
  );
}
