import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { MomentForm } from './moment-form.tsx';
import { useMomentTexts } from './texts/en.ts';

interface MomentDialogProps {
  title: string;
  /** What its button says. */
  action: string;
  /** Gets a future time, as an ISO UTC text. */
  onChoose: (instant: string) => void;
  onClose: () => void;
}

/** Asks for a future time. */
export function MomentDialog({ title, action, onChoose, onClose }: MomentDialogProps) {
  const texts = useMomentTexts();
  const choose = (instant: string) => {
    onChoose(instant);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="sm">
      <MomentForm label={texts.time} action={action} onChoose={choose} />
    </Dialog>
  );
}
