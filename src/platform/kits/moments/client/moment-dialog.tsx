import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { useClock } from '../../../frame/clock/client/clock.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { listMoments } from './moment-choices.ts';
import { MomentForm } from './moment-form.tsx';
import { useMomentTexts } from './texts/en.ts';

interface MomentDialogProps {
  title: string;
  /** What its button says. */
  action: string;
  /** Shows the common times too, if the user did not come from a menu with them. */
  showsChoices?: boolean;
  /** Gets a future time, as an ISO UTC text. */
  onChoose: (instant: string) => void;
  onClose: () => void;
}

/** Asks for a future time. */
export function MomentDialog({ title, action, showsChoices, onChoose, onClose }: MomentDialogProps) {
  const texts = useMomentTexts();
  const choose = (instant: string) => {
    onChoose(instant);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="sm">
      <MomentForm label={texts.time} action={action} onChoose={choose} />
      {showsChoices && <Choices onChoose={choose} />}
    </Dialog>
  );
}

function Choices({ onChoose }: { onChoose: (instant: string) => void }) {
  const texts = useMomentTexts();
  const format = useFormat();
  const { nowMs, timeZone } = useClock();
  return (
    <ul className="mt-3 flex flex-col">
      {listMoments(nowMs, timeZone).map(({ choice, at }) => (
        <li key={choice}>
          <Button variant="ghost" onClick={() => onChoose(at)} className="w-full justify-between!">
            {texts.choices[choice]}
            <span className="font-normal text-dim">
              {format.date(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
