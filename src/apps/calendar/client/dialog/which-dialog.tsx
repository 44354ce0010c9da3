import { type RefObject, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Which } from '../../shared/schema.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface WhichDialogProps {
  kind: 'change' | 'delete' | 'answer';
  /** A change of the repetition itself is never one of a single occurrence. */
  withoutThis?: boolean;
  /** What is chosen at first; the first choice unless given. */
  initial?: Which;
  /** What has the focus afterward; what had it before, unless given. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onChoose: (which: Which) => void;
  onClose: () => void;
}

const choices = ['this', 'following', 'all'] as const;
/** Of a response to an invitation. */
const answerChoices = ['this', 'all'] as const;

/** Asks which occurrences of a series a change is for. */
export function WhichDialog(props: WhichDialogProps) {
  const { kind, withoutThis = false, finalFocus, onChoose, onClose } = props;
  const { which: texts, attendees } = useCalendarTexts();
  const all = kind === 'answer' ? answerChoices : choices;
  const offered = all.filter((choice) => choice !== 'this' || !withoutThis);
  const [chosen, setChosen] = useState<Which>(props.initial ?? offered[0] ?? 'all');
  const actions = { change: texts.save, delete: texts.remove, answer: attendees.send };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts[kind]}
      size="sm"
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} className="ms-auto">
            {texts.cancel}
          </Button>
          <Button
            variant={kind === 'delete' ? 'danger' : 'primary'}
            onClick={() => {
              onChoose(chosen);
              onClose();
            }}
          >
            {actions[kind]}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={texts.label}
        value={chosen}
        onValueChange={setChosen}
        options={offered.map((value) => ({ value, label: texts[value] }))}
      />
    </Dialog>
  );
}
